#ifndef PIXELS_H
#define PIXELS_H

#include <stdint.h>

#include "CPortholeImages.h"

/// The layouts of pixels, with the numbers that libchafa has for them.
enum { pixels_bgra_premultiplied = 1, pixels_rgba = 4 };

/// Takes a frame of an image. Returns 0 if no more are wanted.
/// It may change the pixels.
typedef int (*pixels_sink)(void *context, uint8_t *pixels, int layout, int width, int height, int stride, int delay);

/// Decodes a file, and gives its frames to a sink.
///
/// - Parameter missing: Set to the name of a library that cannot be loaded.
typedef images_result (*pixels_decoder)(const images_request *request, pixels_sink sink, void *context, const char **missing);

/// Makes it impossible to open files from now on, if this process only draws an image. Libraries must be loaded before.
void no_more_files(void);

images_result decode_png(const images_request *, pixels_sink, void *, const char **);
images_result decode_jpeg(const images_request *, pixels_sink, void *, const char **);
images_result decode_gif(const images_request *, pixels_sink, void *, const char **);
images_result decode_webp(const images_request *, pixels_sink, void *, const char **);
images_result decode_svg(const images_request *, pixels_sink, void *, const char **);
images_result decode_tiff(const images_request *, pixels_sink, void *, const char **);
images_result decode_sixel(const images_request *, pixels_sink, void *, const char **);
images_result decode_raw(const images_request *, pixels_sink, void *, const char **);

/// The part of a picture's cells that an image covers, in pixels.
typedef struct {
  int left, top, width, height;
} pixels_place;

/// Returns the place of an image in the middle of a picture, as large as the image can be there. It keeps its shape to
/// one per cent; the rest is page.
///
/// - Parameters:
///   - columns: The pixels in a row of the whole picture.
///   - rows: The pixels in a column.
///   - stretch: The height of such a pixel in widths.
///   - width: The width of the image; 0 if it has no shape of its own.
///   - height: The height of the image.
pixels_place pixels_find_place(int columns, int rows, double stretch, int width, int height);

/// The pixels in each direction that libchafa makes a cell of.
enum { pixels_of_cell = 8 };

/// Scales a frame to the cells of a request, with ``pixels_of_cell`` in each direction, and what lies beside it is clear.
///
/// - Parameter to: Room for four bytes a pixel, `pixels_rgba`. They are all 0.
void pixels_fit(
    const images_request *request, const uint8_t *pixels, int layout, int width, int height, int stride,
    pixels_place place, uint8_t *to);

/// Scales a frame to the pixels of a request, over the colour of the page: each is the mean of the area that it covers.
///
/// - Parameter to: Room for three bytes a pixel.
/// - Returns: 0 if the page is seen through any pixel.
int pixels_scale(
    const images_request *request, const uint8_t *pixels, int layout, int width, int height, int stride, uint8_t *to);

/// Copies a frame with its own size, or the means of squares of it.
///
/// - Parameters:
///   - size: Set to its width and height.
///   - to: Room for the most pixels of the request, of four bytes each.
/// - Returns: 0 if the page is seen through any pixel.
int pixels_copy(
    const images_request *request, const uint8_t *pixels, int layout, int width, int height, int stride, int size[2],
    uint8_t *to);

/// Returns whether most of a drawing has nearly the colour of the page, which is seen through the rest.
int plate_is_needed(
    const images_request *request, const uint8_t *pixels, int layout, int width, int height, int stride);

/// Puts a ground behind the pixels, light on a dark page and dark on a light one. They are opaque then.
void plate_put(const images_request *request, uint8_t *pixels, int layout, int width, int height, int stride);

/// Loads what sixels need. Returns 0 if the library is missing.
int sixels_load(const char **missing);

/// Writes the pixels of a request as the body of a sixel string.
///
/// - Parameters:
///   - pixels: Three bytes each.
///   - to: Room for `room` bytes.
/// - Returns: The number of bytes; 0 if there is no room for them.
size_t sixels_write(const images_request *request, const uint8_t *pixels, uint8_t *to, size_t room);

/// A canvas of libchafa.
typedef struct cell_canvas cell_canvas;

/// Creates a canvas for the cells of a request; NULL if the library or memory is missing.
cell_canvas *cell_canvas_new(const images_request *request, const char **missing);

/// Draws pixels over the whole canvas and returns its cells, row by row.
void cell_canvas_draw(
    cell_canvas *canvas, const uint8_t *pixels, int layout, int width, int height, int stride, images_cell *cells);

void cell_canvas_free(cell_canvas *canvas);

#endif
