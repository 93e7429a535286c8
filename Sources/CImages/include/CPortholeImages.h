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
  images_format_svg,
  images_format_tiff,
  /// A sixel string, from its introducer on. Its size is not known before.
  images_format_sixel,
  /// Pixels of three or four bytes without a header.
  images_format_rgb,
  images_format_rgba
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

/// The form in which an image is drawn.
typedef enum {
  images_form_cells,
  /// Three bytes a pixel: red, green and blue.
  images_form_pixels,
  /// The body of a sixel string: palette and data, without the control sequences around them.
  images_form_sixel,
  /// Four bytes a pixel: red, green, blue and opacity. The picture has its own size, or an even part of it.
  images_form_whole
} images_form;

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

/// The ground behind a drawing whose page is seen through.
typedef enum {
  /// One that the drawing is seen on: the page, unless most of the drawing has nearly its colour.
  images_plate_as_needed,
  /// The page.
  images_plate_never,
  /// A light one on a dark page, a dark one on a light page.
  images_plate_always
} images_plate;

/// A rectangle of cells.
typedef struct {
  int column, row, columns, rows;
} images_area;

/// A file, and the form wanted of it.
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
  /// The most frames wanted, at least 1; pixels and sixels have one.
  int frames;
  images_form form;
  /// For JPEG: the orientation of Exif, 1 to 8; 0 is 1. The size above is that of the picture when it is turned.
  int orientation;
  /// The pixels of a cell; for cells their ratio is its shape. For pixels and sixels, the cells of the picture that are
  /// wanted.
  int cell_width, cell_height;
  images_area part;
  /// The ground behind pixels that show the page.
  images_plate plate;
  /// The most time of the processor, in milliseconds, at least 1.
  int milliseconds;
  /// For sixels: whether a last line of fewer than six rows is left out, which would reach into the row below.
  int is_tight;
  /// For pixels without a header: whether they are packed by zlib.
  int is_packed;
  /// For whole pictures: the most pixels.
  int most_pixels;
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
  /// The pixels or sixels.
  uint8_t*bytes;
  size_t size;
  /// The size of a whole picture in pixels.
  int width, height;
  /// 0 if the page is seen through any pixel.
  int is_opaque;
  /// 1 if it has a ground of its own.
  int has_plate;
  /// The time that the processor took, in microseconds.
  long long microseconds;
  /// The memory of the picture.
  void *memory;
  size_t memory_size;
} images_picture;

/// A file that is drawn in a process of its own.
typedef struct {
  images_picture picture;
  /// The process; 0 if there is none.
  int process;
  /// Ready to be read once the process has ended; -1 if there is no process.
  int descriptor;
  /// The most that the picture can have.
  int frames;
  size_t room;
} images_job;

/// Begins to draw a file in a process of its own, which can open no file (except fonts, for SVG), write none, and has
/// little time and memory. A crash of a decoder ends that process only. The bytes of the file are not needed any more
/// after the call.
///
/// - Returns: The job, to be ended with ``images_end`` or ``images_cancel``.
images_job images_begin(const images_request*request);

/// Waits until a file is drawn.
///
/// - Returns: The picture, to be freed with ``images_free``.
images_picture images_end(images_job*job);

/// Ends the process of a job, and frees its picture.
void images_cancel(images_job*job);

/// Draws a file in this process, for tests of the decoders.
images_picture images_draw_here(const images_request*request);

/// Returns the most bytes of a PNG of some pixels.
size_t images_png_most(int width, int height);

/// Writes pixels of three bytes as a PNG.
///
/// - Returns: The number of bytes; 0 if there is no memory, or no room for them.
size_t images_png(const uint8_t*pixels, int width, int height, uint8_t*bytes, size_t room);

/// Frees a picture.
void images_free(images_picture*picture);

#endif
