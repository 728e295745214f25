#pragma once

#include <libv4l2.h>
#include <linux/videodev2.h>
#include <stdio.h>
#include <stdlib.h>

// Swift imports neither variadic functions nor ioctl numbers, which are macros with casts.

static inline int cv4l2_ioctl(int descriptor, unsigned long request, void *argument) {
  return v4l2_ioctl(descriptor, request, argument);
}

static const unsigned long cv4l2_QUERYCAP = VIDIOC_QUERYCAP;
static const unsigned long cv4l2_ENUM_FMT = VIDIOC_ENUM_FMT;
static const unsigned long cv4l2_ENUM_FRAMESIZES = VIDIOC_ENUM_FRAMESIZES;
static const unsigned long cv4l2_ENUM_FRAMEINTERVALS = VIDIOC_ENUM_FRAMEINTERVALS;
static const unsigned long cv4l2_S_FMT = VIDIOC_S_FMT;
static const unsigned long cv4l2_S_PARM = VIDIOC_S_PARM;
static const unsigned long cv4l2_QUERYCTRL = VIDIOC_QUERYCTRL;
static const unsigned long cv4l2_S_CTRL = VIDIOC_S_CTRL;
static const unsigned long cv4l2_REQBUFS = VIDIOC_REQBUFS;
static const unsigned long cv4l2_QUERYBUF = VIDIOC_QUERYBUF;
static const unsigned long cv4l2_QBUF = VIDIOC_QBUF;
static const unsigned long cv4l2_DQBUF = VIDIOC_DQBUF;
static const unsigned long cv4l2_STREAMON = VIDIOC_STREAMON;
static const unsigned long cv4l2_STREAMOFF = VIDIOC_STREAMOFF;
static const unsigned long cv4l2_SUBSCRIBE_EVENT = VIDIOC_SUBSCRIBE_EVENT;
static const unsigned long cv4l2_DQEVENT = VIDIOC_DQEVENT;

// libv4l2 writes every failure to stderr, which belongs to the program; LIBV4L2_LOG_FILENAME still works.
static inline void cv4l2_silence(void) {
  if (!v4l2_log_file && !getenv("LIBV4L2_LOG_FILENAME")) v4l2_log_file = fopen("/dev/null", "we");
}

// Its plugins write what fails to the C library's stderr instead. Only messages that other threads write there through
// the C library at this moment go the same way.
static inline int cv4l2_fd_open(int descriptor, int flags) {
  FILE *errors = stderr;
  if (v4l2_log_file) stderr = v4l2_log_file;
  int result = v4l2_fd_open(descriptor, flags);
  stderr = errors;
  return result;
}
