#include <CPortholeLoading.h>
#include <stdlib.h>

#include "Pixels.h"

// The part of libchafa's interface that is used here. The library's own header needs that of GLib.

enum { mode_truecolor = 0, mode_indexed_240 = 2, mode_indexed_16 = 3, mode_fgbg = 5 };
enum { dither_none = 0, dither_ordered = 1 };
enum {
  tag_space = 1 << 0,
  tag_solid = 1 << 1,
  tag_stipple = 1 << 2,
  tag_block = 1 << 3,
  tag_half_vertical = 1 << 9,
  tag_ascii = 1 << 14,
  tag_sextant = 1 << 22,
  tag_wedge = 1 << 23
};

static struct {
  void (*set_threads)(int);
  void *(*map_new)(void);
  void (*map_add)(void *, int);
  void (*map_remove)(void *, int);
  void (*map_unref)(void *);
  void *(*config_new)(void);
  void (*config_unref)(void *);
  void (*set_geometry)(void *, int, int);
  void (*set_mode)(void *, int);
  void (*set_map)(void *, const void *);
  void (*set_foreground)(void *, uint32_t);
  void (*set_background)(void *, uint32_t);
  void (*set_dither)(void *, int);
  void (*set_preprocessing)(void *, int);
  void *(*canvas_new)(const void *);
  void (*canvas_unref)(void *);
  void (*draw)(void *, int, const uint8_t *, int, int, int);
  uint32_t (*character)(void *, int, int);
  void (*colors)(void *, int, int, int *, int *);
  void (*raw_colors)(void *, int, int, int *, int *);
} chafa;

struct cell_canvas {
  void *config, *canvas;
  int columns, rows;
  images_depth depth;
};

static int load(void) {
  const library_function functions[] = {
      {"chafa_set_n_threads", &chafa.set_threads},
      {"chafa_symbol_map_new", &chafa.map_new},
      {"chafa_symbol_map_add_by_tags", &chafa.map_add},
      {"chafa_symbol_map_remove_by_tags", &chafa.map_remove},
      {"chafa_symbol_map_unref", &chafa.map_unref},
      {"chafa_canvas_config_new", &chafa.config_new},
      {"chafa_canvas_config_unref", &chafa.config_unref},
      {"chafa_canvas_config_set_geometry", &chafa.set_geometry},
      {"chafa_canvas_config_set_canvas_mode", &chafa.set_mode},
      {"chafa_canvas_config_set_symbol_map", &chafa.set_map},
      {"chafa_canvas_config_set_fg_color", &chafa.set_foreground},
      {"chafa_canvas_config_set_bg_color", &chafa.set_background},
      {"chafa_canvas_config_set_dither_mode", &chafa.set_dither},
      {"chafa_canvas_config_set_preprocessing_enabled", &chafa.set_preprocessing},
      {"chafa_canvas_new", &chafa.canvas_new},
      {"chafa_canvas_unref", &chafa.canvas_unref},
      {"chafa_canvas_draw_all_pixels", &chafa.draw},
      {"chafa_canvas_get_char_at", &chafa.character},
      {"chafa_canvas_get_colors_at", &chafa.colors},
      {"chafa_canvas_get_raw_colors_at", &chafa.raw_colors},
      {NULL, NULL},
  };
  return library_load(library_chafa, functions);
}

static int tags(images_glyphs glyphs) {
  switch (glyphs) {
    case images_glyphs_ascii: return tag_space | tag_ascii;
    case images_glyphs_halves: return tag_space | tag_solid | tag_half_vertical;
    case images_glyphs_blocks: return tag_space | tag_solid | tag_block;
    case images_glyphs_legacy: return tag_space | tag_solid | tag_block | tag_sextant | tag_wedge;
  }
  return tag_space;
}

static int mode(images_depth depth) {
  switch (depth) {
    case images_depth_mono: return mode_fgbg;
    case images_depth_sixteen: return mode_indexed_16;
    case images_depth_palette: return mode_indexed_240;
    case images_depth_direct: return mode_truecolor;
  }
  return mode_fgbg;
}

cell_canvas *cell_canvas_new(const images_request *request, const char **missing) {
  if (!load()) {
    *missing = library_name(library_chafa);
    return NULL;
  }
  cell_canvas *canvas = calloc(1, sizeof *canvas);
  if (!canvas) return NULL;
  // The same cells on every machine, and no threads to start.
  chafa.set_threads(1);
  void *map = chafa.map_new();
  chafa.map_add(map, tags(request->glyphs));
  if (request->glyphs != images_glyphs_ascii) chafa.map_remove(map, tag_stipple);
  canvas->config = chafa.config_new();
  chafa.set_geometry(canvas->config, request->columns, request->rows);
  chafa.set_mode(canvas->config, mode(request->depth));
  chafa.set_map(canvas->config, map);
  chafa.map_unref(map);
  chafa.set_foreground(canvas->config, request->foreground);
  chafa.set_background(canvas->config, request->background);
  int is_poor = request->depth == images_depth_mono || request->depth == images_depth_sixteen;
  chafa.set_dither(canvas->config, request->depth == images_depth_direct ? dither_none : dither_ordered);
  chafa.set_preprocessing(canvas->config, is_poor);
  canvas->canvas = chafa.canvas_new(canvas->config);
  canvas->columns = request->columns;
  canvas->rows = request->rows;
  canvas->depth = request->depth;
  return canvas;
}

void cell_canvas_draw(
    cell_canvas *canvas, const uint8_t *pixels, int layout, int width, int height, int stride, images_cell *cells) {
  chafa.draw(canvas->canvas, layout, pixels, width, height, stride);
  for (int row = 0; row < canvas->rows; row++)
    for (int column = 0; column < canvas->columns; column++) {
      images_cell *cell = cells + row * canvas->columns + column;
      int foreground = -1, background = -1;
      cell->scalar = chafa.character(canvas->canvas, column, row);
      switch (canvas->depth) {
        case images_depth_mono: break;
        case images_depth_sixteen: chafa.raw_colors(canvas->canvas, column, row, &foreground, &background); break;
        default: chafa.colors(canvas->canvas, column, row, &foreground, &background);
      }
      cell->foreground = foreground;
      cell->background = background;
    }
}

void cell_canvas_free(cell_canvas *canvas) {
  if (!canvas) return;
  chafa.canvas_unref(canvas->canvas);
  chafa.config_unref(canvas->config);
  free(canvas);
}
