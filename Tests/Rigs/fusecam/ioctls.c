/* The V4L2 ioctls, answered as uvcvideo of Linux 6.1 answers them.
 *
 * Source: Linux Media Infrastructure userspace API, part I, "Function Reference".
 */
#include "camera.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

union argument {
  struct v4l2_capability capability;
  struct v4l2_fmtdesc description;
  struct v4l2_format format;
  struct v4l2_frmsizeenum size;
  struct v4l2_frmivalenum interval;
  struct v4l2_streamparm parameters;
  struct v4l2_queryctrl query;
  struct v4l2_control control;
  struct v4l2_requestbuffers buffers;
  struct v4l2_buffer buffer;
  struct v4l2_event event;
  struct v4l2_event_subscription subscription;
  struct v4l2_input input;
  int number;
  char bytes[4096];
};

static void copy_text(void *target, size_t size, const char *text) { snprintf(target, size, "%s", text); }

static int query_capability(const struct client *client, struct v4l2_capability *capability) {
  copy_text(capability->driver, sizeof capability->driver, camera.driver);
  copy_text(capability->card, sizeof capability->card, camera.card);
  copy_text(capability->bus_info, sizeof capability->bus_info, camera.bus);
  capability->version = 0x060100;
  unsigned common = V4L2_CAP_STREAMING | V4L2_CAP_EXT_PIX_FORMAT;
  capability->device_caps = common | (client->metadata ? V4L2_CAP_META_CAPTURE : V4L2_CAP_VIDEO_CAPTURE);
  /* The whole camera's, on both nodes. */
  capability->capabilities = common | V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_META_CAPTURE | V4L2_CAP_DEVICE_CAPS;
  return 0;
}

static bool is_first_of_its_format(unsigned index) {
  for (unsigned i = 0; i < index; i++)
    if (camera.modes[i].format == camera.modes[index].format) return false;
  return true;
}

static int enumerate_formats(struct v4l2_fmtdesc *description) {
  if (description->type != V4L2_BUF_TYPE_VIDEO_CAPTURE) return EINVAL;
  unsigned count = 0;
  for (unsigned i = 0; i < camera.mode_count; i++) {
    if (!is_first_of_its_format(i) || count++ != description->index) continue;
    description->pixelformat = camera.modes[i].format;
    description->flags = is_compressed(description->pixelformat) ? V4L2_FMT_FLAG_COMPRESSED : 0;
    memcpy(description->description, &camera.modes[i].format, 4);
    return 0;
  }
  return EINVAL;
}

static int enumerate_sizes(struct v4l2_frmsizeenum *size) {
  unsigned count = 0;
  for (unsigned i = 0; i < camera.mode_count; i++) {
    if (camera.modes[i].format != size->pixel_format || count++ != size->index) continue;
    size->type = V4L2_FRMSIZE_TYPE_DISCRETE;
    size->discrete.width = camera.modes[i].width;
    size->discrete.height = camera.modes[i].height;
    return 0;
  }
  return EINVAL;
}

static int enumerate_intervals(struct v4l2_frmivalenum *interval) {
  for (unsigned i = 0; i < camera.mode_count; i++) {
    const struct mode *mode = &camera.modes[i];
    if (mode->format != interval->pixel_format) continue;
    if (mode->width != interval->width || mode->height != interval->height) continue;
    if (interval->index >= mode->rate_count) continue;
    interval->type = V4L2_FRMIVAL_TYPE_DISCRETE;
    interval->discrete = (struct v4l2_fract){1, mode->rates[interval->index]};
    return 0;
  }
  return EINVAL;
}

/* The format that was asked for, else the first; of its sizes the nearest. */
static struct mode *nearest_mode(const struct v4l2_pix_format *wanted) {
  unsigned format = camera.modes[0].format;
  for (unsigned i = 0; i < camera.mode_count; i++)
    if (camera.modes[i].format == wanted->pixelformat) format = wanted->pixelformat;
  struct mode *nearest = NULL;
  unsigned long least = ~0ul;
  for (unsigned i = 0; i < camera.mode_count; i++) {
    struct mode *mode = &camera.modes[i];
    if (mode->format != format) continue;
    unsigned width = wanted->width < mode->width ? wanted->width : mode->width;
    unsigned height = wanted->height < mode->height ? wanted->height : mode->height;
    unsigned long areas = (unsigned long)wanted->width * wanted->height + (unsigned long)mode->width * mode->height;
    unsigned long distance = areas - 2ul * width * height;
    if (distance >= least) continue;
    least = distance;
    nearest = mode;
  }
  return nearest;
}

