/* The camera's remote control: one command a line. */
#include "camera.h"

#include <stdlib.h>
#include <string.h>

static struct failure {
  const char *name;
  unsigned request;
  int error;
  long count;
  long passes;
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
    if (failures[i].passes-- > 0) return 0;
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

static int set_failure(const char *name, const char *error_name, long count, long passes) {
  int error = error_named(error_name);
  if (!error) return EINVAL;
  for (unsigned i = 0; i < FAILURE_COUNT; i++) {
    if (strcmp(failures[i].name, name)) continue;
    failures[i].error = error;
    failures[i].count = count;
    failures[i].passes = passes;
    if (failures[i].request == VIDIOC_DQBUF) serve_waiters();
    return 0;
  }
  return EINVAL;
}

static void change_source(void) {
  for (struct client *client = camera.clients; client; client = client->next)
    client->event_pending = client->wants_events;
  wake_pollers();
}

static int set_frames(unsigned mode, const char *pattern) {
  if (mode >= camera.mode_count || !load_frames(&camera.modes[mode], pattern)) return EINVAL;
  camera.shown = 0;
  return 0;
}

/* Commands of one word and perhaps a number, with what they set it to. */
static bool set_number(const char *word, double number) {
  if (!strcmp(word, "unplug"))
    unplug();
  else if (!strcmp(word, "plug"))
    plug(number);
  else if (!strcmp(word, "resume"))
    camera.stalled_until = 0;
  else if (!strcmp(word, "stall"))
    camera.stalled_until = number < 0 ? 1e18 : now() + number / 1e3;
  else if (!strcmp(word, "fps"))
    camera.real_rate = number;
  else if (!strcmp(word, "flag"))
    camera.flagged = number;
  else if (!strcmp(word, "cut"))
    camera.cut = number;
  else if (!strcmp(word, "empty"))
    camera.empty = number;
  else if (!strcmp(word, "damage"))
    camera.damaged = number;
  else if (!strcmp(word, "drop"))
    camera.dropped = number;
  else if (!strcmp(word, "change"))
    change_source();
  else
    return false;
  return true;
}

static int interpret(const char *line) {
  char word[32] = "", first[32] = "", second[32] = "", pattern[1024] = "";
  long count = 1, passes = 0;
  double number = 0;
  if (sscanf(line, "fail %31s %31s %ld after %ld", first, second, &count, &passes) >= 2)
    return set_failure(first, second, count, passes);
  if (sscanf(line, "frames %ld %1023[^\n]", &count, pattern) == 2) return set_frames(count, pattern);
  sscanf(line, "%31s %lf", word, &number);
  return set_number(word, number) ? 0 : EINVAL;
}

int run_command(char *line) {
  int error = interpret(line);
  pthread_cond_broadcast(&camera.changed);
  return error;
}
