#include "PDF.h"

#include <CPortholeLoading.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "Cairo.h"
#include "FontSearch.h"
#include "Shaping.h"

// Every function of cairo that is used.
#define CAIRO_FUNCTIONS(USE)                                                                                   \
  USE(cairo_create) USE(cairo_destroy) USE(cairo_fill) USE(cairo_font_face_destroy) USE(cairo_font_options_create) \
  USE(cairo_font_options_destroy) USE(cairo_font_options_set_hint_metrics)                                     \
  USE(cairo_font_options_set_hint_style) USE(cairo_ft_font_face_create_for_pattern) USE(cairo_line_to)         \
  USE(cairo_move_to) USE(cairo_pdf_surface_add_outline)                                \
  USE(cairo_pdf_surface_create_for_stream) USE(cairo_pdf_surface_set_metadata) USE(cairo_pdf_surface_set_size) \
  USE(cairo_rectangle) USE(cairo_scaled_font_create) USE(cairo_scaled_font_destroy)                            \
  USE(cairo_scaled_font_text_extents) USE(cairo_scaled_font_text_to_glyphs) USE(cairo_set_scaled_font)         \
  USE(cairo_set_source_rgb) USE(cairo_set_source_rgba) USE(cairo_show_page) USE(cairo_show_text_glyphs)        \
  USE(cairo_status)                                                                                            \
  USE(cairo_status_to_string) USE(cairo_surface_destroy) USE(cairo_surface_finish) USE(cairo_surface_status)   \
  USE(cairo_tag_begin) USE(cairo_tag_end) USE(cairo_text_cluster_free) USE(cairo_glyph_free)                   \
  USE(cairo_image_surface_create) USE(cairo_image_surface_create_from_png_stream) USE(cairo_image_surface_get_height) \
  USE(cairo_image_surface_get_width) USE(cairo_paint) USE(cairo_restore) USE(cairo_save) USE(cairo_scale)      \
  USE(cairo_set_source_surface) USE(cairo_translate)

#define DECLARE(name) static __typeof__(&name) use_##name;
CAIRO_FUNCTIONS(DECLARE)

/// Loads both libraries. Returns the name of one that cannot be used, or NULL.
static const char *load(void) {
#define ENTRY(name) {#name, &use_##name},
  const library_function functions[] = {CAIRO_FUNCTIONS(ENTRY){NULL, NULL}};
  return library_load(library_cairo, functions) ? font_search_load() : library_name(library_cairo);
}

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

struct pdf_file {
  cairo_surface_t *surface;
  cairo_t *context;
  int pages;
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
  uint8_t *bytes;
  size_t size, capacity;
};

static cairo_status_t append(void *closure, const unsigned char *bytes, unsigned int count) {
  pdf_file *file = closure;
  if (file->size + count > file->capacity) {
    size_t capacity = (file->size + count) * 2;
    uint8_t *grown = realloc(file->bytes, capacity);
    if (!grown) return CAIRO_STATUS_NO_MEMORY;
    file->bytes = grown;
    file->capacity = capacity;
  }
  memcpy(file->bytes + file->size, bytes, count);
  file->size += count;
  return CAIRO_STATUS_SUCCESS;
}

pdf_file *pdf_file_new(const char **missing) {
  *missing = load();
  if (*missing) return NULL;
  pdf_file *file = calloc(1, sizeof *file);
  if (!file) return NULL;
  file->surface = use_cairo_pdf_surface_create_for_stream(append, file, 8, 16);
  file->context = use_cairo_create(file->surface);
  file->font_size = 8 / (1233.0 / 2048);
  return file;
}

void pdf_file_set_font(pdf_file *file, const char *family, const char *path, double size) {
  free(file->family);
  free(file->path);
  file->family = strdup(family);
  file->path = path ? strdup(path) : NULL;
  file->font_size = size;
}

