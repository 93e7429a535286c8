#include "PDFLetters.h"

#include <CPortholeLoading.h>
#include <stdlib.h>
#include <string.h>

#include "FontSearch.h"
#include "Shaping.h"

// Every function of cairo that is used.
#define CAIRO_FUNCTIONS(USE) \
  USE(cairo_create) USE(cairo_destroy) USE(cairo_font_face_destroy) USE(cairo_font_options_create) \
  USE(cairo_font_options_destroy) USE(cairo_font_options_set_hint_metrics) \
  USE(cairo_font_options_set_hint_style) USE(cairo_ft_font_face_create_for_pattern) \
  USE(cairo_glyph_free) USE(cairo_image_surface_create) USE(cairo_paint) USE(cairo_restore) \
  USE(cairo_save) USE(cairo_scale) USE(cairo_scaled_font_create) USE(cairo_scaled_font_destroy) \
  USE(cairo_scaled_font_text_extents) \
  USE(cairo_scaled_font_text_to_glyphs) USE(cairo_set_scaled_font) USE(cairo_set_source_rgba) \
  USE(cairo_set_source_surface) USE(cairo_show_text_glyphs) USE(cairo_surface_destroy) \
  USE(cairo_text_cluster_free) USE(cairo_translate)

#define DECLARE(name) static __typeof__(&name) use_##name;
CAIRO_FUNCTIONS(DECLARE)

/// A font in one size, and the characters that it has.
typedef struct {
  cairo_scaled_font_t *font;
  FcPattern *pattern;
  /// The style and size that it is for.
  int style;
  double size;
  /// Shapes its text; NULL before the first text that needs it.
  text_shaper *shaper;
} font_at_size;

/// The last font that was found for a character that the main font does not have.
typedef struct {
  uint32_t scalar;
  int style;
  font_at_size *font;
} found_font;

/// The picture of an emoji, which every page that shows it shares.
typedef struct {
  char *text;
  double width;
  cairo_surface_t *picture;
} emoji_picture;

enum { most_fonts = 64, most_found = 256, most_emoji = 256, most_scalars = 16, most_glyphs = 32 };

/// The style of the font with coloured emoji, beside 0...3 for bold and italic.
static const int emoji_style = 4;

/// The pixels of a picture of an emoji in a column, and those of a row. Fonts of bitmaps have 128 or so in two columns.
enum { emoji_column = 64, emoji_row = 128 };

/// The least share of its two columns that a character fills. Readers of the text see a space in a tenth of its size.
static const double filled_share = 0.92;

struct pdf_letters {
  /// The family of the main font; NULL for the usual one.
  char *family;
  /// The file of the main font; NULL lets fontconfig find it.
  char *path;
  /// The size of the main font.
  double font_size;
  font_at_size fonts[most_fonts];
  int font_count;
  found_font found[most_found];
  emoji_picture emoji[most_emoji];
};

pdf_letters *pdf_letters_new(const char **missing) {
#define ENTRY(name) {#name, &use_##name},
  const library_function functions[] = {CAIRO_FUNCTIONS(ENTRY){NULL, NULL}};
  *missing = library_load(library_cairo, functions) ? font_search_load() : library_name(library_cairo);
  pdf_letters *letters = *missing ? NULL : calloc(1, sizeof *letters);
  if (letters) letters->font_size = 8 / (1233.0 / 2048);
  return letters;
}

void pdf_letters_set_font(pdf_letters *letters, const char *family, const char *path, double size) {
  free(letters->family);
  free(letters->path);
  letters->family = strdup(family);
  letters->path = path ? strdup(path) : NULL;
  letters->font_size = size;
}

/// Finds the font of a style: the main one, or if `scalar` is not 0 the best one that has the character. The same font
/// may be found for several characters.
static font_at_size *find_font(pdf_letters *letters, uint32_t scalar, int style, double size) {
  if (letters->font_count == most_fonts) return NULL;
  const int is_emoji = style == emoji_style;
  const font_wish wish = {is_emoji ? "emoji" : letters->family, style & 1, style & 2, scalar, is_emoji};
  FcPattern *match = letters->path && !scalar ? font_search_read(letters->path, style & 1) : font_search(&wish);
  if (!match) return NULL;
  cairo_font_face_t *face = use_cairo_ft_font_face_create_for_pattern(match);
  cairo_font_options_t *options = use_cairo_font_options_create();
  use_cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  use_cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_matrix_t matrix = {size, 0, 0, size, 0, 0}, identity = {1, 0, 0, 1, 0, 0};
  font_at_size *made = &letters->fonts[letters->font_count++];
  made->font = use_cairo_scaled_font_create(face, &matrix, &identity, options);
  made->pattern = match;
  made->style = style;
  made->size = size;
  use_cairo_font_options_destroy(options);
  use_cairo_font_face_destroy(face);
  return made;
}

