#define _GNU_SOURCE

#include <CPortholeLoading.h>
#include <stdlib.h>
#include <string.h>

#include "Pixels.h"

// The part of libsixel's interface that reads sixels.
static struct {
  int (*allocator_new)(void **, void *, void *, void *, void *);
  int (*decode)(unsigned char *, int, unsigned char **, int *, int *, unsigned char **, int *, void *);
} sixel;

/// The number that the library leaves where no pixel is set.
enum { unset = 255 };

static int load(void) {
  const library_function functions[] = {
      {"sixel_allocator_new", &sixel.allocator_new},
      {"sixel_decode_raw", &sixel.decode},
      {NULL, NULL},
  };
  return library_load(library_sixel, functions);
}

images_result decode_sixel(const images_request *request, pixels_sink sink, void *context, const char **missing) {
  if (!load()) {
    *missing = library_name(library_sixel);
    return images_result_missing;
  }
  no_more_files();
  void *allocator;
  if (sixel.allocator_new(&allocator, NULL, NULL, NULL, NULL) != 0) return images_result_too_costly;
  // The library takes bytes that it may write to, and needs the end of the string.
  unsigned char *bytes = malloc(request->size + 2);
  if (!bytes) return images_result_too_costly;
  memcpy(bytes, request->bytes, request->size);
  memcpy(bytes + request->size, "\033\\", 2);
  unsigned char *places = NULL, *palette = NULL;
  int width = 0, height = 0, colors = 0;
  int status = sixel.decode(bytes, (int)request->size + 2, &places, &width, &height, &palette, &colors, allocator);
  if (status != 0 || !places || !palette || width < 1 || height < 1) return images_result_damaged;
  int sets_last = memmem(request->bytes, request->size, "#255", 4) != NULL;
  uint8_t *pixels = malloc(4 * (size_t)width * height);
  if (!pixels) return images_result_too_costly;
  for (size_t place = 0; place < (size_t)width * height; place++) {
    int color = places[place], is_set = color < colors && (color != unset || sets_last);
    for (int part = 0; part < 3; part++) pixels[4 * place + part] = is_set ? palette[3 * color + part] : 0;
    pixels[4 * place + 3] = is_set ? 255 : 0;
  }
  sink(context, pixels, pixels_rgba, width, height, 4 * width, 0);
  free(pixels);
  free(bytes);
  return images_result_drawn;
}
