#pragma once
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/xattr.h>

// prctl(2) takes variable arguments, which Swift can't call.
static inline int linux_set_dumpable(int dumpable) { return prctl(PR_SET_DUMPABLE, dumpable, 0, 0, 0); }
static inline int linux_get_dumpable(void) { return prctl(PR_GET_DUMPABLE, 0, 0, 0, 0); }
