#ifndef LINES_H
#define LINES_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// Returns the number of bytes before the first end of a line, or of all.
static inline size_t line_length(const uint8_t *_Nullable bytes, size_t count) {
  const uint8_t *end = count > 0 ? memchr(bytes, '\n', count) : NULL;
  return end ? (size_t)(end - bytes) : count;
}

#endif