static void describe(struct v4l2_format *format, const struct mode *mode) {
  format->fmt.pix = (struct v4l2_pix_format){
      .width = mode->width,
      .height = mode->height,
      .pixelformat = mode->format,
      .field = V4L2_FIELD_NONE,
      .bytesperline = line_length(mode),
      .sizeimage = image_size(mode),
      .colorspace = V4L2_COLORSPACE_SRGB,
      .priv = V4L2_PIX_FMT_PRIV_MAGIC,
  };
}

static int get_format(struct v4l2_format *format) {
  if (format->type != V4L2_BUF_TYPE_VIDEO_CAPTURE) return EINVAL;
  describe(format, camera.mode);
  return 0;
}

static int try_format(struct v4l2_format *format) {
  if (format->type != V4L2_BUF_TYPE_VIDEO_CAPTURE) return EINVAL;
  describe(format, nearest_mode(&format->fmt.pix));
  return 0;
}

static int set_format(struct v4l2_format *format) {
  if (format->type != V4L2_BUF_TYPE_VIDEO_CAPTURE) return EINVAL;
  if (camera.buffer_count) return EBUSY;
  camera.mode = nearest_mode(&format->fmt.pix);
  camera.rate = camera.mode->rates[0];
  describe(format, camera.mode);
  return 0;
}

static int get_parameters(struct v4l2_streamparm *parameters) {
  if (parameters->type != V4L2_BUF_TYPE_VIDEO_CAPTURE) return EINVAL;
  parameters->parm.capture = (struct v4l2_captureparm){
      .capability = V4L2_CAP_TIMEPERFRAME,
      .timeperframe = {1, camera.rate},
  };
  return 0;
}

static int set_parameters(struct v4l2_streamparm *parameters) {
  if (parameters->type != V4L2_BUF_TYPE_VIDEO_CAPTURE) return EINVAL;
  if (camera.streaming) return EBUSY;
  struct v4l2_fract wanted = parameters->parm.capture.timeperframe;
  double rate = wanted.numerator ? (double)wanted.denominator / wanted.numerator : camera.mode->rates[0];
  double least = 1e9;
  for (unsigned i = 0; i < camera.mode->rate_count; i++) {
    double distance = camera.mode->rates[i] > rate ? camera.mode->rates[i] - rate : rate - camera.mode->rates[i];
    if (distance >= least) continue;
    least = distance;
    camera.rate = camera.mode->rates[i];
  }
  return get_parameters(parameters);
}

/* The one control: brightness from 0 to 255. */
static int query_control(struct v4l2_queryctrl *query) {
  bool wants_next = query->id & V4L2_CTRL_FLAG_NEXT_CTRL;
  unsigned id = query->id & ~(V4L2_CTRL_FLAG_NEXT_CTRL | V4L2_CTRL_FLAG_NEXT_COMPOUND);
  if (wants_next ? id >= V4L2_CID_BRIGHTNESS : id != V4L2_CID_BRIGHTNESS) return EINVAL;
  *query = (struct v4l2_queryctrl){
      .id = V4L2_CID_BRIGHTNESS,
      .type = V4L2_CTRL_TYPE_INTEGER,
      .name = "Brightness",
      .maximum = 255,
      .step = 1,
      .default_value = 128,
  };
  return 0;
}

static int get_control(struct v4l2_control *control) {
  if (control->id != V4L2_CID_BRIGHTNESS) return EINVAL;
  control->value = camera.brightness;
  return 0;
}

static int set_control(const struct v4l2_control *control) {
  if (control->id != V4L2_CID_BRIGHTNESS) return EINVAL;
  if (control->value < 0 || control->value > 255) return ERANGE;
  camera.brightness = control->value;
  return 0;
}

static int request_buffers(struct client *client, struct v4l2_requestbuffers *request) {
  if (request->type != V4L2_BUF_TYPE_VIDEO_CAPTURE || request->memory != V4L2_MEMORY_MMAP) return EINVAL;
  if ((camera.owner && camera.owner != client) || camera.streaming) return EBUSY;
  request->capabilities = V4L2_BUF_CAP_SUPPORTS_MMAP;
  if (!request->count) {
    if (camera.owner == client) free_buffers();
    return 0;
  }
  if (request->count > BUFFERS_MAX) request->count = BUFFERS_MAX;
  if (request->count < 2) request->count = 2;
  stop_stream();
  camera.owner = client;
  camera.buffer_count = request->count;
  for (unsigned i = 0; i < camera.buffer_count; i++) camera.buffers[i].used = camera.buffers[i].flags = 0;
  return 0;
}

