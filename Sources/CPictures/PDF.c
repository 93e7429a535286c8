#include "PDF.h"

#include <CPortholeLoading.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "Cairo.h"
#include "FontSearch.h"

// Every function of cairo that is used.
#define CAIRO_FUNCTIONS(USE)                                                                                   \
  USE(cairo_create) USE(cairo_destroy) USE(cairo_fill) USE(cairo_font_face_destroy) USE(cairo_font_options_create) \
  USE(cairo_font_options_destroy) USE(cairo_font_options_set_hint_metrics)                                     \
  USE(cairo_font_options_set_hint_style) USE(cairo_ft_font_face_create_for_pattern) USE(cairo_line_to)         \
  USE(cairo_move_to) USE(cairo_pdf_surface_add_outline)                                \
  USE(cairo_pdf_surface_create_for_stream) USE(cairo_pdf_surface_set_metadata) USE(cairo_pdf_surface_set_size) \
  USE(cairo_rectangle) USE(cairo_scaled_font_create) USE(cairo_scaled_font_destroy)                            \
  USE(cairo_scaled_font_text_extents) USE(cairo_scaled_font_text_to_glyphs) USE(cairo_set_scaled_font)         \
  USE(cairo_set_source_rgb) USE(cairo_show_page) USE(cairo_show_text_glyphs) USE(cairo_status)                 \
  USE(cairo_status_to_string) USE(cairo_surface_destroy) USE(cairo_surface_finish) USE(cairo_surface_status)   \
  USE(cairo_tag_begin) USE(cairo_tag_end) USE(cairo_text_cluster_free) USE(cairo_glyph_free)                   \
  USE(cairo_image_surface_create_from_png_stream) USE(cairo_image_surface_get_height)                          \
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
} font_at_size;

/// The last font that was found for a character that the main font does not have.
typedef struct {
  uint32_t scalar;
  int style;
  font_at_size *font;
} found_font;

enum { most_fonts = 64, most_found = 256 };

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
  const font_wish wish = {file->family, style & 1, style & 2, scalar, 0};
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

void pdf_file_text(
  pdf_file *file, const char *text, int length, uint32_t scalar, double x, double baseline, double width, int is_bold,
  int is_italic) {
  font_at_size *font = font_for(file, text, length, scalar, (is_bold ? 1 : 0) | (is_italic ? 2 : 0), width);
  if (!font) return;
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
    use_cairo_scaled_font_destroy(file->fonts[index].font);
    font_search_forget(file->fonts[index].pattern);
  }
  free(file->family);
  free(file->path);
  free(file->bytes);
  free(file);
}
