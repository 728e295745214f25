// Replaces free and realloc of the C library (glibc's manual, "Replacing malloc": a program's own definitions come
// before those of the library). Keys pass through strings, arrays and Tesseract's buffers, whose owners free them
// without overwriting them; here they all come by.

#define _DEFAULT_SOURCE
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

#include "CWipingHeap.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HEAP_IS_WATCHED 1 // The sanitizer has a heap of its own.
#endif
#endif

#ifndef HEAP_IS_WATCHED

void __libc_free(void *block);
void *__libc_realloc(void *block, size_t size);

void free(void *block) {
  if (!block) return;
  explicit_bzero(block, malloc_usable_size(block));
  __libc_free(block);
}

void *realloc(void *block, size_t size) {
  if (!block) return malloc(size);
  if (size == 0) {
    free(block);
    return NULL;
  }
  size_t old = malloc_usable_size(block);
  if (size <= old) {
    explicit_bzero((char *)block + size, old - size);
    return __libc_realloc(block, size);
  }
  void *grown = malloc(size);
  if (!grown) return NULL;
  memcpy(grown, block, old);
  free(block);
  return grown;
}

#endif
