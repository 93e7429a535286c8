#include <CPortholeLoading.h>
#include <stdlib.h>
#include <string.h>

#include "Pixels.h"

// The part of libtiff's interface that reads a picture from memory. Types and numbers are those of tiffio.h.
typedef struct tiff TIFF;
typedef ptrdiff_t (*tiff_transfer)(void *, void *, ptrdiff_t);
static struct {
  void *(*set_error_handler)(void *);
  void *(*set_warning_handler)(void *);
  TIFF *(*open)(
      const char *, const char *, void *, tiff_transfer, tiff_transfer, uint64_t (*)(void *, uint64_t, int),
      int (*)(void *), uint64_t (*)(void *), int (*)(void *, void **, int64_t *), void (*)(void *, void *, int64_t));
  int (*read)(TIFF *, uint32_t, uint32_t, uint32_t *, int, int);
  void (*close)(TIFF *);
} tiff;

/// The orientation whose first pixel is at the top left.
enum { top_left = 1 };

static int load(void) {
  const library_function functions[] = {
      {"TIFFSetErrorHandler", &tiff.set_error_handler},
      {"TIFFSetWarningHandler", &tiff.set_warning_handler},
      {"TIFFClientOpen", &tiff.open},
      {"TIFFReadRGBAImageOriented", &tiff.read},
      {"TIFFClose", &tiff.close},
      {NULL, NULL},
  };
  return library_load(library_tiff, functions);
}

/// A file in memory, and the place in it.
typedef struct {
  const uint8_t *bytes;
  uint64_t size, place;
} file;

static ptrdiff_t read_bytes(void *handle, void *bytes, ptrdiff_t count) {
  file *file = handle;
  uint64_t rest = file->place < file->size ? file->size - file->place : 0;
  uint64_t taken = count < 0 ? 0 : (uint64_t)count < rest ? (uint64_t)count : rest;
  memcpy(bytes, file->bytes + file->place, taken);
  file->place += taken;
  return (ptrdiff_t)taken;
}

static ptrdiff_t write_bytes(void *handle, void *bytes, ptrdiff_t count) {
  (void)handle, (void)bytes, (void)count;
  return 0;
}

static uint64_t seek(void *handle, uint64_t offset, int origin) {
  file *file = handle;
  file->place = offset + (origin == 1 ? file->place : origin == 2 ? file->size : 0);
  return file->place;
}

static int close_file(void *handle) {
  (void)handle;
  return 0;
}

static uint64_t size_of(void *handle) { return ((file *)handle)->size; }

static int map_nothing(void *handle, void **bytes, int64_t *size) {
  (void)handle, (void)bytes, (void)size;
  return 0;
}

static void unmap_nothing(void *handle, void *bytes, int64_t size) { (void)handle, (void)bytes, (void)size; }

images_result decode_tiff(const images_request *request, pixels_sink sink, void *context, const char **missing) {
  if (!load()) {
    *missing = library_name(library_tiff);
    return images_result_missing;
  }
  no_more_files();
  // The library would write to the terminal.
  tiff.set_error_handler(NULL);
  tiff.set_warning_handler(NULL);
  file source = {request->bytes, request->size, 0};
  TIFF *picture = tiff.open(
      "", "rm", &source, read_bytes, write_bytes, seek, close_file, size_of, map_nothing, unmap_nothing);
  if (!picture) return images_result_damaged;
  size_t count = (size_t)request->width * request->height;
  uint8_t *pixels = calloc(count, 4);
  if (!pixels) return images_result_too_costly;
  images_result result = images_result_damaged;
  if (tiff.read(picture, request->width, request->height, (uint32_t *)pixels, top_left, 1)) {
    // The library multiplies the colours by the opacity.
    for (size_t place = 0; place < count; place++) {
      uint8_t *pixel = pixels + 4 * place, opacity = pixel[3];
      for (int part = 0; part < 3 && opacity > 0 && opacity < 255; part++) {
        int whole = (pixel[part] * 255 + opacity / 2) / opacity;
        pixel[part] = whole < 255 ? whole : 255;
      }
    }
    sink(context, pixels, pixels_rgba, request->width, request->height, 4 * request->width, 0);
    result = images_result_drawn;
  }
  free(pixels);
  tiff.close(picture);
  return result;
}
