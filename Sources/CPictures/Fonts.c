#include "Fonts.h"

#include <CPortholeLoading.h>
#include <stdlib.h>
#include <string.h>

#include "Cairo.h"
#include "FontSearch.h"
#include "Shaping.h"

// Every function of cairo that is used.
#define FUNCTIONS(USE)                                                                                         \
  USE(cairo_create) USE(cairo_destroy) USE(cairo_fill) USE(cairo_font_face_destroy)                            \
  USE(cairo_font_options_create) USE(cairo_font_options_destroy) USE(cairo_font_options_set_antialias)         \
  USE(cairo_font_options_set_hint_metrics) USE(cairo_font_options_set_hint_style)                              \
  USE(cairo_format_stride_for_width) USE(cairo_ft_font_face_create_for_pattern) USE(cairo_glyph_path)          \
  USE(cairo_image_surface_create_for_data) USE(cairo_scaled_font_create) USE(cairo_scaled_font_destroy)        \
  USE(cairo_scaled_font_extents) USE(cairo_scaled_font_glyph_extents) USE(cairo_scaled_font_text_to_glyphs)    \
  USE(cairo_glyph_free) USE(cairo_set_scaled_font) USE(cairo_show_glyphs) USE(cairo_surface_destroy)           \
  USE(cairo_surface_flush)

#define DECLARE(name) static __typeof__(&name) use_##name;
FUNCTIONS(DECLARE)

struct system_font {
  FcPattern *pattern;
  cairo_font_face_t *face;
  text_shaper *shaper;
  /// The pixels to the right for each pixel above the baseline.
  double slant;
  /// The font in the size that was used last.
  cairo_scaled_font_t *scaled;
  double size, stretch;
  int is_hinted;
};

const char *system_fonts_load(void) {
#define ENTRY(name) {#name, &use_##name},
  const library_function functions[] = {FUNCTIONS(ENTRY){NULL, NULL}};
  const char *missing = font_search_load();
  if (missing) return missing;
  return library_load(library_cairo, functions) ? NULL : library_name(library_cairo);
}

/// - Parameter is_italic: 1 slants a font that stands upright.
static system_font *make(FcPattern *pattern, int is_italic) {
  system_font *font = pattern ? calloc(1, sizeof *font) : NULL;
  if (!font) return NULL;
  font->pattern = pattern;
  font->slant = font_search_slant(pattern);
  if (is_italic && font_search_number(pattern, FC_SLANT) == FC_SLANT_ROMAN) font->slant = 0.2;
  font->face = use_cairo_ft_font_face_create_for_pattern(pattern);
  return font;
}

system_font *system_font_find(const font_wish *wish) { return make(font_search(wish), wish->is_italic); }

system_font *system_font_read(const char *path, int is_bold, int is_italic) {
  return make(font_search_read(path, is_bold), is_italic);
}

void system_font_free(system_font *font) {
  if (!font) return;
  text_shaper_free(font->shaper);
  if (font->scaled) use_cairo_scaled_font_destroy(font->scaled);
  use_cairo_font_face_destroy(font->face);
  font_search_forget(font->pattern);
  free(font);
}

const char *system_font_family(const system_font *font) { return font_search_text(font->pattern, FC_FAMILY); }

const char *system_font_path(const system_font *font) { return font_search_text(font->pattern, FC_FILE); }

int system_font_is_family(const system_font *font, const char *family) {
  return font_search_is_family(font->pattern, family);
}

int system_font_has(const system_font *font, uint32_t scalar) { return font_search_has(font->pattern, scalar); }

int system_font_is_colored(const system_font *font) { return font_search_number(font->pattern, FC_COLOR); }

static cairo_scaled_font_t *scaled(system_font *font, double size, double stretch, int is_hinted) {
  if (font->scaled && font->size == size && font->stretch == stretch && font->is_hinted == is_hinted)
    return font->scaled;
  if (font->scaled) use_cairo_scaled_font_destroy(font->scaled);
  cairo_font_options_t *options = use_cairo_font_options_create();
  use_cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  use_cairo_font_options_set_hint_style(options, is_hinted ? CAIRO_HINT_STYLE_SLIGHT : CAIRO_HINT_STYLE_NONE);
  use_cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_matrix_t matrix = {size * stretch, 0, -font->slant * size, size, 0, 0}, identity = {1, 0, 0, 1, 0, 0};
  font->scaled = use_cairo_scaled_font_create(font->face, &matrix, &identity, options);
  use_cairo_font_options_destroy(options);
  font->size = size;
  font->stretch = stretch;
  font->is_hinted = is_hinted;
  return font->scaled;
}

// The size at which fonts are measured.
static const double measured = 200;

static cairo_text_extents_t extents(system_font *font, uint32_t glyph) {
  cairo_glyph_t one = {glyph, 0, 0};
  cairo_text_extents_t extents = {0, 0, 0, 0, 0, 0};
  use_cairo_scaled_font_glyph_extents(scaled(font, measured, 1, 0), &one, 1, &extents);
  return extents;
}

