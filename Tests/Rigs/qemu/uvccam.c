/* uvccam: a USB webcam in user space, for the kernel's own uvcvideo driver.
 *
 * It speaks the device side of USB/IP over a socketpair whose other end is handed to the vhci-hcd module: the
 * kernel sees a UVC 1.1 camera with a bulk endpoint being plugged in and binds uvcvideo to it. Unplugging is
 * real, too.
 *
 *   uvccam -c FIFO -m FOURCC:WxH:FPS[,FPS...]:GLOB [-m ...]
 *     -m  MJPG, YUYV, NV12 or GREY and the files that hold its frames, shown in turn
 *     -c  made if missing; takes commands, one a line: unplug, plug, stall MS (-1: for good), resume,
 *         flag N, cut N, empty N (spoil the next N frames)
 *
 * It prints "ready" when the camera is plugged in and runs until SIGTERM.
 *
 * Sources: Linux Documentation/usb/usbip_protocol.rst; Universal Serial Bus Device Class Definition for Video
 * Devices 1.1, whose clauses are given below; Universal Serial Bus Specification 2.0, chapter 9.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { MODES_MAX = 16, RATES_MAX = 8, PAYLOAD_MAX = 16384, TRANSFER_MAX = 65536 };
/* USB/IP's commands and answers. */
enum { SUBMIT = 1, UNLINK = 2, SUBMITTED = 3, UNLINKED = 4 };

struct frame {
  uint8_t *bytes;
  size_t length;
};

struct mode {
  char format[5];
  unsigned width, height, size, rates[RATES_MAX], rate_count;
  struct frame *frames;
  unsigned frame_count;
  /* The numbers that the descriptors give it, from 1. */
  unsigned format_index, frame_index;
};

/* A bulk transfer that waits for a part of a frame. */
struct transfer {
  uint32_t number;
  size_t length;
  struct transfer *next;
};

/* What PROBE and COMMIT negotiate; intervals are in 100 ns. */
struct negotiation {
  uint8_t format, frame;
  uint32_t interval;
};

static struct mode modes[MODES_MAX];
static unsigned mode_count, format_count;
static int host = -1;
static struct negotiation probed = {1, 1, 333333}, committed = {1, 1, 333333};
static struct transfer *transfers;
static bool streaming, sending, sending_error;
static struct frame current;
static size_t sent;
static uint8_t frame_bit;
static unsigned shown;
static double next_frame, stalled_until;
static long flagged, cut, empty;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

/* --- Descriptors --- */

static uint8_t configuration[8192];
static size_t configuration_length;

static void put8(unsigned value) { configuration[configuration_length++] = (uint8_t)value; }
static void put16(unsigned value) { put8(value), put8(value >> 8); }
static void put32(uint32_t value) { put16(value), put16(value >> 16); }
static void put(const void *bytes, size_t count) {
  memcpy(configuration + configuration_length, bytes, count);
  configuration_length += count;
}

static bool is_jpeg(const struct mode *mode) { return !strcmp(mode->format, "MJPG"); }

static unsigned bits_per_pixel(const struct mode *mode) {
  return !strcmp(mode->format, "GREY") ? 8 : !strcmp(mode->format, "NV12") ? 12 : 16;
}

static void number_modes(void) {
  for (unsigned i = 0; i < mode_count; i++) {
    modes[i].frame_index = 1;
    for (unsigned k = 0; k < i; k++) {
      if (strcmp(modes[k].format, modes[i].format)) continue;
      modes[i].format_index = modes[k].format_index;
      modes[i].frame_index = modes[k].frame_index + 1;
    }
    if (!modes[i].format_index) modes[i].format_index = ++format_count;
  }
}

/* UVC 1.1 payload specifications: MJPEG 3.1.1, uncompressed 3.1.1. */
static void put_format(const struct mode *first, unsigned frames) {
  if (is_jpeg(first)) {
    put8(11), put8(0x24), put8(6), put8(first->format_index), put8(frames);
    put8(1), put8(1), put8(0), put8(0), put8(0), put8(0);
    return;
  }
  /* A GUID is the format's code and this. */
  static const uint8_t guid[12] = {0, 0, 0x10, 0, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71};
  const char *code = first->format;
  if (!strcmp(code, "YUYV")) code = "YUY2";
  if (!strcmp(code, "GREY")) code = "Y800";
  put8(27), put8(0x24), put8(4), put8(first->format_index), put8(frames);
  put(code, 4), put(guid, sizeof guid);
  put8(bits_per_pixel(first)), put8(1), put8(0), put8(0), put8(0), put8(0);
}