/// Returns the main font of a style, which comes first.
static font_at_size *main_font(pdf_letters *letters, int style) {
  for (int index = 0; index < letters->font_count; index++)
    if (letters->fonts[index].style == style) return &letters->fonts[index];
  return find_font(letters, 0, style, letters->font_size);
}

static int has(font_at_size *font, uint32_t scalar) {
  return font && font_search_has(font->pattern, scalar);
}

static int is_colored(font_at_size *font) { return font_search_number(font->pattern, FC_COLOR); }

/// Returns a font that has a character, in a size.
static font_at_size *font_of_size(pdf_letters *letters, uint32_t scalar, int style, double size) {
  for (int index = 0; index < letters->font_count; index++) {
    font_at_size *known = &letters->fonts[index];
    if (known->style == style && known->size > size - 0.01 && known->size < size + 0.01 && has(known, scalar))
      return known;
  }
  return find_font(letters, scalar, style, size);
}

/// Returns a font for a character in some room: the main one, one that was found before, or another one.
static font_at_size *font_for(
  pdf_letters *letters, const char *text, int length, uint32_t scalar, int style, double width) {
  font_at_size *main = main_font(letters, style);
  if (!main || has(main, scalar)) return main;
  found_font *place = &letters->found[(scalar * 4 + (uint32_t)style) % most_found];
  if (place->font && place->scalar == scalar && place->style == style) return place->font;
  font_at_size *font = NULL;
  for (int index = 0; index < letters->font_count && !font; index++) {
    font_at_size *known = &letters->fonts[index];
    if (known->style == style && known->size == letters->font_size && has(known, scalar)) font = known;
  }
  if (!font) font = find_font(letters, scalar, style, letters->font_size);
  if (!font) return main;
  char one[8] = {0};
  int first = 1;
  while (first < length && first < 7 && (text[first] & 0xC0) == 0x80) first++;
  memcpy(one, text, (size_t)first);
  cairo_text_extents_t extents;
  use_cairo_scaled_font_text_extents(font->font, one, &extents);
  // A character wider than its room is drawn smaller. Characters of two columns are drawn a little larger if they leave
  // more of it than readers of the text take for a space between words.
  double share = extents.x_advance / width, size = font->size;
  if (share > 1 && extents.x_advance > width + 0.01) size /= share;
  if (width > font->size && share >= 0.8 && share < filled_share) size *= filled_share / share;
  if (size != font->size) {
    font_at_size *other = font_of_size(letters, scalar, style, size);
    if (other) font = other;
  }
  *place = (found_font){scalar, style, font};
  return font;
}

/// Reads UTF-8. Returns the number of code points.
static int decode(const char *text, int length, uint32_t *scalars, int most) {
  int count = 0;
  for (int index = 0; index < length && count < most;) {
    const unsigned char first = (unsigned char)text[index++];
    uint32_t scalar = first < 0x80 ? first : first < 0xE0 ? first & 0x1F : first < 0xF0 ? first & 0x0F : first & 0x07;
    while (index < length && (text[index] & 0xC0) == 0x80) scalar = scalar << 6 | (text[index++] & 0x3F);
    scalars[count++] = scalar;
  }
  return count;
}

/// Returns 1 for a code point that has no shape of its own: a selector of a presentation, or a joiner.
static int is_unseen(uint32_t scalar) { return scalar == 0xFE0E || scalar == 0xFE0F || scalar == 0x200D; }

