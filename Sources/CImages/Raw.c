#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "Pixels.h"

images_result decode_raw(const images_request *request, pixels_sink sink, void *context, const char **missing) {
  (void)missing;
  no_more_files();
  size_t parts = request->format == images_format_rgb ? 3 : 4, count = (size_t)request->width * request->height;
  uint8_t *pixels = malloc(4 * count);
  if (!pixels) return images_result_too_costly;
  uLongf size = parts * count;
  if (request->is_packed) {
    if (uncompress(pixels, &size, request->bytes, request->size) != Z_OK) size = 0;
  } else {
    size = request->size < size ? 0 : size;
    memcpy(pixels, request->bytes, size);
  }
  images_result result = size == parts * count ? images_result_drawn : images_result_damaged;
  if (result == images_result_drawn) {
    // From the last pixel on, so that none is overwritten before it is read.
    for (size_t place = count; parts == 3 && place-- > 0;) {
      memmove(pixels + 4 * place, pixels + 3 * place, 3);
      pixels[4 * place + 3] = 255;
    }
    sink(context, pixels, pixels_rgba, request->width, request->height, 4 * request->width, 0);
  }
  free(pixels);
  return result;
}
