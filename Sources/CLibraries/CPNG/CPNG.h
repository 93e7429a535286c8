#ifndef CPNG_H
#define CPNG_H

#include <png.h>

static const png_uint_32 png_format_rgb = PNG_FORMAT_RGB;
static const png_uint_32 png_format_rgb_colormap = PNG_FORMAT_RGB_COLORMAP;
static const png_uint_32 png_format_rgba = PNG_FORMAT_RGBA;
static const png_uint_32 png_format_rgba_colormap = PNG_FORMAT_RGBA_COLORMAP;
static const png_uint_32 png_version = PNG_IMAGE_VERSION;

/// The most bytes that the picture can take as a file.
static inline png_alloc_size_t png_size_max(const png_image *_Nonnull picture) {
  return PNG_IMAGE_PNG_SIZE_MAX(*picture);
}

#endif