/// Returns a font for a cluster of several code points: the coloured one for emoji if it has the first one, else one
/// that has all or most of them.
static font_at_size *font_for_cluster(
  pdf_letters *letters, const char *text, int length, const uint32_t *scalars, int count, int style, double width,
  int is_emoji) {
  if (is_emoji) {
    font_at_size *font = main_font(letters, emoji_style);
    if (!font) font = find_font(letters, scalars[0], emoji_style, letters->font_size);
    if (has(font, scalars[0])) return font;
  }
  font_at_size *main = main_font(letters, style);
  for (int index = 0; index < count; index++)
    if (!is_unseen(scalars[index]) && !has(main, scalars[index]) && has(main, scalars[0])) {
      font_at_size *other = font_for(letters, text, length, scalars[index], style, width);
      return has(other, scalars[0]) ? other : main;
    }
  return font_for(letters, text, length, scalars[0], style, width);
}

/// Writes a cluster as points of the main font that stand for its text and cannot be seen: its drawing is a picture,
/// which no reader can search or copy. cairo leaves blanks and what is wholly transparent out.
static void write_unseen(
  pdf_letters *letters, cairo_t *context, const char *text, int length, double x, double baseline, double width) {
  font_at_size *main = main_font(letters, 0);
  cairo_glyph_t *point = NULL;
  int count = 0;
  if (!main || use_cairo_scaled_font_text_to_glyphs(
                 main->font, x, baseline, ".", 1, &point, &count, NULL, NULL, NULL) != CAIRO_STATUS_SUCCESS)
    return;
  if (count == 1) {
    const cairo_glyph_t points[2] = {point[0], {point[0].index, x + width / 2, baseline}};
    const cairo_text_cluster_t cluster = {length, 2};
    use_cairo_save(context);
    use_cairo_set_source_rgba(context, 0, 0, 0, 1 / 255.0);
    use_cairo_set_scaled_font(context, main->font);
    use_cairo_show_text_glyphs(context, text, length, points, 2, &cluster, 1, (cairo_text_cluster_flags_t)0);
    use_cairo_restore(context);
  }
  use_cairo_glyph_free(point);
}

/// Draws glyphs of a cluster from the origin of `context`.
static void show_glyphs(
  cairo_t *context, font_at_size *font, const char *text, int length, const cairo_glyph_t *glyphs, int count,
  double scale) {
  use_cairo_set_scaled_font(context, font->font);
  use_cairo_scale(context, scale, scale);
  const cairo_text_cluster_t cluster = {length, count};
  use_cairo_show_text_glyphs(context, text, length, glyphs, count, &cluster, 1, (cairo_text_cluster_flags_t)0);
}

/// Draws glyphs in colours as a picture with its text below it. Some versions of cairo make pictures of them and others
/// a font, whose text is there twice then; so the picture is made here.
static void draw_emoji(
  pdf_letters *letters, cairo_t *context, font_at_size *font, const char *text, int length,
  const cairo_glyph_t *glyphs, int count, double scale, double x, double baseline, double width) {
  uint32_t hash = (uint32_t)width;
  for (int index = 0; index < length; index++) hash = hash * 31 + (uint8_t)text[index];
  emoji_picture *kept = &letters->emoji[hash % most_emoji];
  if (!kept->text || kept->width != width || strncmp(kept->text, text, (size_t)length) || kept->text[length]) {
    free(kept->text);
    if (kept->picture) use_cairo_surface_destroy(kept->picture);
    // Half a row above and below, for fonts that are higher than others.
    const int columns = (int)(width * emoji_column / 8), rows = emoji_row * 2;
    *kept = (emoji_picture){
        strndup(text, (size_t)length), width, use_cairo_image_surface_create(CAIRO_FORMAT_ARGB32, columns, rows)};
    cairo_t *canvas = use_cairo_create(kept->picture);
    use_cairo_scale(canvas, emoji_column / 8.0, emoji_column / 8.0);
    use_cairo_translate(canvas, 0, 8 + 12);
    show_glyphs(canvas, font, text, length, glyphs, count, scale);
    use_cairo_destroy(canvas);
  }
  write_unseen(letters, context, text, length, x, baseline, width);
  use_cairo_save(context);
  use_cairo_translate(context, x, baseline - 12 - 8);
  use_cairo_scale(context, 8.0 / emoji_column, 8.0 / emoji_column);
  use_cairo_set_source_surface(context, kept->picture, 0, 0);
  use_cairo_paint(context);
  use_cairo_restore(context);
}

