#ifndef SHAPING_H
#define SHAPING_H

#include "Fonts.h"

/// Shapes the text of one font with HarfBuzz.
typedef struct text_shaper text_shaper;

/// Returns the shaper of a font; NULL if HarfBuzz is missing.
///
/// - Parameters:
///   - path: The file of the font.
///   - index: The number of the font in the file.
text_shaper *text_shaper_new(const char *path, int index);

/// Shapes a text, as `system_font_shape` does.
int text_shaper_shape(
  text_shaper *shaper, const uint32_t *text, int count, int is_leftward, placed_glyph *glyphs, int most);

/// Frees a shaper; NULL is ignored.
void text_shaper_free(text_shaper *shaper);

#endif
