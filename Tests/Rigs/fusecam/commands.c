/* The camera's remote control: one command a line. */
#include "camera.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct failure {
  const char *name;
  unsigned request;
  int error;
  long count;
} failures[] = {
    {.name = "OPEN", .request = 0},
    {.name = "QUERYCAP", .request = VIDIOC_QUERYCAP},
    {.name = "ENUM_FMT", .request = VIDIOC_ENUM_FMT},
    {.name = "S_FMT", .request = VIDIOC_S_FMT},
    {.name = "TRY_FMT", .request = VIDIOC_TRY_FMT},
    {.name = "S_PARM", .request = VIDIOC_S_PARM},
    {.name = "S_CTRL", .request = VIDIOC_S_CTRL},
    {.name = "REQBUFS", .request = VIDIOC_REQBUFS},
    {.name = "QUERYBUF", .request = VIDIOC_QUERYBUF},
    {.name = "QBUF", .request = VIDIOC_QBUF},
    {.name = "DQBUF", .request = VIDIOC_DQBUF},
    {.name = "STREAMON", .request = VIDIOC_STREAMON},
    {.name = "STREAMOFF", .request = VIDIOC_STREAMOFF},
};
enum { FAILURE_COUNT = sizeof failures / sizeof *failures };

int failure_of(unsigned request) {
  for (unsigned i = 0; i < FAILURE_COUNT; i++) {
    if (failures[i].request != request || failures[i].count <= 0) continue;
    failures[i].count--;
    return failures[i].error;
  }
  return 0;
}

static int error_named(const char *name) {
  for (int error = 1; error < 134; error++) {
    const char *known = strerrorname_np(error);
    if (known && !strcmp(known, name)) return error;
  }
  return 0;
}

static int set_failure(const char *name, const char *error_name, long count) {
  int error = error_named(error_name);
  if (!error) return EINVAL;
  for (unsigned i = 0; i < FAILURE_COUNT; i++) {
    if (strcmp(failures[i].name, name)) continue;
    failures[i].error = error;
    failures[i].count = count;
    if (failures[i].request == VIDIOC_DQBUF) serve_waiters();
    return 0;
  }
  return EINVAL;
}

static int change_source(void) {
  for (struct client *client = camera.clients; client; client = client->next)
    client->event_pending = client->wants_events;
  wake_pollers();
  return 0;
}

static int set_frames(unsigned mode, const char *pattern) {
  if (mode >= camera.mode_count || !load_frames(&camera.modes[mode], pattern)) return EINVAL;
  camera.shown = 0;
  return 0;
}

static int interpret(const char *line) {
  char word[32] = "", first[32] = "", second[32] = "", pattern[1024] = "";
  long number = 1;
  double rate;
  sscanf(line, "%31s", word);
  if (!strcmp(word, "unplug")) return unplug(), 0;
  if (!strcmp(word, "plug")) return number = 0, sscanf(line, "plug %ld", &number), plug(number), 0;
  if (!strcmp(word, "resume")) return camera.stalled_until = 0, 0;
  if (!strcmp(word, "change")) return change_source();
  if (sscanf(line, "stall %ld", &number) == 1)
    return camera.stalled_until = number < 0 ? 1e18 : now() + number / 1e3, 0;
  if (sscanf(line, "fps %lf", &rate) == 1) return camera.real_rate = rate, 0;
  if (sscanf(line, "flag %ld", &number) == 1) return camera.flagged = number, 0;
  if (sscanf(line, "cut %ld", &number) == 1) return camera.cut = number, 0;
  if (sscanf(line, "empty %ld", &number) == 1) return camera.empty = number, 0;
  if (sscanf(line, "damage %ld", &number) == 1) return camera.damaged = number, 0;
  if (sscanf(line, "drop %ld", &number) == 1) return camera.dropped = number, 0;
  if (sscanf(line, "fail %31s %31s %ld", first, second, &number) >= 2) return set_failure(first, second, number);
  if (sscanf(line, "frames %ld %1023[^\n]", &number, pattern) == 2) return set_frames(number, pattern);
  return EINVAL;
}

int run_command(char *line) {
  int error = interpret(line);
  pthread_cond_broadcast(&camera.changed);
  return error;
}