/* UVC 1.1 payload specifications: MJPEG 3.1.2, uncompressed 3.1.2. */
static void put_frame(const struct mode *mode) {
  put8(26 + 4 * mode->rate_count), put8(0x24), put8(is_jpeg(mode) ? 7 : 5), put8(mode->frame_index), put8(0);
  put16(mode->width), put16(mode->height);
  put32(mode->size * 8), put32(mode->size * 8 * 30), put32(mode->size);
  put32(10000000 / mode->rates[0]), put8(mode->rate_count);
  for (unsigned i = 0; i < mode->rate_count; i++) put32(10000000 / mode->rates[i]);
}

static void put_formats(void) {
  for (unsigned format = 1; format <= format_count; format++) {
    const struct mode *first = NULL;
    unsigned frames = 0;
    for (unsigned i = 0; i < mode_count; i++) {
      if (modes[i].format_index != format) continue;
      if (!first) first = &modes[i];
      frames++;
    }
    put_format(first, frames);
    for (unsigned i = 0; i < mode_count; i++)
      if (modes[i].format_index == format) put_frame(&modes[i]);
    /* Colour matching, UVC 1.1 clause 3.9.2.6: sRGB, BT.709, SMPTE 170M. */
    put8(6), put8(0x24), put8(13), put8(1), put8(1), put8(4);
  }
}

/* UVC 1.1 clause 3: one camera terminal, one output terminal, one streaming interface with a bulk endpoint. */
static void build_configuration(void) {
  number_modes();
  put8(9), put8(2), put16(0), put8(2), put8(1), put8(0), put8(0x80), put8(250);
  put8(8), put8(11), put8(0), put8(2), put8(14), put8(3), put8(0), put8(2);
  put8(9), put8(4), put8(0), put8(0), put8(0), put8(14), put8(1), put8(0), put8(2);
  put8(13), put8(0x24), put8(1), put16(0x0110), put16(13 + 18 + 9), put32(48000000), put8(1), put8(1);
  put8(18), put8(0x24), put8(2), put8(1), put16(0x0201), put8(0), put8(0);
  put16(0), put16(0), put16(0), put8(3), put8(0), put8(0), put8(0);
  put8(9), put8(0x24), put8(3), put8(2), put16(0x0101), put8(0), put8(1), put8(0);
  put8(9), put8(4), put8(1), put8(0), put8(1), put8(14), put8(2), put8(0), put8(0);
  size_t header = configuration_length;
  put8(13 + format_count), put8(0x24), put8(1), put8(format_count), put16(0);
  put8(0x81), put8(0), put8(2), put8(0), put8(0), put8(0), put8(1);
  for (unsigned i = 0; i < format_count; i++) put8(0);
  put_formats();
  size_t streaming_length = configuration_length - header;
  put8(7), put8(5), put8(0x81), put8(2), put16(512), put8(0);
  configuration[header + 4] = (uint8_t)streaming_length;
  configuration[header + 5] = (uint8_t)(streaming_length >> 8);
  configuration[2] = (uint8_t)configuration_length;
  configuration[3] = (uint8_t)(configuration_length >> 8);
}

/* --- USB/IP --- */

static bool write_all(const void *bytes, size_t count) {
  for (size_t done = 0; done < count;) {
    ssize_t written = write(host, (const char *)bytes + done, count - done);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    done += written;
  }
  return true;
}

static bool read_all(void *bytes, size_t count) {
  for (size_t done = 0; done < count;) {
    ssize_t got = read(host, (char *)bytes + done, count - done);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    done += got;
  }
  return true;
}

