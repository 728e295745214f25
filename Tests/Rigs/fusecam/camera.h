/* A webcam as its driver sees it: modes, buffers, a frame clock and faults on command.
 *
 * Everything here is called with `camera.lock` held unless it says otherwise. Return values are 0 or a
 * positive errno.
 */
#pragma once

#define FUSE_USE_VERSION 35
#define _GNU_SOURCE

#include <errno.h>
#include <fuse_lowlevel.h>
#include <linux/videodev2.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum {
  BUFFERS_MAX = 32,
  MODES_MAX = 32,
  RATES_MAX = 8,
  /* Room in the file for one buffer: buffer i begins at i * SLOT. */
  SLOT = 64 << 20,
};

enum { NODE_VIDEO = 2, NODE_CONTROL = 3, NODE_METADATA = 4 };

struct frame {
  char *bytes;
  size_t length;
};

struct mode {
  unsigned format, width, height;
  unsigned rates[RATES_MAX], rate_count;
  struct frame *frames;
  unsigned frame_count;
};

struct buffer {
  bool queued, done;
  unsigned long order;
  size_t used, capacity;
  unsigned flags, sequence;
  struct timespec time;
  char *bytes;
};

/* An open descriptor. */
struct client {
  unsigned generation;
  bool metadata, nonblocking, wants_events, event_pending;
  struct fuse_pollhandle *poll;
  struct client *next;
};

/* A DQBUF that waits for a frame. */
struct waiter {
  fuse_req_t request;
  struct client *client;
  bool answering, interrupted, gone;
  struct waiter *next;
};

struct camera {
  pthread_mutex_t lock;
  pthread_cond_t changed;
  struct fuse_session *session;
  const char *driver, *card, *bus;
  unsigned permissions;

  struct mode modes[MODES_MAX];
  unsigned mode_count;
  struct mode *mode;
  unsigned rate;

  /* The node's number; a camera may come back under another. */
  unsigned number;
  bool plugged, ending;
  /* Counts unplugs, so that an old descriptor stays dead. */
  unsigned generation;
  struct client *clients, *owner;
  struct waiter *waiters;
  struct buffer buffers[BUFFERS_MAX];
  unsigned buffer_count;
  bool streaming;
  unsigned sequence, shown;
  unsigned long order;
  int brightness;
  /* Whether the last frame stays, and where it is written down which were shown. */
  bool once;
  FILE *log;

  /* Faults. */
  double real_rate, stalled_until;
  long flagged, cut, empty, damaged, dropped;
};

extern struct camera camera;

double now(void);
struct buffer *oldest_done_buffer(void);
void serve_waiters(void);
void wake_pollers(void);
void free_buffers(void);
void stop_stream(void);
void unplug(void);
void plug(unsigned number);
unsigned poll_events(const struct client *client);
bool load_frames(struct mode *mode, const char *pattern);
bool is_compressed(unsigned format);
unsigned line_length(const struct mode *mode);
unsigned image_size(const struct mode *mode);
/* 0, or the errno that `fail` asked for this ioctl (0: for open). */
int failure_of(unsigned request);
int run_command(char *line);
/* Answers or, for a DQBUF without a frame, keeps the request. Called without the lock. */
void answer_ioctl(
    fuse_req_t request, struct client *client, unsigned number, const void *in, size_t in_size, size_t out_size,
    bool nonblocking);
int dequeue(struct client *client, struct v4l2_buffer *buffer);
/* Shows a frame whenever it is time; a thread of its own, called without the lock. */
void *run_clock(void *unused);
