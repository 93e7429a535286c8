#include "Shaping.h"

#include <CPortholeLoading.h>
#include <stdlib.h>

#include "HarfBuzz.h"

// Every function of HarfBuzz that is used.
#define FUNCTIONS(USE)                                                                                          \
  USE(hb_blob_create_from_file) USE(hb_blob_destroy) USE(hb_buffer_add_utf32) USE(hb_buffer_create)             \
  USE(hb_buffer_destroy) USE(hb_buffer_get_glyph_infos) USE(hb_buffer_get_glyph_positions)                      \
  USE(hb_buffer_guess_segment_properties) USE(hb_buffer_set_direction) USE(hb_face_create) USE(hb_face_destroy) \
  USE(hb_face_get_upem) USE(hb_font_create) USE(hb_font_destroy) USE(hb_shape)

#define DECLARE(name) static __typeof__(&name) use_##name;
FUNCTIONS(DECLARE)

struct text_shaper {
  hb_font_t *font;
  double units;
};

text_shaper *text_shaper_new(const char *path, int index) {
#define ENTRY(name) {#name, &use_##name},
  const library_function functions[] = {FUNCTIONS(ENTRY){NULL, NULL}};
  if (!path || !library_load(library_harfbuzz, functions)) return NULL;
  text_shaper *shaper = calloc(1, sizeof *shaper);
  if (!shaper) return NULL;
  hb_blob_t *file = use_hb_blob_create_from_file(path);
  hb_face_t *face = use_hb_face_create(file, (unsigned)index);
  shaper->font = use_hb_font_create(face);
  shaper->units = use_hb_face_get_upem(face);
  use_hb_face_destroy(face);
  use_hb_blob_destroy(file);
  return shaper;
}

int text_shaper_shape(
  text_shaper *shaper, const uint32_t *text, int count, int is_leftward, placed_glyph *glyphs, int most) {
  hb_buffer_t *buffer = use_hb_buffer_create();
  use_hb_buffer_add_utf32(buffer, text, count, 0, count);
  use_hb_buffer_set_direction(buffer, is_leftward ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  use_hb_buffer_guess_segment_properties(buffer);
  use_hb_shape(shaper->font, buffer, NULL, 0);
  unsigned length = 0;
  const hb_glyph_info_t *infos = use_hb_buffer_get_glyph_infos(buffer, &length);
  const hb_glyph_position_t *places = use_hb_buffer_get_glyph_positions(buffer, &length);
  int made = 0;
  double x = 0;
  for (unsigned index = 0; index < length && made < most; index++) {
    glyphs[made++] = (placed_glyph){
        infos[index].codepoint, (x + places[index].x_offset) / shaper->units, -places[index].y_offset / shaper->units,
        places[index].x_advance / shaper->units};
    x += places[index].x_advance;
  }
  use_hb_buffer_destroy(buffer);
  return made;
}

void text_shaper_free(text_shaper *shaper) {
  if (!shaper) return;
  use_hb_font_destroy(shaper->font);
  free(shaper);
}