/* An answer; `bytes` are those of a transfer to the host, else NULL. */
static void reply(uint32_t command, uint32_t number, int status, const void *bytes, size_t length) {
  static uint8_t packet[48 + TRANSFER_MAX];
  uint32_t header[12] = {htonl(command), htonl(number), 0, 0, 0, htonl(status), htonl(length)};
  memcpy(packet, header, sizeof header);
  if (bytes) memcpy(packet + sizeof header, bytes, length);
  write_all(packet, sizeof header + (bytes ? length : 0));
}

/* --- The stream --- */

static const struct mode *committed_mode(uint8_t format, uint8_t frame) {
  for (unsigned i = 0; i < mode_count; i++)
    if (modes[i].format_index == format && modes[i].frame_index == frame) return &modes[i];
  return &modes[0];
}

/* Gives the frame's parts to the transfers that wait: one payload with its header each, UVC 1.1 clause 2.4.3.3. */
static void send_payloads(void) {
  static uint8_t payload[PAYLOAD_MAX];
  while (sending && transfers) {
    struct transfer *transfer = transfers;
    transfers = transfer->next;
    size_t room = (transfer->length < PAYLOAD_MAX ? transfer->length : PAYLOAD_MAX) - 2;
    size_t count = current.length - sent < room ? current.length - sent : room;
    bool is_last = sent + count == current.length;
    payload[0] = 2;
    payload[1] = 0x80 | frame_bit | (is_last ? 2 : 0) | (sending_error ? 0x40 : 0);
    memcpy(payload + 2, current.bytes + sent, count);
    reply(SUBMITTED, transfer->number, 0, payload, count + 2);
    free(transfer);
    sent += count;
    if (is_last) {
      sending = false;
      frame_bit ^= 1;
    }
  }
}

static void show_frame_when_due(void) {
  if (now() < next_frame) return;
  next_frame += committed.interval / 1e7;
  if (next_frame < now() - 1) next_frame = now();
  /* While the last frame is still on the wire this one is lost. */
  if (now() < stalled_until || sending) return;
  const struct mode *mode = committed_mode(committed.format, committed.frame);
  current = mode->frames[shown++ % mode->frame_count];
  if (current.length > mode->size) current.length = mode->size;
  sending_error = flagged > 0 && flagged-- > 0;
  if (cut > 0 && cut-- > 0) current.length /= 2;
  if (empty > 0 && empty-- > 0) current.length = 0;
  sent = 0;
  sending = true;
  send_payloads();
}

static void start_stream(void) {
  committed = probed;
  streaming = true;
  sending = false;
  shown = 0;
  next_frame = now() + committed.interval / 1e7;
}

/* --- The control endpoint: each answers with the length of its data, or -1 to stall --- */

static int string_descriptor(int index, uint8_t *answer) {
  static const char *const texts[] = {"", "Rig", "Rig UVC Camera", "0001"};
  if (index == 0) return memcpy(answer, "\4\3\x09\4", 4), 4;
  const char *text = texts[index < 4 ? index : 0];
  size_t length = strlen(text);
  answer[0] = (uint8_t)(2 + 2 * length);
  answer[1] = 3;
  for (size_t i = 0; i < length; i++) answer[2 + 2 * i] = text[i], answer[3 + 2 * i] = 0;
  return answer[0];
}

static int descriptor(int kind, int index, uint8_t *answer) {
  static const uint8_t device[18] = {18, 1, 0, 2, 0xef, 2, 1, 64, 0x6b, 0x1d, 2, 1, 0x10, 0, 1, 2, 3, 1};
  switch (kind) {
    case 1: return memcpy(answer, device, sizeof device), (int)sizeof device;
    case 2: return memcpy(answer, configuration, configuration_length), (int)configuration_length;
    case 3: return string_descriptor(index, answer);
    default: return -1;
  }
}

/* USB 2.0 clause 9.4. */
static int standard_request(const uint8_t *setup, uint8_t *answer) {
  switch (setup[1]) {
    case 0: return answer[0] = answer[1] = 0, 2;
    case 1: /* CLEAR_FEATURE of the endpoint: so uvcvideo ends a bulk stream. */
      if (setup[0] == 2) streaming = sending = false;
      return 0;
    case 3:
    case 5:
    case 9: return 0;
    case 6: return descriptor(setup[3], setup[2], answer);
    case 8: return answer[0] = 1, 1;
    case 10: return answer[0] = 0, 1;
    case 11: return streaming = false, 0;
    default: return -1;
  }
}

