#ifndef CPICTURES_FONTS_H
#define CPICTURES_FONTS_H

#include <stdint.h>

/// The properties that a font should have.
typedef struct {
  /// The name of a family; NULL for any monospaced one.
  const char *family;
  int is_bold;
  int is_italic;
  /// A character that it must have; 0 for none.
  uint32_t scalar;
  /// 1 for a font of coloured pictures.
  int is_colored;
} font_wish;

/// A font of this machine. fontconfig finds it, cairo draws it with FreeType, HarfBuzz shapes its text. The libraries
/// are loaded when the first font is asked for.
typedef struct system_font system_font;

/// A glyph of a font and its place. Lengths are parts of the font's size; x goes to the right, y goes down.
typedef struct {
  uint32_t glyph;
  double x, y;
  double advance;
} placed_glyph;

/// Lengths of a font as parts of its size.
typedef struct {
  /// The advance width of the digit zero.
  double advance;
  /// The height of lines above and below the baseline.
  double ascent, descent;
  /// The height of tall letters above the baseline, and the depth of others below it.
  double top, bottom;
} font_measures;

/// The ink of glyphs around their origin, as parts of the font's size.
typedef struct {
  double left, top, width, height;
} ink_box;

/// The way in which glyphs are drawn.
typedef struct {
  /// The size of the font, in pixels.
  double size;
  /// The factor of the width.
  double stretch;
  /// The origin of the first glyph, in pixels.
  double x, y;
  /// 1 if level strokes are fitted to whole pixels.
  int is_hinted;
} glyph_drawing;

/// Loads the libraries that find and draw fonts. Returns the name of one that cannot be used, or NULL.
const char *system_fonts_load(void);

/// Returns the font that fits a wish best; NULL if there is none.
system_font *system_font_find(const font_wish *wish);

/// Returns the font of a file, made bolder and slanted if asked for; NULL if it is no font.
system_font *system_font_read(const char *path, int is_bold, int is_italic);

/// Frees a font; NULL is ignored.
void system_font_free(system_font *font);

/// Returns the name of the family and the path of the file; NULL if it has none.
const char *system_font_family(const system_font *font);
const char *system_font_path(const system_font *font);

/// Returns 1 if one of the font's names is that of a family, otherwise 0. Upper and lower case are the same.
int system_font_is_family(const system_font *font, const char *family);

/// Returns 1 if the font has a character, otherwise 0.
int system_font_has(const system_font *font, uint32_t scalar);

/// Returns 1 if the glyphs are coloured pictures, otherwise 0.
int system_font_is_colored(const system_font *font);

/// Measures a font.
font_measures system_font_measure(system_font *font);

/// Returns the glyph of a character at the origin; glyph 0 if there is none.
placed_glyph system_font_glyph(system_font *font, uint32_t scalar);

/// Shapes a text of one script: joins letters, places marks.
///
/// - Parameters:
///   - text: The code points.
///   - is_leftward: 1 for scripts that are written from right to left. The glyphs are ordered from left to right.
///   - most: The room for glyphs.
/// - Returns: The number of glyphs; -1 if HarfBuzz is missing.
int system_font_shape(
  system_font *font, const uint32_t *text, int count, int is_leftward, placed_glyph *glyphs, int most);

/// Returns the bounds of the ink of glyphs.
ink_box system_font_ink(system_font *font, const placed_glyph *glyphs, int count);

/// Draws glyphs as ink, 0...255.
///
/// - Parameter ink: `width * height` bytes.
void system_font_draw(
  system_font *font, const placed_glyph *glyphs, int count, const glyph_drawing *drawing, uint8_t *ink, int width,
  int height);

/// Draws coloured glyphs.
///
/// - Parameter pixels: `width * height` values 0xAARRGGBB, whose colours are multiplied by their alpha.
void system_font_draw_colors(
  system_font *font, const placed_glyph *glyphs, int count, const glyph_drawing *drawing, uint32_t *pixels, int width,
  int height);

#endif
