/* fusecam: a V4L2 webcam in user space, for tests on a kernel without media drivers.
 *
 * It is a file in a FUSE mount that answers the V4L2 ioctls, poll(2) and mmap(2). The kernel passes ioctls on
 * ordinary FUSE files as restricted ones: it copies as many bytes in and out as the request's number says,
 * which is right for every V4L2 ioctl without inner pointers. mmap maps the file's page cache, into which each
 * frame is pushed with FUSE_NOTIFY_STORE before its DQBUF is answered. So a program makes real system calls
 * on a real descriptor. What differs from a kernel's driver: stat(2) says regular file, sysfs knows nothing
 * of it, and ioctls with inner pointers (G/S/TRY_EXT_CTRLS, multi-planar) fail with ENOTTY.
 *
 *   fusecam [-D DRIVER] [-C CARD] [-B BUS] [-1] [-t FILE] -m MODE [-m MODE...] MOUNTPOINT
 *     -m FOURCC:WxH:FPS[,FPS...]:GLOB  a mode and the files with its frames, shown in turn: one frame a file,
 *                                      raw of that format and size or one JPEG
 *     -1                               shows them once; the last one stays
 *     -t FILE                          writes a line for each frame shown: its file's number, from 0, and when
 *                                      (CLOCK_MONOTONIC, in seconds)
 *
 * It prints "ready" when the camera can be opened and runs until SIGTERM. The camera is MOUNTPOINT/video0;
 * MOUNTPOINT/video1 is the metadata node that uvcvideo gives every camera since Linux 4.16; MOUNTPOINT/ctl
 * takes commands, one a line:
 *   unplug              the nodes go; open descriptors get ENODEV, POLLERR and POLLHUP
 *   plug [N]            they come back, as videoN and videoN+1
 *   stall MS | resume   no frames for MS milliseconds (-1: until resume)
 *   fps X               the real rate, whatever the program asked for (0: as asked)
 *   flag N              the next N frames have V4L2_BUF_FLAG_ERROR and half their bytes
 *   cut N               the next N frames have half their bytes and no flag
 *   empty N             the next N frames have no bytes
 *   damage N            the next N frames have a middle of other bytes
 *   drop N              the next N frames are lost, and their numbers skipped
 *   change              the source changed its format: V4L2_EVENT_SOURCE_CHANGE
 *   fail CALL ERRNO N [after M]
 *                       the next N calls fail, after M that don't: OPEN, S_FMT, REQBUFS, DQBUF ..., with EIO, EBUSY ...
 *   frames K GLOB       mode K (0, 1, ...) shows these files from now on
 */
#include "camera.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct client *client_of(const struct fuse_file_info *info) { return (struct client *)(uintptr_t)info->fh; }

static void node_name(fuse_ino_t node, char name[32]) {
  if (node == NODE_CONTROL)
    strcpy(name, "ctl");
  else
    snprintf(name, 32, "video%u", camera.number + (node == NODE_METADATA));
}

static fuse_ino_t node_named(const char *name) {
  const fuse_ino_t nodes[] = {NODE_CONTROL, NODE_VIDEO, NODE_METADATA};
  for (unsigned i = 0; i < (camera.plugged ? 3 : 1); i++) {
    char known[32];
    node_name(nodes[i], known);
    if (!strcmp(name, known)) return nodes[i];
  }
  return 0;
}

static struct stat attributes(fuse_ino_t node) {
  struct stat status = {.st_ino = node, .st_nlink = 1, .st_blksize = 4096, .st_mode = S_IFREG | 0666};
  if (node == FUSE_ROOT_ID) {
    status.st_mode = S_IFDIR | 0755;
    status.st_nlink = 2;
  } else if (node != NODE_CONTROL) {
    status.st_mode = S_IFREG | camera.permissions;
    status.st_size = (off_t)SLOT * BUFFERS_MAX;
  }
  return status;
}

static void look_up(fuse_req_t request, fuse_ino_t parent, const char *name) {
  (void)parent;
  pthread_mutex_lock(&camera.lock);
  struct fuse_entry_param entry = {.ino = node_named(name), .attr_timeout = 3600};
  entry.attr = attributes(entry.ino);
  pthread_mutex_unlock(&camera.lock);
  if (entry.ino)
    fuse_reply_entry(request, &entry);
  else
    fuse_reply_err(request, ENOENT);
}

static void get_attributes(fuse_req_t request, fuse_ino_t node, struct fuse_file_info *info) {
  (void)info;
  struct stat status = attributes(node);
  fuse_reply_attr(request, &status, 3600);
}