static uint32_t nearest_interval(const struct mode *mode, uint32_t wanted) {
  uint32_t nearest = 10000000 / mode->rates[0];
  for (unsigned i = 1; i < mode->rate_count; i++) {
    uint32_t interval = 10000000 / mode->rates[i];
    if (labs((long)interval - (long)wanted) < labs((long)nearest - (long)wanted)) nearest = interval;
  }
  return nearest;
}

static void set_negotiation(const uint8_t *data) {
  const struct mode *mode = committed_mode(data[2], data[3]);
  uint32_t wanted = data[4] | data[5] << 8 | data[6] << 16 | (uint32_t)data[7] << 24;
  probed = (struct negotiation){mode->format_index, mode->frame_index, nearest_interval(mode, wanted)};
}

static int get_negotiation(uint8_t *answer) {
  const struct mode *mode = committed_mode(probed.format, probed.frame);
  const uint32_t payload = PAYLOAD_MAX, clock = 48000000, size = mode->size;
  memset(answer, 0, 34);
  answer[2] = probed.format;
  answer[3] = probed.frame;
  memcpy(answer + 4, &probed.interval, 4);
  memcpy(answer + 18, &size, 4);
  memcpy(answer + 22, &payload, 4);
  memcpy(answer + 26, &clock, 4);
  answer[30] = 3;
  return 34;
}

/* UVC 1.1 clause 4.3.1.1: video probe (1) and commit (2). */
static int video_request(const uint8_t *setup, const uint8_t *data, uint8_t *answer) {
  int selector = setup[3];
  if (setup[4] != 1 || (selector != 1 && selector != 2)) return -1;
  switch (setup[1]) {
    case 0x01:
      set_negotiation(data);
      if (selector == 2) start_stream();
      return 0;
    case 0x85: return answer[0] = 34, answer[1] = 0, 2;
    case 0x86: return answer[0] = 3, 1;
    default: return get_negotiation(answer);
  }
}

static bool serve_request(void) {
  static uint8_t data[TRANSFER_MAX], answer[TRANSFER_MAX];
  uint32_t header[12];
  if (!read_all(header, sizeof header)) return false;
  uint32_t command = ntohl(header[0]), number = ntohl(header[1]), endpoint = ntohl(header[4]);
  bool to_host = ntohl(header[3]);
  size_t length = ntohl(header[6]);
  if (command == UNLINK) {
    int status = 0;
    for (struct transfer **link = &transfers; *link; link = &(*link)->next) {
      if ((*link)->number != ntohl(header[5])) continue;
      struct transfer *cancelled = *link;
      *link = cancelled->next;
      free(cancelled);
      status = -ECONNRESET;
      break;
    }
    reply(UNLINKED, number, status, NULL, 0);
    return true;
  }
  if (command != SUBMIT || (!to_host && (length > sizeof data || !read_all(data, length)))) return false;
  if (endpoint == 0) {
    const uint8_t *setup = (const uint8_t *)&header[10];
    bool is_class = (setup[0] & 0x60) == 0x20;
    int count = is_class ? video_request(setup, data, answer) : standard_request(setup, answer);
    if (count < 0)
      reply(SUBMITTED, number, -EPIPE, NULL, 0);
    else if (to_host)
      reply(SUBMITTED, number, 0, answer, (size_t)count < length ? (size_t)count : length);
    else
      reply(SUBMITTED, number, 0, NULL, length);
    return true;
  }
  struct transfer *transfer = calloc(1, sizeof *transfer), **end = &transfers;
  transfer->number = number;
  transfer->length = length;
  while (*end) end = &(*end)->next;
  *end = transfer;
  send_payloads();
  return true;
}

/* --- Plugging --- */

static bool plug(void) {
  int ends[2], room = 1 << 20;
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) return false;
  setsockopt(ends[0], SOL_SOCKET, SO_SNDBUF, &room, sizeof room);
  /* Port 0, device 1-2, high speed. */
  FILE *port = fopen("/sys/devices/platform/vhci_hcd.0/attach", "w");
  if (port) fprintf(port, "0 %d %d 3", ends[1], 0x10002);
  bool attached = port && !fclose(port);
  if (!attached) perror("uvccam: vhci_hcd attach");
  close(ends[1]);
  if (!attached) return close(ends[0]), false;
  host = ends[0];
  return true;
}

