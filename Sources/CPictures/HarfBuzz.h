#ifndef HARFBUZZ_H_OF_PORTHOLE
#define HARFBUZZ_H_OF_PORTHOLE

// The part of HarfBuzz's interface that is used here, as libharfbuzz.so.0 has it. The library is loaded when it is
// needed; its own headers bring those of GLib and ICU with them.

#include <stdint.h>

typedef struct hb_blob_t hb_blob_t;
typedef struct hb_buffer_t hb_buffer_t;
typedef struct hb_face_t hb_face_t;
typedef struct hb_font_t hb_font_t;
typedef struct hb_feature_t hb_feature_t;
typedef enum { HB_DIRECTION_LTR = 4, HB_DIRECTION_RTL = 5 } hb_direction_t;

/// A glyph. The library uses the last two numbers itself.
typedef struct {
  uint32_t codepoint, mask, cluster, own[2];
} hb_glyph_info_t;

/// The place of a glyph in the units of its font.
typedef struct {
  int32_t x_advance, y_advance, x_offset, y_offset;
  uint32_t own;
} hb_glyph_position_t;

hb_blob_t *hb_blob_create_from_file(const char *path);
void hb_blob_destroy(hb_blob_t *blob);
hb_face_t *hb_face_create(hb_blob_t *blob, unsigned int index);
void hb_face_destroy(hb_face_t *face);
unsigned int hb_face_get_upem(const hb_face_t *face);
hb_font_t *hb_font_create(hb_face_t *face);
void hb_font_destroy(hb_font_t *font);
hb_buffer_t *hb_buffer_create(void);
void hb_buffer_destroy(hb_buffer_t *buffer);
void hb_buffer_add_utf32(
    hb_buffer_t *buffer, const uint32_t *text, int length, unsigned int start, int count);
void hb_buffer_set_direction(hb_buffer_t *buffer, hb_direction_t direction);
void hb_buffer_guess_segment_properties(hb_buffer_t *buffer);
hb_glyph_info_t *hb_buffer_get_glyph_infos(hb_buffer_t *buffer, unsigned int *count);
hb_glyph_position_t *hb_buffer_get_glyph_positions(hb_buffer_t *buffer, unsigned int *count);
void hb_shape(hb_font_t *font, hb_buffer_t *buffer, const hb_feature_t *features, unsigned int count);

#endif
