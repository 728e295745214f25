#pragma once
#include <string.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/xattr.h>

/// Overwrites what calls that have returned left on the stack of this thread, which must have room for it.
static __attribute__((noinline, unused)) void linux_wipe_stack(void) {
  char room[1 << 20];
  explicit_bzero(room, sizeof room);
}

// prctl(2) takes variable arguments, which Swift can't call.
static inline int linux_set_dumpable(int dumpable) { return prctl(PR_SET_DUMPABLE, dumpable, 0, 0, 0); }
static inline int linux_get_dumpable(void) { return prctl(PR_GET_DUMPABLE, 0, 0, 0, 0); }
