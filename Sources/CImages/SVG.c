#include <CPortholeLoading.h>

#include "Pixels.h"

// The parts of the interfaces of librsvg and cairo that are used here. The library's own header needs that of GIO.
typedef struct {
  double x, y, width, height;
} rsvg_rectangle;

static struct {
  void *(*parse)(const uint8_t *, size_t, void *);
  int (*render)(void *, void *, const rsvg_rectangle *, void *);
} rsvg;

static struct {
  void *(*surface)(int, int, int);
  int (*status)(void *);
  void *(*context)(void *);
  void (*flush)(void *);
  unsigned char *(*data)(void *);
  int (*stride)(void *);
} cairo;

static const char *load(void) {
  const library_function rsvg_functions[] = {
      {"rsvg_handle_new_from_data", &rsvg.parse}, {"rsvg_handle_render_document", &rsvg.render}, {NULL, NULL}};
  const library_function cairo_functions[] = {
      {"cairo_image_surface_create", &cairo.surface},   {"cairo_surface_status", &cairo.status},
      {"cairo_create", &cairo.context},                 {"cairo_surface_flush", &cairo.flush},
      {"cairo_image_surface_get_data", &cairo.data},    {"cairo_image_surface_get_stride", &cairo.stride},
      {NULL, NULL}};
  if (!library_load(library_rsvg, rsvg_functions)) return library_name(library_rsvg);
  return library_load(library_cairo, cairo_functions) ? NULL : library_name(library_cairo);
}

static int smaller(int a, int b) { return a < b ? a : b; }

images_result decode_svg(const images_request *request, pixels_sink sink, void *context, const char **missing) {
  *missing = load();
  if (*missing) return images_result_missing;
  // Without a base address, the library opens no other file.
  void *document = rsvg.parse(request->bytes, request->size, NULL);
  if (!document) return images_result_damaged;
  int is_cells = request->form == images_form_cells;
  int width = smaller((is_cells ? 8 : request->cell_width) * request->columns, 4096);
  int height = smaller((is_cells ? 16 : request->cell_height) * request->rows, 4096);
  if (is_cells) {
    width = smaller(width, 2048);
    height = smaller(height, 2048);
  }
  void *surface = cairo.surface(0, width, height);
  if (cairo.status(surface) != 0) return images_result_too_costly;
  void *pen = cairo.context(surface);
  rsvg_rectangle whole = {0, 0, width, height};
  if (!rsvg.render(document, pen, &whole, NULL)) return images_result_damaged;
  cairo.flush(surface);
  sink(context, cairo.data(surface), pixels_bgra_premultiplied, width, height, cairo.stride(surface), 0);
  // The process ends here; nothing needs to be freed.
  return images_result_drawn;
}