static void describe_buffer(struct v4l2_buffer *answer, unsigned index) {
  const struct buffer *buffer = &camera.buffers[index];
  *answer = (struct v4l2_buffer){
      .index = index,
      .type = V4L2_BUF_TYPE_VIDEO_CAPTURE,
      .memory = V4L2_MEMORY_MMAP,
      .field = V4L2_FIELD_NONE,
      .m.offset = index * (unsigned)SLOT,
      .length = (image_size(camera.mode) + 4095) & ~4095u,
      .bytesused = buffer->used,
      .sequence = buffer->sequence,
      .timestamp = {buffer->time.tv_sec, buffer->time.tv_nsec / 1000},
      .flags = buffer->flags | V4L2_BUF_FLAG_TIMESTAMP_MONOTONIC | V4L2_BUF_FLAG_TSTAMP_SRC_SOE,
  };
  if (buffer->queued) answer->flags |= V4L2_BUF_FLAG_QUEUED;
  if (buffer->done) answer->flags |= V4L2_BUF_FLAG_DONE;
}

static int query_buffer(struct v4l2_buffer *buffer) {
  if (buffer->type != V4L2_BUF_TYPE_VIDEO_CAPTURE || buffer->index >= camera.buffer_count) return EINVAL;
  describe_buffer(buffer, buffer->index);
  return 0;
}

static int enqueue(const struct client *client, struct v4l2_buffer *request) {
  if (client != camera.owner) return camera.owner ? EBUSY : EINVAL;
  if (request->type != V4L2_BUF_TYPE_VIDEO_CAPTURE || request->memory != V4L2_MEMORY_MMAP) return EINVAL;
  if (request->index >= camera.buffer_count) return EINVAL;
  struct buffer *buffer = &camera.buffers[request->index];
  if (buffer->queued || buffer->done) return EINVAL;
  buffer->queued = true;
  buffer->order = camera.order++;
  buffer->flags = 0;
  describe_buffer(request, request->index);
  return 0;
}

int dequeue(struct client *client, struct v4l2_buffer *answer) {
  if (!camera.plugged || client->generation != camera.generation) return ENODEV;
  int error = failure_of(VIDIOC_DQBUF);
  if (error) return error;
  if (client != camera.owner) return EBUSY;
  if (!camera.streaming) return EINVAL;
  struct buffer *buffer = oldest_done_buffer();
  if (!buffer) return EAGAIN;
  buffer->done = false;
  describe_buffer(answer, buffer - camera.buffers);
  return 0;
}

static int start_stream(const struct client *client) {
  if (client != camera.owner) return camera.owner ? EBUSY : EINVAL;
  if (camera.streaming) return 0;
  camera.streaming = true;
  camera.sequence = camera.shown = 0;
  pthread_cond_broadcast(&camera.changed);
  return 0;
}

static int end_stream(const struct client *client) {
  if (camera.owner && client != camera.owner) return EBUSY;
  stop_stream();
  serve_waiters();
  wake_pollers();
  return 0;
}

static int subscribe(struct client *client, const struct v4l2_event_subscription *subscription) {
  if (subscription->type != V4L2_EVENT_SOURCE_CHANGE) return EINVAL;
  client->wants_events = true;
  return 0;
}

static int dequeue_event(struct client *client, struct v4l2_event *event) {
  if (!client->event_pending) return ENOENT;
  client->event_pending = false;
  *event = (struct v4l2_event){.type = V4L2_EVENT_SOURCE_CHANGE};
  event->u.src_change.changes = V4L2_EVENT_SRC_CH_RESOLUTION;
  return 0;
}

static int enumerate_inputs(struct v4l2_input *input) {
  if (input->index) return EINVAL;
  *input = (struct v4l2_input){.name = "Camera 1", .type = V4L2_INPUT_TYPE_CAMERA};
  return 0;
}

