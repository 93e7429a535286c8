#include <png.h>
#include <stdlib.h>
#include <string.h>

#include "Pixels.h"

images_result decode_png(const images_request *request, pixels_sink sink, void *context, const char **missing) {
  (void)missing;
  no_more_files();
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