static void set_attributes(
    fuse_req_t request, fuse_ino_t node, struct stat *wanted, int which, struct fuse_file_info *info) {
  (void)info;
  if (node == NODE_VIDEO && which & FUSE_SET_ATTR_MODE) camera.permissions = wanted->st_mode & 07777;
  struct stat status = attributes(node);
  fuse_reply_attr(request, &status, 0);
}

static void read_directory(
    fuse_req_t request, fuse_ino_t node, size_t size, off_t offset, struct fuse_file_info *info) {
  (void)node, (void)info;
  const fuse_ino_t nodes[] = {NODE_CONTROL, NODE_VIDEO, NODE_METADATA};
  char entries[512];
  size_t used = 0;
  pthread_mutex_lock(&camera.lock);
  for (off_t i = offset; i < (camera.plugged ? 3 : 1); i++) {
    char name[32];
    node_name(nodes[i], name);
    struct stat status = attributes(nodes[i]);
    size_t length = fuse_add_direntry(request, entries + used, sizeof entries - used, name, &status, i + 1);
    if (used + length > size || used + length > sizeof entries) break;
    used += length;
  }
  pthread_mutex_unlock(&camera.lock);
  fuse_reply_buf(request, entries, used);
}

static void open_node(fuse_req_t request, fuse_ino_t node, struct fuse_file_info *info) {
  if (node == NODE_CONTROL) {
    info->direct_io = 1;
    fuse_reply_open(request, info);
    return;
  }
  pthread_mutex_lock(&camera.lock);
  int error = camera.plugged ? failure_of(0) : ENODEV;
  if (!error) {
    struct client *client = calloc(1, sizeof *client);
    client->generation = camera.generation;
    client->metadata = node == NODE_METADATA;
    client->nonblocking = info->flags & O_NONBLOCK;
    client->next = camera.clients;
    camera.clients = client;
    info->fh = (uintptr_t)client;
    info->keep_cache = 1;
  }
  pthread_mutex_unlock(&camera.lock);
  if (error)
    fuse_reply_err(request, error);
  else
    fuse_reply_open(request, info);
}

static void release_node(fuse_req_t request, fuse_ino_t node, struct fuse_file_info *info) {
  if (node != NODE_CONTROL) {
    pthread_mutex_lock(&camera.lock);
    struct client *client = client_of(info);
    if (camera.owner == client) free_buffers();
    struct client **link = &camera.clients;
    while (*link && *link != client) link = &(*link)->next;
    if (*link) *link = client->next;
    if (client->poll) fuse_pollhandle_destroy(client->poll);
    pthread_mutex_unlock(&camera.lock);
    free(client);
  }
  fuse_reply_err(request, 0);
}

/* Page-ins of a mapping. */
static void read_node(fuse_req_t request, fuse_ino_t node, size_t size, off_t offset, struct fuse_file_info *info) {
  (void)info;
  if (node != NODE_VIDEO) {
    fuse_reply_buf(request, "", 0);
    return;
  }
  char *bytes = calloc(1, size);
  pthread_mutex_lock(&camera.lock);
  const struct buffer *buffer = &camera.buffers[offset / SLOT % BUFFERS_MAX];
  size_t start = offset % SLOT;
  if (buffer->bytes && start < buffer->used)
    memcpy(bytes, buffer->bytes + start, buffer->used - start < size ? buffer->used - start : size);
  pthread_mutex_unlock(&camera.lock);
  fuse_reply_buf(request, bytes, size);
  free(bytes);
}

static void write_node(
    fuse_req_t request, fuse_ino_t node, const char *bytes, size_t size, off_t offset, struct fuse_file_info *info) {
  (void)offset, (void)info;
  /* Pages of a mapping that a program wrote to. */
  if (node != NODE_CONTROL) {
    fuse_reply_write(request, size);
    return;
  }
  char *text = strndup(bytes, size), *rest;
  int error = 0;
  pthread_mutex_lock(&camera.lock);
  for (char *line = strtok_r(text, "\n", &rest); line && !error; line = strtok_r(NULL, "\n", &rest))
    error = run_command(line);
  pthread_mutex_unlock(&camera.lock);
  free(text);
  if (error)
    fuse_reply_err(request, error);
  else
    fuse_reply_write(request, size);
}

