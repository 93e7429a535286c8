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

images_result decode_svg(const images_request *request, pixels_sink sink, void *context, const char **missing) {
  *missing = load();
  if (*missing) return images_result_missing;
  // Without a base address, the library opens no other file.
  void *document = rsvg.parse(request->bytes, request->size, NULL);
  if (!document) return images_result_damaged;
  int is_cells = request->form == images_form_cells, most = is_cells ? 2048 : 4096;
  // The library would keep the shape, too, but leave clear strips in the picture.
  pixels_place place = pixels_find_place(
      request->cell_width * request->columns, request->cell_height * request->rows, 1, request->width, request->height);
  double shrink = 1;
  if (place.width > most) shrink = (double)most / place.width;
  if (place.height * shrink > most) shrink = (double)most / place.height;
  int width = place.width * shrink, height = place.height * shrink;
  if (width < 1) width = 1;
  if (height < 1) height = 1;
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
