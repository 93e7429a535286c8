#include <CPortholeLoading.h>
#include <stdlib.h>
#include <string.h>

#include "Pixels.h"

// The part of libturbojpeg's interface that is used here.
enum { format_rgba = 7, format_cmyk = 11, space_cmyk = 3, space_ycck = 4 };
enum { flag_fast_dct = 2048, flag_limit_scans = 32768, error_fatal = 1 };

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
  return library_load(library_turbojpeg, functions);
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

/// Returns a copy of a picture that is turned and mirrored as an orientation of Exif asks; NULL if there is no memory.
///
/// - Parameters:
///   - orientation: 2 to 8. From 5 on, width and height change places.
///   - width: The width of the picture before.
static uint32_t *turned(const uint32_t *pixels, int orientation, int width, int height) {
  uint32_t *copy = malloc((size_t)4 * width * height);
  if (!copy) return NULL;
  int is_transposed = orientation > 4;
  int columns = is_transposed ? height : width, rows = is_transposed ? width : height;
  // The axes of the picture that run backwards.
  int is_left = orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
  int is_up = orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
  for (int row = 0; row < rows; row++) {
    for (int column = 0; column < columns; column++) {
      int x = is_transposed ? row : column, y = is_transposed ? column : row;
      if (is_left) x = width - 1 - x;
      if (is_up) y = height - 1 - y;
      copy[(size_t)row * columns + column] = pixels[(size_t)y * width + x];
    }
  }
  return copy;
}

/// Gives a picture to a sink the right side up.
static images_result give(
    const images_request *request, pixels_sink sink, void *context, uint8_t *pixels, int width, int height) {
  if (request->orientation <= 1) {
    sink(context, pixels, pixels_rgba, width, height, 4 * width, 0);
    return images_result_drawn;
  }
  uint32_t *copy = turned((const uint32_t *)pixels, request->orientation, width, height);
  if (!copy) return images_result_too_costly;
  if (request->orientation > 4)
    sink(context, (uint8_t *)copy, pixels_rgba, height, width, 4 * height, 0);
  else
    sink(context, (uint8_t *)copy, pixels_rgba, width, height, 4 * width, 0);
  free(copy);
  return images_result_drawn;
}

/// Returns whether a file has the marker of Adobe, APP14. Its programs write the four inks the wrong way round: 255 for
/// none.
static int is_of_adobe(const uint8_t *bytes, size_t size) {
  size_t place = 2;
  while (place + 9 <= size && bytes[place] == 0xFF) {
    uint8_t marker = bytes[place + 1];
    if (marker == 0xFF) {
      place++;
      continue;
    }
    if (marker == 0xDA || marker == 0xD9) return 0;
    if (marker == 0xEE && memcmp(bytes + place + 4, "Adobe", 5) == 0) return 1;
    place += 2 + ((size_t)bytes[place + 2] << 8 | bytes[place + 3]);
  }
  return 0;
}

/// Turns the four inks of each pixel into red, green and blue, as most programs do that know no colour profile.
static void print_inks(uint8_t *pixels, size_t count, int is_inverted) {
  for (uint8_t *pixel = pixels; count--; pixel += 4) {
    unsigned paper = is_inverted ? pixel[3] : 255 - pixel[3];
    for (int ink = 0; ink < 3; ink++) {
      unsigned rest = is_inverted ? pixel[ink] : 255 - pixel[ink];
      pixel[ink] = (uint8_t)((rest * paper + 127) / 255);
    }
    pixel[3] = 255;
  }
}

images_result decode_jpeg(const images_request *request, pixels_sink sink, void *context, const char **missing) {
  if (!load()) {
    *missing = library_name(library_turbojpeg);
    return images_result_missing;
  }
  no_more_files();
  void *decoder = jpeg.create();
  if (!decoder) return images_result_too_costly;
  images_result result = images_result_damaged;
  int width, height, sampling, space, is_transposed = request->orientation > 4;
  if (jpeg.header(decoder, request->bytes, request->size, &width, &height, &sampling, &space) == 0 &&
      width == (is_transposed ? request->height : request->width) &&
      height == (is_transposed ? request->width : request->height)) {
    int scale_by = scale(request);
    width = (width + scale_by - 1) / scale_by;
    height = (height + scale_by - 1) / scale_by;
    uint8_t *pixels = malloc((size_t)4 * width * height);
    if (!pixels) {
      result = images_result_too_costly;
    } else {
      int flags = flag_fast_dct | flag_limit_scans;
      int has_inks = space == space_cmyk || space == space_ycck;
      int format = has_inks ? format_cmyk : format_rgba;
      // A warning leaves the picture usable, unless it says that the end is missing.
      if (jpeg.decompress(decoder, request->bytes, request->size, pixels, width, 0, height, format, flags) == 0 ||
          (jpeg.code(decoder) != error_fatal && !strstr(jpeg.message(decoder), "Premature end"))) {
        if (has_inks) print_inks(pixels, (size_t)width * height, is_of_adobe(request->bytes, request->size));
        result = give(request, sink, context, pixels, width, height);
      } else if (strstr(jpeg.message(decoder), "memory")) {
        result = images_result_too_costly;
      }
      free(pixels);
    }
  }
  jpeg.destroy(decoder);
  return result;
}