void pdf_file_describe(pdf_file *file, const char *title, const char *author, const char *creator) {
  use_cairo_pdf_surface_set_metadata(file->surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
  if (title) use_cairo_pdf_surface_set_metadata(file->surface, CAIRO_PDF_METADATA_TITLE, title);
  if (author) use_cairo_pdf_surface_set_metadata(file->surface, CAIRO_PDF_METADATA_AUTHOR, author);
  if (creator) use_cairo_pdf_surface_set_metadata(file->surface, CAIRO_PDF_METADATA_CREATOR, creator);
}

/// Ends a page, if there is one.
static void end_page(pdf_file *file) {
  if (!file->pages) return;
  // Links to pages that do not exist yet are lost unless they name a destination. cairo 1.18 loses a destination that
  // comes before everything else of its page.
  char attributes[48];
  snprintf(attributes, sizeof attributes, "name='page%d' x=0 y=0", file->pages);
  use_cairo_tag_begin(file->context, CAIRO_TAG_DEST, attributes);
  use_cairo_tag_end(file->context, CAIRO_TAG_DEST);
  use_cairo_show_page(file->context);
}

void pdf_file_begin_page(pdf_file *file, int width, int height) {
  end_page(file);
  file->pages++;
  use_cairo_pdf_surface_set_size(file->surface, width, height);
}

void pdf_file_set_color(pdf_file *file, uint32_t rgb) {
  use_cairo_set_source_rgb(
    file->context, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0);
}

void pdf_file_rectangle(pdf_file *file, double x, double y, double width, double height) {
  use_cairo_rectangle(file->context, x, y, width, height);
}

void pdf_file_corner(pdf_file *file, double x, double y, int is_first) {
  (is_first ? use_cairo_move_to : use_cairo_line_to)(file->context, x, y);
}

void pdf_file_fill(pdf_file *file) { use_cairo_fill(file->context); }

/// Finds the font of a style: the main one, or if `scalar` is not 0 the best one that has the character. The same font
/// may be found for several characters.
static font_at_size *find_font(pdf_file *file, uint32_t scalar, int style, double size) {
  if (file->font_count == most_fonts) return NULL;
  const int is_emoji = style == emoji_style;
  const font_wish wish = {is_emoji ? "emoji" : file->family, style & 1, style & 2, scalar, is_emoji};
  FcPattern *match = file->path && !scalar ? font_search_read(file->path, style & 1) : font_search(&wish);
  if (!match) return NULL;
  cairo_font_face_t *face = use_cairo_ft_font_face_create_for_pattern(match);
  cairo_font_options_t *options = use_cairo_font_options_create();
  use_cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  use_cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_matrix_t matrix = {size, 0, 0, size, 0, 0}, identity = {1, 0, 0, 1, 0, 0};
  font_at_size *made = &file->fonts[file->font_count++];
  made->font = use_cairo_scaled_font_create(face, &matrix, &identity, options);
  made->pattern = match;
  made->style = style;
  made->size = size;
  use_cairo_font_options_destroy(options);
  use_cairo_font_face_destroy(face);
  return made;
}

/// Returns the main font of a style, which comes first.
static font_at_size *main_font(pdf_file *file, int style) {
  for (int index = 0; index < file->font_count; index++)
    if (file->fonts[index].style == style) return &file->fonts[index];
  return find_font(file, 0, style, file->font_size);
}

static int has(font_at_size *font, uint32_t scalar) {
  return font && font_search_has(font->pattern, scalar);
}

static int is_colored(font_at_size *font) { return font_search_number(font->pattern, FC_COLOR); }

/// Returns a font that has a character, in a size.
static font_at_size *font_of_size(pdf_file *file, uint32_t scalar, int style, double size) {
  for (int index = 0; index < file->font_count; index++) {
    font_at_size *known = &file->fonts[index];
    if (known->style == style && known->size > size - 0.01 && known->size < size + 0.01 && has(known, scalar))
      return known;
  }
  return find_font(file, scalar, style, size);
}

/// Returns a font for a character in some room: the main one, one that was found before, or another one.
static font_at_size *font_for(
  pdf_file *file, const char *text, int length, uint32_t scalar, int style, double width) {
  font_at_size *main = main_font(file, style);
  if (!main || has(main, scalar)) return main;
  found_font *place = &file->found[(scalar * 4 + (uint32_t)style) % most_found];
  if (place->font && place->scalar == scalar && place->style == style) return place->font;
  font_at_size *font = NULL;
  for (int index = 0; index < file->font_count && !font; index++) {
    font_at_size *known = &file->fonts[index];
    if (known->style == style && known->size == file->font_size && has(known, scalar)) font = known;
  }
  if (!font) font = find_font(file, scalar, style, file->font_size);
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
    font_at_size *other = font_of_size(file, scalar, style, size);
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
  pdf_file *file, const char *text, int length, const uint32_t *scalars, int count, int style, double width,
  int is_emoji) {
  if (is_emoji) {
    font_at_size *font = main_font(file, emoji_style);
    if (!font) font = find_font(file, scalars[0], emoji_style, file->font_size);
    if (has(font, scalars[0])) return font;
  }
  font_at_size *main = main_font(file, style);
  for (int index = 0; index < count; index++)
    if (!is_unseen(scalars[index]) && !has(main, scalars[index]) && has(main, scalars[0])) {
      font_at_size *other = font_for(file, text, length, scalars[index], style, width);
      return has(other, scalars[0]) ? other : main;
    }
  return font_for(file, text, length, scalars[0], style, width);
}

/// Writes a cluster as points of the main font that stand for its text and cannot be seen: its drawing is a picture,
/// which no reader can search or copy. cairo leaves blanks and what is wholly transparent out.
static void write_unseen(pdf_file *file, const char *text, int length, double x, double baseline, double width) {
  font_at_size *main = main_font(file, 0);
  cairo_glyph_t *point = NULL;
  int count = 0;
  if (!main || use_cairo_scaled_font_text_to_glyphs(
                 main->font, x, baseline, ".", 1, &point, &count, NULL, NULL, NULL) != CAIRO_STATUS_SUCCESS)
    return;
  if (count == 1) {
    const cairo_glyph_t points[2] = {point[0], {point[0].index, x + width / 2, baseline}};
    const cairo_text_cluster_t cluster = {length, 2};
    use_cairo_save(file->context);
    use_cairo_set_source_rgba(file->context, 0, 0, 0, 1 / 255.0);
    use_cairo_set_scaled_font(file->context, main->font);
    use_cairo_show_text_glyphs(file->context, text, length, points, 2, &cluster, 1, (cairo_text_cluster_flags_t)0);
    use_cairo_restore(file->context);
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

/// Draws glyphs in colours as a picture with its text below it. A font in colours is a picture in some versions of cairo and a
/// font of pictures in others, whose text is there twice then; so the picture is made here.
static void draw_emoji(
  pdf_file *file, font_at_size *font, const char *text, int length, const cairo_glyph_t *glyphs, int count,
  double scale, double x, double baseline, double width) {
  uint32_t hash = (uint32_t)width;
  for (int index = 0; index < length; index++) hash = hash * 31 + (uint8_t)text[index];
  emoji_picture *kept = &file->emoji[hash % most_emoji];
  if (!kept->text || kept->width != width || strncmp(kept->text, text, (size_t)length) || kept->text[length]) {
    free(kept->text);
    if (kept->picture) use_cairo_surface_destroy(kept->picture);
    // Half a row above and below, for fonts that are higher than others.
    const int columns = (int)(width * emoji_column / 8), rows = emoji_row * 2;
    *kept = (emoji_picture){
        strndup(text, (size_t)length), width, use_cairo_image_surface_create(CAIRO_FORMAT_ARGB32, columns, rows)};
    cairo_t *context = use_cairo_create(kept->picture);
    use_cairo_scale(context, emoji_column / 8.0, emoji_column / 8.0);
    use_cairo_translate(context, 0, 8 + 12);
    show_glyphs(context, font, text, length, glyphs, count, scale);
    use_cairo_destroy(context);
  }
  write_unseen(file, text, length, x, baseline, width);
  use_cairo_save(file->context);
  use_cairo_translate(file->context, x, baseline - 12 - 8);
  use_cairo_scale(file->context, 8.0 / emoji_column, 8.0 / emoji_column);
  use_cairo_set_source_surface(file->context, kept->picture, 0, 0);
  use_cairo_paint(file->context);
  use_cairo_restore(file->context);
}

/// Draws a cluster as one: glyphs that HarfBuzz makes of all its code points, no wider than its room. Without HarfBuzz,
/// or if the font makes nothing of it, only the first code point is drawn.
///
/// - Returns: 0 if nothing is drawn.
static int draw_cluster(
  pdf_file *file, font_at_size *font, const char *text, int length, const uint32_t *scalars, int count, double x,
  double baseline, double width) {
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
    draw_emoji(file, font, text, length, glyphs, kept, scale, x, baseline, width);
    return 1;
  }
  use_cairo_save(file->context);
  use_cairo_translate(file->context, x + (width - advance * scale) / 2, baseline);
  show_glyphs(file->context, font, text, length, glyphs, kept, scale);
  use_cairo_restore(file->context);
  return 1;
}

void pdf_file_text(
  pdf_file *file, const char *text, int length, double x, double baseline, double width, int is_bold, int is_italic,
  int is_emoji) {
  const int style = (is_bold ? 1 : 0) | (is_italic ? 2 : 0);
  uint32_t scalars[most_scalars];
  const int count = decode(text, length, scalars, most_scalars);
  if (count == 0) return;
  if (count > 1 || is_emoji) {
    font_at_size *font = font_for_cluster(file, text, length, scalars, count, style, width, is_emoji);
    if (font && draw_cluster(file, font, text, length, scalars, count, x, baseline, width)) return;
    length = 1;
    while ((text[length] & 0xC0) == 0x80) length++;
  }
  font_at_size *font = font_for(file, text, length, scalars[0], style, width);
  if (!font || (is_colored(font) && draw_cluster(file, font, text, length, scalars, 1, x, baseline, width))) return;
  cairo_glyph_t *glyphs = NULL;
  cairo_text_cluster_t *clusters = NULL;
  int glyph_count = 0, cluster_count = 0;
  cairo_text_cluster_flags_t flags;
  if (use_cairo_scaled_font_text_to_glyphs(
        font->font, x, baseline, text, length, &glyphs, &glyph_count, &clusters, &cluster_count, &flags) !=
      CAIRO_STATUS_SUCCESS)
    return;
  if (font != main_font(file, font->style) && glyph_count == 1 && length < 8) {
    char one[8] = {0};
    memcpy(one, text, (size_t)length);
    cairo_text_extents_t extents;
    use_cairo_scaled_font_text_extents(font->font, one, &extents);
    double space = width - extents.x_advance;
    if (space > 0) glyphs[0].x += space / 2;
  }
  use_cairo_set_scaled_font(file->context, font->font);
  use_cairo_show_text_glyphs(
    file->context, text, length, glyphs, glyph_count, clusters, cluster_count, flags);
  use_cairo_glyph_free(glyphs);
  use_cairo_text_cluster_free(clusters);
}

/// The bytes of a picture that have not been read.
typedef struct {
  const uint8_t *bytes;
  size_t size;
} picture_rest;

static cairo_status_t read_picture(void *closure, unsigned char *bytes, unsigned int count) {
  picture_rest *rest = closure;
  if (count > rest->size) return CAIRO_STATUS_READ_ERROR;
  memcpy(bytes, rest->bytes, count);
  rest->bytes += count;
  rest->size -= count;
  return CAIRO_STATUS_SUCCESS;
}

void pdf_file_picture(
  pdf_file *file, const uint8_t *bytes, size_t size, double x, double y, double width, double height) {
  picture_rest rest = {bytes, size};
  cairo_surface_t *picture = use_cairo_image_surface_create_from_png_stream(read_picture, &rest);
  if (use_cairo_surface_status(picture) == CAIRO_STATUS_SUCCESS) {
    use_cairo_save(file->context);
    use_cairo_translate(file->context, x, y);
    use_cairo_scale(
      file->context, width / use_cairo_image_surface_get_width(picture),
      height / use_cairo_image_surface_get_height(picture));
    use_cairo_set_source_surface(file->context, picture, 0, 0);
    use_cairo_paint(file->context);
    use_cairo_restore(file->context);
  }
  use_cairo_surface_destroy(picture);
}

void pdf_file_link(pdf_file *file, const char *attributes) {
  use_cairo_tag_begin(file->context, CAIRO_TAG_LINK, attributes);
  use_cairo_tag_end(file->context, CAIRO_TAG_LINK);
}

void pdf_file_outline(pdf_file *file, const char *title, const char *attributes) {
  use_cairo_pdf_surface_add_outline(
    file->surface, CAIRO_PDF_OUTLINE_ROOT, title, attributes, (cairo_pdf_outline_flags_t)0);
}

const char *pdf_file_finish(pdf_file *file, const uint8_t **bytes, size_t *size) {
  end_page(file);
  cairo_status_t status = use_cairo_status(file->context);
  use_cairo_surface_finish(file->surface);
  if (status == CAIRO_STATUS_SUCCESS) status = use_cairo_surface_status(file->surface);
  *bytes = file->bytes;
  *size = file->size;
  return status == CAIRO_STATUS_SUCCESS ? NULL : use_cairo_status_to_string(status);
}

void pdf_file_free(pdf_file *file) {
  if (!file) return;
  use_cairo_destroy(file->context);
  use_cairo_surface_destroy(file->surface);
  for (int index = 0; index < file->font_count; index++) {
    text_shaper_free(file->fonts[index].shaper);
    use_cairo_scaled_font_destroy(file->fonts[index].font);
    font_search_forget(file->fonts[index].pattern);
  }
  for (int index = 0; index < most_emoji; index++) {
    free(file->emoji[index].text);
    if (file->emoji[index].picture) use_cairo_surface_destroy(file->emoji[index].picture);
  }
  free(file->family);
  free(file->path);
  free(file->bytes);
  free(file);
}
