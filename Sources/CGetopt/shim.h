#pragma once

#include <getopt.h>

// getopt_long keeps its state in globals, which Swift's concurrency checking refuses to touch.

/// Forgets an earlier parse and silences getopt's own messages.
static inline void getopt_restart(void) {
  optind = 0;
  opterr = 0;
}

/// The index of the next element of argv.
static inline int getopt_index(void) { return optind; }

/// The argument of the option just returned, or NULL.
static inline const char *getopt_argument(void) { return optarg; }

/// The short option that was refused, or 0 where a long one was.
static inline int getopt_refused(void) { return optopt; }
