#ifndef CIMAGES_H
#define CIMAGES_H

#include <stddef.h>
#include <stdint.h>

/// A format of image files.
typedef enum {
  images_format_png,
  images_format_jpeg,
  images_format_gif,
  images_format_webp,
  images_format_svg
} images_format;

/// The number of colours of the cells.
typedef enum {
  images_depth_mono,
  images_depth_sixteen,
  images_depth_palette,
  images_depth_direct
} images_depth;

/// The characters of the cells.
typedef enum {
  images_glyphs_ascii,
  images_glyphs_halves,
  images_glyphs_blocks,
  images_glyphs_legacy
} images_glyphs;

/// The result of drawing an image.
typedef enum {
  images_result_drawn,
  /// The file does not hold what its first bytes promise.
  images_result_damaged,
  /// The decoder took too much time, took too much memory, or crashed.
  images_result_too_costly,
  /// A library is missing.
  images_result_missing,
  /// The system has no memory or no process for it.
  images_result_no_room
} images_result;

/// A file, and the cells wanted of it.
typedef struct {
  images_format format;
  const uint8_t*bytes;
  size_t size;
  /// The size in pixels that the header tells. Another one is damage. SVG has none.
  int width, height;
  /// The size of the picture in cells, each at least 1.
  int columns, rows;
  images_depth depth;
  images_glyphs glyphs;
  /// The colours of the page as 0xRRGGBB. Transparent pixels show the background.
  uint32_t foreground, background;
  /// The most frames wanted, at least 1.
  int frames;
} images_request;

/// A cell. The colours are 0xRRGGBB, or an index 0...15 at 16 colours; -1 is the page's.
typedef struct {
  uint32_t scalar;
  int32_t foreground, background;
} images_cell;

/// The picture of a file.
typedef struct {
  images_result result;
  /// The library that is missing; NULL if none is.
  const char *library;
  /// The number of frames.
  int frames;
  /// The milliseconds that each frame stays.
  int*delays;
  /// The cells of each frame, row by row.
  images_cell*cells;
  /// The memory of the picture.
  void *memory;
  size_t memory_size;
} images_picture;

/// Draws a file in a process of its own, which can open no file (except fonts, for SVG), write none, and has little time
/// and memory. A crash of a decoder ends that process only.
///
/// - Returns: The picture, to be freed with ``images_free``.
images_picture images_draw(const images_request*request);

/// Draws a file in this process, for tests of the decoders.
images_picture images_draw_here(const images_request*request);

/// Frees a picture.
void images_free(images_picture*picture);

#endif