static void poll_node(
    fuse_req_t request, fuse_ino_t node, struct fuse_file_info *info, struct fuse_pollhandle *handle) {
  if (node == NODE_CONTROL) {
    if (handle) fuse_pollhandle_destroy(handle);
    fuse_reply_poll(request, POLLIN | POLLOUT);
    return;
  }
  pthread_mutex_lock(&camera.lock);
  struct client *client = client_of(info);
  unsigned events = poll_events(client);
  if (handle) {
    if (client->poll) fuse_pollhandle_destroy(client->poll);
    client->poll = handle;
  }
  pthread_mutex_unlock(&camera.lock);
  fuse_reply_poll(request, events);
}

static void control_node(
    fuse_req_t request, fuse_ino_t node, unsigned number, void *argument, struct fuse_file_info *info,
    unsigned flags, const void *in, size_t in_size, size_t out_size) {
  (void)argument, (void)flags;
  if (node == NODE_CONTROL) {
    fuse_reply_err(request, ENOTTY);
    return;
  }
  struct client *client = client_of(info);
  bool nonblocking = client->nonblocking || info->flags & O_NONBLOCK;
  answer_ioctl(request, client, number, in, in_size, out_size, nonblocking);
}

static const struct fuse_lowlevel_ops operations = {
    .lookup = look_up,
    .getattr = get_attributes,
    .setattr = set_attributes,
    .readdir = read_directory,
    .open = open_node,
    .release = release_node,
    .read = read_node,
    .write = write_node,
    .poll = poll_node,
    .ioctl = control_node,
};

static bool add_mode(const char *text) {
  if (camera.mode_count == MODES_MAX) return false;
  struct mode *mode = &camera.modes[camera.mode_count++];
  char format[5] = "", rates[64] = "", pattern[1024] = "", *rest;
  int count = sscanf(text, "%4[^:]:%ux%u:%63[^:]:%1023s", format, &mode->width, &mode->height, rates, pattern);
  if (count != 5) return false;
  memcpy(&mode->format, format, 4);
  for (char *rate = strtok_r(rates, ",", &rest); rate && mode->rate_count < RATES_MAX;
       rate = strtok_r(NULL, ",", &rest))
    mode->rates[mode->rate_count++] = atoi(rate);
  return load_frames(mode, pattern);
}

static bool parse(int count, char **arguments) {
  for (int option; (option = getopt(count, arguments, "D:C:B:1t:m:")) != -1;) {
    switch (option) {
      case 'D': camera.driver = optarg; break;
      case 'C': camera.card = optarg; break;
      case 'B': camera.bus = optarg; break;
      case '1': camera.once = true; break;
      case 't':
        if ((camera.log = fopen(optarg, "w"))) break;
        perror(optarg);
        return false;
      case 'm':
        if (add_mode(optarg)) break;
        fprintf(stderr, "fusecam: bad mode %s\n", optarg);
        return false;
      default: return false;
    }
  }
  return camera.mode_count && optind + 1 == count;
}

int main(int count, char **arguments) {
  if (!parse(count, arguments)) {
    fprintf(stderr, "usage: fusecam -m FOURCC:WxH:FPS:GLOB ... MOUNTPOINT (see the head of fusecam.c)\n");
    return 2;
  }
  camera.mode = &camera.modes[0];
  camera.rate = camera.mode->rates[0];
  pthread_condattr_t clock;
  pthread_condattr_init(&clock);
  pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
  pthread_cond_init(&camera.changed, &clock);

  char *options[] = {arguments[0], "-oallow_other,default_permissions,fsname=fusecam", NULL};
  struct fuse_args fuse_arguments = FUSE_ARGS_INIT(2, options);
  camera.session = fuse_session_new(&fuse_arguments, &operations, sizeof operations, NULL);
  if (!camera.session || fuse_set_signal_handlers(camera.session)) return 3;
  if (fuse_session_mount(camera.session, arguments[optind])) return 3;

  /* Signals are for this thread, even if whoever started us had them blocked. */
  sigset_t signals;
  sigfillset(&signals);
  pthread_sigmask(SIG_SETMASK, &signals, NULL);
  pthread_t clock_thread;
  pthread_create(&clock_thread, NULL, run_clock, NULL);
  sigemptyset(&signals);
  pthread_sigmask(SIG_SETMASK, &signals, NULL);

  puts("ready");
  fflush(stdout);
  int result = fuse_session_loop(camera.session);
  pthread_mutex_lock(&camera.lock);
  camera.ending = true;
  unplug();
  pthread_cond_broadcast(&camera.changed);
  pthread_mutex_unlock(&camera.lock);
  fuse_session_unmount(camera.session);
  return result < 0 ? 4 : 0;
}
