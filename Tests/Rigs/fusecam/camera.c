/* The camera's state: buffers that fill, descriptors that wait for them, plug and unplug. */
#include "camera.h"

#include <glob.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct camera camera = {
    .lock = PTHREAD_MUTEX_INITIALIZER,
    .driver = "uvcvideo",
    .card = "Fuse Camera",
    .bus = "usb-fuse-1",
    .permissions = 0666,
    .plugged = true,
    .brightness = 128,
};

double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static bool read_file(const char *path, struct frame *frame) {
  FILE *file = fopen(path, "rb");
  if (!file) return false;
  fseek(file, 0, SEEK_END);
  frame->length = ftell(file);
  rewind(file);
  frame->bytes = malloc(frame->length + 1);
  bool whole = fread(frame->bytes, 1, frame->length, file) == frame->length;
  fclose(file);
  return whole;
}

bool load_frames(struct mode *mode, const char *pattern) {
  glob_t found;
  if (glob(pattern, GLOB_BRACE, NULL, &found)) {
    fprintf(stderr, "fusecam: no file matches %s\n", pattern);
    return false;
  }
  /* The old frames stay: the clock may be copying one. */
  mode->frames = calloc(found.gl_pathc, sizeof *mode->frames);
  mode->frame_count = 0;
  for (size_t i = 0; i < found.gl_pathc; i++)
    if (read_file(found.gl_pathv[i], &mode->frames[mode->frame_count])) mode->frame_count++;
  globfree(&found);
  return mode->frame_count > 0;
}

bool is_compressed(unsigned format) { return format == V4L2_PIX_FMT_MJPEG || format == V4L2_PIX_FMT_JPEG; }

unsigned line_length(const struct mode *mode) {
  switch (mode->format) {
    case V4L2_PIX_FMT_MJPEG:
    case V4L2_PIX_FMT_JPEG: return 0;
    case V4L2_PIX_FMT_YUYV:
    case V4L2_PIX_FMT_UYVY:
    case V4L2_PIX_FMT_YVYU:
    case V4L2_PIX_FMT_VYUY:
    case V4L2_PIX_FMT_Y16:
    case V4L2_PIX_FMT_RGB565: return mode->width * 2;
    case V4L2_PIX_FMT_RGB24:
    case V4L2_PIX_FMT_BGR24: return mode->width * 3;
    default: return mode->width;
  }
}

unsigned image_size(const struct mode *mode) {
  switch (mode->format) {
    case V4L2_PIX_FMT_NV12:
    case V4L2_PIX_FMT_NV21:
    case V4L2_PIX_FMT_YUV420:
    case V4L2_PIX_FMT_YVU420: return mode->width * mode->height * 3 / 2;
    case V4L2_PIX_FMT_MJPEG:
    case V4L2_PIX_FMT_JPEG:
    case V4L2_PIX_FMT_NV16:
    case V4L2_PIX_FMT_NV61: return mode->width * mode->height * 2;
    default: return line_length(mode) * mode->height;
  }
}

struct buffer *oldest_done_buffer(void) {
  struct buffer *oldest = NULL;
  for (unsigned i = 0; i < camera.buffer_count; i++) {
    struct buffer *buffer = &camera.buffers[i];
    if (buffer->done && (!oldest || buffer->order < oldest->order)) oldest = buffer;
  }
  return oldest;
}

static struct buffer *oldest_queued_buffer(void) {
  struct buffer *oldest = NULL;
  for (unsigned i = 0; i < camera.buffer_count; i++) {
    struct buffer *buffer = &camera.buffers[i];
    if (buffer->queued && (!oldest || buffer->order < oldest->order)) oldest = buffer;
  }
  return oldest;
}

unsigned poll_events(const struct client *client) {
  if (!camera.plugged || client->generation != camera.generation) return POLLERR | POLLHUP;
  unsigned events = client->event_pending ? POLLPRI : 0;
  /* As videobuf2: nothing to wait for. */
  if (client != camera.owner || !camera.streaming) return events | POLLERR;
  return oldest_done_buffer() ? events | POLLIN | POLLRDNORM : events;
}

void wake_pollers(void) {
  for (struct client *client = camera.clients; client; client = client->next) {
    if (!client->poll || !poll_events(client)) continue;
    fuse_lowlevel_notify_poll(client->poll);
    fuse_pollhandle_destroy(client->poll);
    client->poll = NULL;
  }
}

void serve_waiters(void) {
  for (struct waiter **link = &camera.waiters; *link;) {
    struct waiter *waiter = *link;
    if (waiter->answering) {
      link = &waiter->next;
      continue;
    }
    struct v4l2_buffer buffer;
    int error = waiter->interrupted ? EINTR : waiter->gone ? EINVAL : dequeue(waiter->client, &buffer);
    if (error == EAGAIN) {
      link = &waiter->next;
      continue;
    }
    *link = waiter->next;
    if (error)
      fuse_reply_err(waiter->request, error);
    else
      fuse_reply_ioctl(waiter->request, 0, &buffer, sizeof buffer);
    free(waiter);
  }
}