placed_glyph system_font_glyph(system_font *font, uint32_t scalar) {
  placed_glyph placed = {0, 0, 0, 0};
  char text[4];
  int length = 0;
  if (scalar < 0x80) {
    text[length++] = (char)scalar;
  } else if (scalar < 0x800) {
    text[length++] = (char)(0xC0 | scalar >> 6);
  } else if (scalar < 0x10000) {
    text[length++] = (char)(0xE0 | scalar >> 12);
  } else {
    text[length++] = (char)(0xF0 | scalar >> 18);
  }
  for (int shift = scalar < 0x80 ? -6 : scalar < 0x800 ? 0 : scalar < 0x10000 ? 6 : 12; shift >= 0; shift -= 6)
    text[length++] = (char)(0x80 | (scalar >> shift & 0x3F));
  cairo_glyph_t *glyphs = NULL;
  int count = 0;
  if (use_cairo_scaled_font_text_to_glyphs(
        scaled(font, measured, 1, 0), 0, 0, text, length, &glyphs, &count, NULL, NULL, NULL) == CAIRO_STATUS_SUCCESS &&
      count > 0)
    placed.glyph = (uint32_t)glyphs[0].index;
  use_cairo_glyph_free(glyphs);
  if (placed.glyph) placed.advance = extents(font, placed.glyph).x_advance / measured;
  return placed;
}

font_measures system_font_measure(system_font *font) {
  cairo_font_extents_t lines;
  use_cairo_scaled_font_extents(scaled(font, measured, 1, 0), &lines);
  cairo_text_extents_t tall = extents(font, system_font_glyph(font, 'd').glyph);
  cairo_text_extents_t deep = extents(font, system_font_glyph(font, 'p').glyph);
  return (font_measures){
      .advance = system_font_glyph(font, '0').advance,
      .ascent = lines.ascent / measured,
      .descent = lines.descent / measured,
      .top = -tall.y_bearing / measured,
      .bottom = (deep.y_bearing + deep.height) / measured};
}

int system_font_shape(
  system_font *font, const uint32_t *text, int count, int is_leftward, placed_glyph *glyphs, int most) {
  if (!font->shaper)
    font->shaper = text_shaper_new(system_font_path(font), font_search_number(font->pattern, FC_INDEX) & 0xFFFF);
  return font->shaper ? text_shaper_shape(font->shaper, text, count, is_leftward, glyphs, most) : -1;
}

/// Returns glyphs in the units of a drawing; the caller frees them.
static cairo_glyph_t *place(const placed_glyph *glyphs, int count, double across, double down, double x, double y) {
  cairo_glyph_t *placed = calloc((size_t)count + 1, sizeof *placed);
  for (int index = 0; placed && index < count; index++)
    placed[index] =
      (cairo_glyph_t){glyphs[index].glyph, x + glyphs[index].x * across, y + glyphs[index].y * down};
  return placed;
}

ink_box system_font_ink(system_font *font, const placed_glyph *glyphs, int count) {
  cairo_text_extents_t extents = {0, 0, 0, 0, 0, 0};
  cairo_glyph_t *placed = place(glyphs, count, measured, measured, 0, 0);
  if (placed) use_cairo_scaled_font_glyph_extents(scaled(font, measured, 1, 0), placed, count, &extents);
  free(placed);
  return (ink_box){
      extents.x_bearing / measured, extents.y_bearing / measured, extents.width / measured, extents.height / measured};
}

/// Draws glyphs and returns the bytes of the picture, which the caller frees.
static uint8_t *draw(
  system_font *font, const placed_glyph *glyphs, int count, const glyph_drawing *drawing, cairo_format_t format,
  int width, int height, int *stride) {
  *stride = use_cairo_format_stride_for_width(format, width);
  uint8_t *bytes = calloc((size_t)*stride, (size_t)height);
  cairo_glyph_t *placed = place(
    glyphs, count, drawing->size * drawing->stretch, drawing->size, drawing->x, drawing->y);
  if (bytes && placed) {
    cairo_surface_t *surface = use_cairo_image_surface_create_for_data(bytes, format, width, height, *stride);
    cairo_t *context = use_cairo_create(surface);
    use_cairo_set_scaled_font(context, scaled(font, drawing->size, drawing->stretch, drawing->is_hinted));
    // Outlines have exact places; pictures of glyphs have whole ones.
    if (format == CAIRO_FORMAT_A8 && font_search_number(font->pattern, FC_OUTLINE)) {
      use_cairo_glyph_path(context, placed, count);
      use_cairo_fill(context);
    } else {
      use_cairo_show_glyphs(context, placed, count);
    }
    use_cairo_surface_flush(surface);
    use_cairo_destroy(context);
    use_cairo_surface_destroy(surface);
  }
  free(placed);
  return bytes;
}

void system_font_draw(
  system_font *font, const placed_glyph *glyphs, int count, const glyph_drawing *drawing, uint8_t *ink, int width,
  int height) {
  int stride;
  uint8_t *bytes = draw(font, glyphs, count, drawing, CAIRO_FORMAT_A8, width, height, &stride);
  for (int row = 0; bytes && row < height; row++) memcpy(ink + row * width, bytes + row * stride, (size_t)width);
  free(bytes);
}

void system_font_draw_colors(
  system_font *font, const placed_glyph *glyphs, int count, const glyph_drawing *drawing, uint32_t *pixels, int width,
  int height) {
  int stride;
  uint8_t *bytes = draw(font, glyphs, count, drawing, CAIRO_FORMAT_ARGB32, width, height, &stride);
  for (int row = 0; bytes && row < height; row++)
    memcpy(pixels + row * width, bytes + row * stride, (size_t)width * 4);
  free(bytes);
}