/// Draws a cluster as one: glyphs that HarfBuzz makes of all its code points, no wider than its room. Without HarfBuzz,
/// or if the font makes nothing of it, only the first code point is drawn.
///
/// - Returns: 0 if nothing is drawn.
static int draw_cluster(
  pdf_letters *letters, cairo_t *context, font_at_size *font, const char *text, int length, const uint32_t *scalars,
  int count, double x, double baseline, double width) {
  if (!font->shaper)
    font->shaper =
        text_shaper_new(font_search_text(font->pattern, FC_FILE), font_search_number(font->pattern, FC_INDEX) & 0xFFFF);
  placed_glyph shaped[most_glyphs];
  const int made = font->shaper ? text_shaper_shape(font->shaper, scalars, count, 0, shaped, most_glyphs) : 0;
  cairo_glyph_t glyphs[most_glyphs];
  int kept = 0;
  double advance = 0;
  for (int index = 0; index < made; index++) {
    // Glyph 0 is the box of a code point that the font does not have.
    if (shaped[index].glyph == 0) continue;
    glyphs[kept++] = (cairo_glyph_t){shaped[index].glyph, shaped[index].x * font->size, shaped[index].y * font->size};
    const double end = (shaped[index].x + shaped[index].advance) * font->size;
    if (end > advance) advance = end;
  }
  if (kept == 0 || advance <= 0) return 0;
  // Emoji fill their cells; letters with marks are only made smaller.
  const double fit = width / advance;
  const double scale = fit < 1 || font->style == emoji_style ? fit : 1;
  if (is_colored(font)) {
    draw_emoji(letters, context, font, text, length, glyphs, kept, scale, x, baseline, width);
    return 1;
  }
  use_cairo_save(context);
  use_cairo_translate(context, x + (width - advance * scale) / 2, baseline);
  show_glyphs(context, font, text, length, glyphs, kept, scale);
  use_cairo_restore(context);
  return 1;
}

void pdf_letters_draw(
  pdf_letters *letters, cairo_t *context, const char *text, int length, double x, double baseline, double width,
  int is_bold, int is_italic, int is_emoji) {
  const int style = (is_bold ? 1 : 0) | (is_italic ? 2 : 0);
  uint32_t scalars[most_scalars];
  const int count = decode(text, length, scalars, most_scalars);
  if (count == 0) return;
  if (count > 1 || is_emoji) {
    font_at_size *font = font_for_cluster(letters, text, length, scalars, count, style, width, is_emoji);
    if (font && draw_cluster(letters, context, font, text, length, scalars, count, x, baseline, width)) return;
    length = 1;
    while ((text[length] & 0xC0) == 0x80) length++;
  }
  font_at_size *font = font_for(letters, text, length, scalars[0], style, width);
  if (!font) return;
  if (is_colored(font) && draw_cluster(letters, context, font, text, length, scalars, 1, x, baseline, width)) return;
  cairo_glyph_t *glyphs = NULL;
  cairo_text_cluster_t *clusters = NULL;
  int glyph_count = 0, cluster_count = 0;
  cairo_text_cluster_flags_t flags;
  if (use_cairo_scaled_font_text_to_glyphs(
        font->font, x, baseline, text, length, &glyphs, &glyph_count, &clusters, &cluster_count, &flags) !=
      CAIRO_STATUS_SUCCESS)
    return;
  if (font != main_font(letters, font->style) && glyph_count == 1 && length < 8) {
    char one[8] = {0};
    memcpy(one, text, (size_t)length);
    cairo_text_extents_t extents;
    use_cairo_scaled_font_text_extents(font->font, one, &extents);
    double space = width - extents.x_advance;
    if (space > 0) glyphs[0].x += space / 2;
  }
  use_cairo_set_scaled_font(context, font->font);
  use_cairo_show_text_glyphs(
    context, text, length, glyphs, glyph_count, clusters, cluster_count, flags);
  use_cairo_glyph_free(glyphs);
  use_cairo_text_cluster_free(clusters);
}

void pdf_letters_free(pdf_letters *letters) {
  if (!letters) return;
  for (int index = 0; index < letters->font_count; index++) {
    text_shaper_free(letters->fonts[index].shaper);
    use_cairo_scaled_font_destroy(letters->fonts[index].font);
    font_search_forget(letters->fonts[index].pattern);
  }
  for (int index = 0; index < most_emoji; index++) {
    free(letters->emoji[index].text);
    if (letters->emoji[index].picture) use_cairo_surface_destroy(letters->emoji[index].picture);
  }
  free(letters->family);
  free(letters->path);
  free(letters);
}