void stop_stream(void) {
  camera.streaming = false;
  for (unsigned i = 0; i < BUFFERS_MAX; i++) camera.buffers[i].queued = camera.buffers[i].done = false;
}

void free_buffers(void) {
  stop_stream();
  camera.buffer_count = 0;
  camera.owner = NULL;
  serve_waiters();
}

/* As uvcvideo of Linux 6.1: a DQBUF that waits ends with EINVAL, whatever comes later with ENODEV. */
void unplug(void) {
  if (!camera.plugged) return;
  camera.plugged = false;
  camera.generation++;
  for (struct waiter *waiter = camera.waiters; waiter; waiter = waiter->next) waiter->gone = true;
  free_buffers();
  wake_pollers();
}

void plug(unsigned number) {
  if (camera.plugged) return;
  camera.number = number;
  camera.plugged = true;
}

/* What becomes of a frame on its way: how many bytes arrive, with which flags. */
static size_t spoil(size_t length, unsigned *flags) {
  *flags = 0;
  if (camera.flagged > 0) {
    camera.flagged--;
    *flags = V4L2_BUF_FLAG_ERROR;
    length /= 2;
  }
  if (camera.cut > 0) {
    camera.cut--;
    length /= 2;
  }
  if (camera.empty > 0) {
    camera.empty--;
    length = 0;
  }
  return length;
}

/* Overwrites the middle of a frame, its first and last bytes excepted. */
static void damage(char *bytes, size_t length) {
  if (camera.damaged <= 0) return;
  camera.damaged--;
  for (size_t i = length / 3; i < length * 2 / 3; i++) bytes[i] = (char)(i * 37);
}

/* Fills a queued buffer with the next frame and pushes that into the pages that clients have mapped. */
static void show_frame(void) {
  unsigned sequence = camera.sequence++;
  if (camera.dropped > 0) {
    camera.dropped--;
    return;
  }
  /* Without a buffer the frame is lost and its number used. */
  struct buffer *buffer = oldest_queued_buffer();
  if (!buffer) return;
  unsigned last = camera.mode->frame_count - 1;
  unsigned number = camera.once && camera.shown > last ? last : camera.shown % (last + 1);
  struct frame frame = camera.mode->frames[number];
  camera.shown++;
  size_t length = frame.length < image_size(camera.mode) ? frame.length : image_size(camera.mode);
  unsigned flags;
  length = spoil(length, &flags);
  if (buffer->capacity < length) {
    buffer->bytes = realloc(buffer->bytes, length);
    buffer->capacity = length;
  }
  memcpy(buffer->bytes, frame.bytes, length);
  damage(buffer->bytes, length);
  buffer->queued = false;
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  if (camera.log) {
    fprintf(camera.log, "%u %ld.%09ld\n", number, (long)time.tv_sec, time.tv_nsec);
    fflush(camera.log);
  }
  unsigned generation = camera.generation;
  off_t offset = (off_t)(buffer - camera.buffers) * SLOT;

  /* Unlocked: the kernel may wait for a page that another request has to read first. */
  pthread_mutex_unlock(&camera.lock);
  if (length) {
    struct fuse_bufvec vector = FUSE_BUFVEC_INIT(length);
    vector.buf[0].mem = buffer->bytes;
    int result = fuse_lowlevel_notify_store(camera.session, NODE_VIDEO, offset, &vector, 0);
    if (result && result != -ENOENT) fprintf(stderr, "fusecam: store: %s\n", strerror(-result));
  }
  pthread_mutex_lock(&camera.lock);

  if (!camera.streaming || generation != camera.generation) return;
  buffer->used = length;
  buffer->flags = flags;
  buffer->sequence = sequence;
  buffer->time = time;
  buffer->order = camera.order++;
  buffer->done = true;
  serve_waiters();
  wake_pollers();
}

/* Waits until `time` or a change; true when the time has come. */
static bool wait_until(double time) {
  struct timespec deadline = {(time_t)time, (long)((time - (time_t)time) * 1e9)};
  if (time > now()) pthread_cond_timedwait(&camera.changed, &camera.lock, &deadline);
  return now() >= time - 1e-4;
}

void *run_clock(void *unused) {
  (void)unused;
  double next = 0;
  pthread_mutex_lock(&camera.lock);
  while (!camera.ending) {
    serve_waiters();
    if (!camera.streaming || !camera.plugged) {
      next = 0;
      pthread_cond_wait(&camera.changed, &camera.lock);
      continue;
    }
    double period = 1 / (camera.real_rate > 0 ? camera.real_rate : camera.rate);
    if (!next || next < now() - 1) next = now() + period;
    if (!wait_until(next)) continue;
    next += period;
    if (camera.streaming && camera.plugged && now() >= camera.stalled_until) show_frame();
  }
  pthread_mutex_unlock(&camera.lock);
  return NULL;
}
