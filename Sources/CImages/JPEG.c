#include <CPortholeLoading.h>
#include <stdlib.h>
#include <string.h>

#include "Pixels.h"

// The part of libturbojpeg's interface that is used here.
static const char *const library = "libturbojpeg.so.0";
enum { format_rgba = 7, flag_fast_dct = 2048, flag_limit_scans = 32768, error_fatal = 1 };

static struct {
  void *(*create)(void);
  int (*header)(void *, const unsigned char *, unsigned long, int *, int *, int *, int *);
  int (*decompress)(void *, const unsigned char *, unsigned long, unsigned char *, int, int, int, int, int);
  char *(*message)(void *);
  int (*code)(void *);
  int (*destroy)(void *);
} jpeg;

static int load(void) {
  const library_function functions[] = {
      {"tjInitDecompress", &jpeg.create}, {"tjDecompressHeader3", &jpeg.header}, {"tjDecompress2", &jpeg.decompress},
      {"tjGetErrorStr2", &jpeg.message},  {"tjGetErrorCode", &jpeg.code},        {"tjDestroy", &jpeg.destroy},
      {NULL, NULL},
  };
  return library_load(library, functions);
}

/// Returns the denominator of the scale, 1, 2, 4 or 8, at which a side is still as fine as the cells need it.
static int scale(const images_request *request) {
  int is_cells = request->form == images_form_cells, scale = 8;
  int width = (is_cells ? 8 : request->cell_width) * request->columns;
  int height = (is_cells ? 8 : request->cell_height) * request->rows;
  while (scale > 1 && (request->width / scale < width || request->height / scale < height))
    scale /= 2;
  return scale;
}

images_result decode_jpeg(const images_request *request, pixels_sink sink, void *context, const char **missing) {
  if (!load()) {
    *missing = library;
    return images_result_missing;
  }
  no_more_files();
  void *decoder = jpeg.create();
  if (!decoder) return images_result_too_costly;
  images_result result = images_result_damaged;
  int width, height, sampling, space;
  if (jpeg.header(decoder, request->bytes, request->size, &width, &height, &sampling, &space) == 0 &&
      width == request->width && height == request->height) {
    int scale_by = scale(request);
    width = (width + scale_by - 1) / scale_by;
    height = (height + scale_by - 1) / scale_by;
    uint8_t *pixels = malloc((size_t)4 * width * height);
    if (!pixels) {
      result = images_result_too_costly;
    } else {
      int flags = flag_fast_dct | flag_limit_scans;
      // A warning leaves the picture usable, unless it says that the end is missing.
      if (jpeg.decompress(decoder, request->bytes, request->size, pixels, width, 0, height, format_rgba, flags) == 0 ||
          (jpeg.code(decoder) != error_fatal && !strstr(jpeg.message(decoder), "Premature end"))) {
        sink(context, pixels, pixels_rgba, width, height, 4 * width, 0);
        result = images_result_drawn;
      }
      free(pixels);
    }
  }
  jpeg.destroy(decoder);
  return result;
}