static int answer(struct client *client, unsigned request, union argument *argument) {
  switch (request) {
    case VIDIOC_QUERYCAP: return query_capability(client, &argument->capability);
    case VIDIOC_ENUM_FMT: return enumerate_formats(&argument->description);
    case VIDIOC_ENUM_FRAMESIZES: return enumerate_sizes(&argument->size);
    case VIDIOC_ENUM_FRAMEINTERVALS: return enumerate_intervals(&argument->interval);
    case VIDIOC_G_FMT: return get_format(&argument->format);
    case VIDIOC_TRY_FMT: return try_format(&argument->format);
    case VIDIOC_S_FMT: return set_format(&argument->format);
    case VIDIOC_G_PARM: return get_parameters(&argument->parameters);
    case VIDIOC_S_PARM: return set_parameters(&argument->parameters);
    case VIDIOC_QUERYCTRL: return query_control(&argument->query);
    case VIDIOC_G_CTRL: return get_control(&argument->control);
    case VIDIOC_S_CTRL: return set_control(&argument->control);
    case VIDIOC_QUERY_EXT_CTRL: return EINVAL;
    case VIDIOC_REQBUFS: return request_buffers(client, &argument->buffers);
    case VIDIOC_QUERYBUF: return query_buffer(&argument->buffer);
    case VIDIOC_QBUF: return enqueue(client, &argument->buffer);
    case VIDIOC_DQBUF: return dequeue(client, &argument->buffer);
    case VIDIOC_STREAMON: return start_stream(client);
    case VIDIOC_STREAMOFF: return end_stream(client);
    case VIDIOC_SUBSCRIBE_EVENT: return subscribe(client, &argument->subscription);
    case VIDIOC_DQEVENT: return dequeue_event(client, &argument->event);
    case VIDIOC_ENUMINPUT: return enumerate_inputs(&argument->input);
    case VIDIOC_G_INPUT: argument->number = 0; return 0;
    case VIDIOC_S_INPUT: return argument->number ? EINVAL : 0;
    case VIDIOC_G_PRIORITY: argument->number = V4L2_PRIORITY_DEFAULT; return 0;
    default: return ENOTTY;
  }
}

static int answer_unless_it_fails(struct client *client, unsigned request, union argument *argument) {
  if (!camera.plugged || client->generation != camera.generation) return ENODEV;
  int error = request == VIDIOC_DQBUF ? 0 : failure_of(request);
  if (error) return error;
  if (client->metadata && request != VIDIOC_QUERYCAP) return EINVAL;
  return answer(client, request, argument);
}

/* A signal for a program that waits in DQBUF. libfuse holds the request's lock here, so the clock answers. */
static void interrupt(fuse_req_t request, void *data) {
  (void)request;
  pthread_mutex_lock(&camera.lock);
  for (struct waiter *waiter = camera.waiters; waiter; waiter = waiter->next)
    if (waiter == data) waiter->interrupted = true;
  pthread_cond_broadcast(&camera.changed);
  pthread_mutex_unlock(&camera.lock);
}

/* Keeps a DQBUF until there is a frame. */
static void wait_for_frame(fuse_req_t request, struct client *client) {
  struct waiter *waiter = calloc(1, sizeof *waiter);
  waiter->request = request;
  waiter->client = client;
  waiter->answering = true;
  struct waiter **end = &camera.waiters;
  while (*end) end = &(*end)->next;
  *end = waiter;
  pthread_mutex_unlock(&camera.lock);
  /* It takes the request's lock and may call `interrupt` at once. */
  fuse_req_interrupt_func(request, interrupt, waiter);
  pthread_mutex_lock(&camera.lock);
  waiter->answering = false;
  serve_waiters();
}

void answer_ioctl(
    fuse_req_t request, struct client *client, unsigned number, const void *in, size_t in_size, size_t out_size,
    bool nonblocking) {
  union argument argument = {.bytes = {0}};
  if (in_size > sizeof argument || out_size > sizeof argument) {
    fuse_reply_err(request, ENOTTY);
    return;
  }
  if (in_size) memcpy(&argument, in, in_size);
  pthread_mutex_lock(&camera.lock);
  int error = answer_unless_it_fails(client, number, &argument);
  if (number == VIDIOC_DQBUF && error == EAGAIN && !nonblocking) {
    wait_for_frame(request, client);
    pthread_mutex_unlock(&camera.lock);
    return;
  }
  pthread_mutex_unlock(&camera.lock);
  if (error)
    fuse_reply_err(request, error);
  else
    fuse_reply_ioctl(request, 0, &argument, out_size);
}
