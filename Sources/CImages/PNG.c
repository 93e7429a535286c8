#include <png.h>
#include <stdlib.h>
#include <string.h>

#include "Pixels.h"

/// The most pixels of a picture that is kept whole. Of a larger one, the means of squares are kept.
static const long long most_pixels = 12000000, usual_pixels = 6000000;

/// A file in memory that is read from its start.
typedef struct {
  const uint8_t *bytes;
  size_t size;
} source;

static void read_bytes(png_structp file, png_bytep to, size_t count) {
  source *source = png_get_io_ptr(file);
  if (count > source->size) png_error(file, "too short");
  memcpy(to, source->bytes, count);
  source->bytes += count;
  source->size -= count;
}

static void ignore(png_structp file, png_const_charp message) {
  (void)file;
  (void)message;
}

/// The picture of the squares, and the sums of a row of them: three colours times opacity, and opacity.
typedef struct {
  uint8_t *pixels, *line;
  uint64_t (*sums)[4];
  int width, height, side;
} squares;

static void add_line(squares *squares, int width) {
  for (int x = 0; x < width; x++) {
    const uint8_t *pixel = squares->line + 4 * (size_t)x;
    uint64_t *sum = squares->sums[x / squares->side];
    for (int part = 0; part < 3; part++) sum[part] += (uint64_t)pixel[part] * pixel[3];
    sum[3] += pixel[3];
  }
}

/// Writes the means of a row of squares and forgets its sums.
static void end_row(squares *squares, int row, int lines, int width) {
  uint8_t *to = squares->pixels + 4 * (size_t)row * squares->width;
  for (int column = 0; column < squares->width; column++, to += 4) {
    uint64_t *sum = squares->sums[column];
    int last = width - column * squares->side, columns = last < squares->side ? last : squares->side;
    for (int part = 0; part < 3; part++) to[part] = sum[3] ? (uint8_t)((sum[part] + sum[3] / 2) / sum[3]) : 0;
    to[3] = (uint8_t)(sum[3] / ((uint64_t)columns * lines));
  }
  memset(squares->sums, 0, sizeof *squares->sums * squares->width);
}

/// Reads a file line by line. Returns 0 if it is damaged or interlaced.
static int read_squares(const images_request *request, squares *squares) {
  source source = {request->bytes, request->size};
  png_structp file = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, ignore);
  png_infop info = file ? png_create_info_struct(file) : NULL;
  if (!info || setjmp(png_jmpbuf(file))) {
    png_destroy_read_struct(&file, &info, NULL);
    return 0;
  }
  png_set_read_fn(file, &source, read_bytes);
  png_read_info(file, info);
  if ((int)png_get_image_width(file, info) != request->width ||
      (int)png_get_image_height(file, info) != request->height ||
      png_get_interlace_type(file, info) != PNG_INTERLACE_NONE)
    png_error(file, "another picture");
  png_set_expand(file);
  png_set_scale_16(file);
  png_set_gray_to_rgb(file);
  png_set_add_alpha(file, 255, PNG_FILLER_AFTER);
  png_read_update_info(file, info);
  for (int y = 0; y < request->height; y++) {
    png_read_row(file, squares->line, NULL);
    add_line(squares, request->width);
    int lines = y % squares->side + 1;
    if (lines == squares->side || y + 1 == request->height) end_row(squares, y / squares->side, lines, request->width);
  }
  png_destroy_read_struct(&file, &info, NULL);
  return 1;
}

/// Decodes a picture that is too large to be kept whole.
static images_result decode_large(const images_request *request, pixels_sink sink, void *context) {
  squares squares = {.side = 2};
  while ((long long)request->width * request->height / squares.side / squares.side > usual_pixels) squares.side++;
  squares.width = (request->width + squares.side - 1) / squares.side;
  squares.height = (request->height + squares.side - 1) / squares.side;
  squares.pixels = malloc(4 * (size_t)squares.width * squares.height);
  squares.line = malloc(4 * (size_t)request->width);
  squares.sums = calloc(squares.width, sizeof *squares.sums);
  images_result result = images_result_too_costly;
  if (squares.pixels && squares.line && squares.sums) {
    result = read_squares(request, &squares) ? images_result_drawn : images_result_damaged;
    if (result == images_result_drawn)
      sink(context, squares.pixels, pixels_rgba, squares.width, squares.height, 4 * squares.width, 0);
  }
  free(squares.pixels);
  free(squares.line);
  free(squares.sums);
  return result;
}

images_result decode_png(const images_request *request, pixels_sink sink, void *context, const char **missing) {
  (void)missing;
  no_more_files();
  if ((long long)request->width * request->height > most_pixels) return decode_large(request, sink, context);
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(&image, request->bytes, request->size)) return images_result_damaged;
  if ((int)image.width != request->width || (int)image.height != request->height) {
    png_image_free(&image);
    return images_result_damaged;
  }
  image.format = PNG_FORMAT_RGBA;
  uint8_t *pixels = malloc(PNG_IMAGE_SIZE(image));
  if (!pixels) {
    png_image_free(&image);
    return images_result_too_costly;
  }
  // It frees the image, whatever happens.
  images_result result = images_result_damaged;
  if (png_image_finish_read(&image, NULL, pixels, 0, NULL)) {
    sink(context, pixels, pixels_rgba, request->width, request->height, 4 * request->width, 0);
    result = images_result_drawn;
  }
  free(pixels);
  return result;
}

static png_image description(int width, int height) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = (png_uint_32)width;
  image.height = (png_uint_32)height;
  image.format = PNG_FORMAT_RGB;
  image.flags = PNG_IMAGE_FLAG_FAST;
  return image;
}

size_t images_png_most(int width, int height) {
  png_image image = description(width, height);
  return PNG_IMAGE_PNG_SIZE_MAX(image);
}

size_t images_png(const uint8_t *pixels, int width, int height, uint8_t *bytes, size_t room) {
  png_image image = description(width, height);
  png_alloc_size_t size = room;
  int is_written = png_image_write_to_memory(&image, bytes, &size, 0, pixels, 0, NULL);
  png_image_free(&image);
  return is_written ? size : 0;
}
