#include <CPortholeLoading.h>
#include <stdlib.h>
#include <string.h>

#include "Pixels.h"

// The part of libchafa's interface that writes sixels.
enum { mode_truecolor = 0, pixels_sixels = 1, dither_diffusion = 2 };
/// The rows that a line of sixels holds.
enum { line_rows = 6 };

/// A string of GLib.
typedef struct {
  char *bytes;
  size_t size, room;
} text;

static struct {
  void (*set_threads)(int);
  void *(*config_new)(void);
  void (*config_unref)(void *);
  void (*set_geometry)(void *, int, int);
  void (*set_cell)(void *, int, int);
  void (*set_mode)(void *, int);
  void (*set_pixel_mode)(void *, int);
  void (*set_dither)(void *, int);
  void (*set_grain)(void *, int, int);
  void *(*canvas_new)(const void *);
  void (*canvas_unref)(void *);
  void (*draw)(void *, int, const uint8_t *, int, int, int);
  text *(*print)(void *, void *);
  char *(*text_free)(text *, int);
} chafa;

int sixels_load(const char **missing) {
  const library_function functions[] = {
      {"chafa_set_n_threads", &chafa.set_threads},
      {"chafa_canvas_config_new", &chafa.config_new},
      {"chafa_canvas_config_unref", &chafa.config_unref},
      {"chafa_canvas_config_set_geometry", &chafa.set_geometry},
      {"chafa_canvas_config_set_cell_geometry", &chafa.set_cell},
      {"chafa_canvas_config_set_canvas_mode", &chafa.set_mode},
      {"chafa_canvas_config_set_pixel_mode", &chafa.set_pixel_mode},
      {"chafa_canvas_config_set_dither_mode", &chafa.set_dither},
      {"chafa_canvas_config_set_dither_grain_size", &chafa.set_grain},
      {"chafa_canvas_new", &chafa.canvas_new},
      {"chafa_canvas_unref", &chafa.canvas_unref},
      {"chafa_canvas_draw_all_pixels", &chafa.draw},
      {"chafa_canvas_print", &chafa.print},
      {"g_string_free", &chafa.text_free},
      {NULL, NULL},
  };
  if (library_load(library_chafa, functions)) return 1;
  *missing = library_name(library_chafa);
  return 0;
}

/// Copies what stands between the introducer and the end of a sixel string, without the end of its last line: a terminal
/// may scroll for a line that does not come.
static size_t take_body(const text *text, uint8_t *to, size_t room) {
  const char *start = memchr(text->bytes, 'q', text->size);
  if (!start) return 0;
  start++;
  size_t left = text->size - (size_t)(start - text->bytes);
  const char *end = memchr(start, 0x1B, left);
  size_t size = end ? (size_t)(end - start) : left;
  while (size > 0 && start[size - 1] == '-') size--;
  if (size > room) return 0;
  memcpy(to, start, size);
  return size;
}

size_t sixels_write(const images_request *request, const uint8_t *pixels, uint8_t *to, size_t room) {
  int width = request->part.columns * request->cell_width, height = request->part.rows * request->cell_height;
  if (request->is_tight && height > line_rows) height -= height % line_rows;
  // The last line is filled up with rows that are not drawn.
  int rows = (height + line_rows - 1) / line_rows * line_rows;
  uint8_t *all = calloc((size_t)rows * width, 4);
  if (!all) return 0;
  for (size_t index = 0; index < (size_t)width * height; index++) {
    // The library cuts colours down to whole per cents: half of one more gives the nearest.
    for (size_t part = 0; part < 3; part++) {
      uint8_t value = pixels[3 * index + part];
      all[4 * index + part] = value < 255 ? value + 1 : value;
    }
    all[4 * index + 3] = 255;
  }
  chafa.set_threads(1);
  void *config = chafa.config_new();
  // One cell as large as the picture: nothing is scaled.
  chafa.set_geometry(config, 1, 1);
  chafa.set_cell(config, width, rows);
  chafa.set_mode(config, mode_truecolor);
  chafa.set_pixel_mode(config, pixels_sixels);
  chafa.set_dither(config, dither_diffusion);
  chafa.set_grain(config, 1, 1);
  void *canvas = chafa.canvas_new(config);
  chafa.draw(canvas, pixels_rgba, all, width, rows, 4 * width);
  text *text = chafa.print(canvas, NULL);
  size_t size = text ? take_body(text, to, room) : 0;
  if (text) chafa.text_free(text, 1);
  chafa.canvas_unref(canvas);
  chafa.config_unref(config);
  free(all);
  return size;
}