static void unplug(void) {
  if (host < 0) return;
  shutdown(host, SHUT_RDWR);
  close(host);
  host = -1;
  streaming = sending = false;
  while (transfers) {
    struct transfer *transfer = transfers;
    transfers = transfer->next;
    free(transfer);
  }
}

static void run_command(const char *line) {
  long number = 1;
  if (!strcmp(line, "unplug")) {
    unplug();
  } else if (!strcmp(line, "plug")) {
    if (host < 0) plug();
  } else if (!strcmp(line, "resume")) {
    stalled_until = 0;
  } else if (sscanf(line, "stall %ld", &number) == 1) {
    stalled_until = number < 0 ? 1e18 : now() + number / 1e3;
  } else if (sscanf(line, "flag %ld", &number) == 1) {
    flagged = number;
  } else if (sscanf(line, "cut %ld", &number) == 1) {
    cut = number;
  } else if (sscanf(line, "empty %ld", &number) == 1) {
    empty = number;
  } else {
    fprintf(stderr, "uvccam: unknown command %s\n", line);
  }
}

static void read_commands(int fifo) {
  char text[2048], *rest;
  ssize_t count = read(fifo, text, sizeof text - 1);
  if (count <= 0) return;
  text[count] = 0;
  for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) run_command(line);
}

static bool load_frames(struct mode *mode, const char *pattern) {
  glob_t found;
  if (glob(pattern, 0, NULL, &found)) return false;
  mode->frames = calloc(found.gl_pathc, sizeof *mode->frames);
  for (size_t i = 0; i < found.gl_pathc; i++) {
    struct stat status;
    FILE *file = fopen(found.gl_pathv[i], "rb");
    if (!file || fstat(fileno(file), &status)) return false;
    struct frame *frame = &mode->frames[mode->frame_count++];
    frame->bytes = malloc(status.st_size + 1);
    frame->length = fread(frame->bytes, 1, status.st_size, file);
    fclose(file);
  }
  globfree(&found);
  return mode->frame_count > 0;
}

static bool add_mode(const char *text) {
  if (mode_count == MODES_MAX) return false;
  struct mode *mode = &modes[mode_count++];
  char rates[64], pattern[1024], *rest;
  int count = sscanf(
      text, "%4[^:]:%ux%u:%63[^:]:%1023s", mode->format, &mode->width, &mode->height, rates, pattern);
  if (count != 5) return false;
  for (char *rate = strtok_r(rates, ",", &rest); rate && mode->rate_count < RATES_MAX;
       rate = strtok_r(NULL, ",", &rest))
    mode->rates[mode->rate_count++] = atoi(rate);
  mode->size = mode->width * mode->height * (is_jpeg(mode) ? 16 : bits_per_pixel(mode)) / 8;
  return load_frames(mode, pattern);
}

int main(int count, char **arguments) {
  const char *fifo_path = NULL;
  for (int option; (option = getopt(count, arguments, "c:m:")) != -1;) {
    if (option == 'c') fifo_path = optarg;
    if (option == '?' || (option == 'm' && !add_mode(optarg))) {
      fprintf(stderr, "uvccam: bad arguments (see the head of uvccam.c)\n");
      return 2;
    }
  }
  if (!fifo_path || !mode_count) return 2;
  signal(SIGPIPE, SIG_IGN);
  build_configuration();
  mkfifo(fifo_path, 0666);
  int fifo = open(fifo_path, O_RDWR | O_NONBLOCK);
  if (fifo < 0 || !plug()) return 3;
  puts("ready");
  fflush(stdout);
  while (true) {
    struct pollfd waits[2] = {{host, POLLIN, 0}, {fifo, POLLIN, 0}};
    double left = streaming ? next_frame - now() : 1;
    poll(waits, 2, left <= 0 ? 0 : (int)(left * 1000) + 1);
    if (waits[1].revents & POLLIN) read_commands(fifo);
    if (host >= 0 && waits[0].fd == host && waits[0].revents && !serve_request()) unplug();
    if (streaming) show_frame_when_due();
  }
}
