#include "PDF.h"

#include <CPortholeLoading.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "Cairo.h"
#include "PDFLetters.h"

// Every function of cairo that is used.
#define CAIRO_FUNCTIONS(USE) \
  USE(cairo_create) USE(cairo_destroy) USE(cairo_fill) USE(cairo_image_surface_create_from_png_stream) \
  USE(cairo_image_surface_get_height) USE(cairo_image_surface_get_width) USE(cairo_line_to) \
  USE(cairo_move_to) USE(cairo_paint) USE(cairo_pdf_surface_add_outline) \
  USE(cairo_pdf_surface_create_for_stream) USE(cairo_pdf_surface_set_metadata) \
  USE(cairo_pdf_surface_set_size) USE(cairo_rectangle) USE(cairo_restore) USE(cairo_save) \
  USE(cairo_scale) USE(cairo_set_source_rgb) \
  USE(cairo_set_source_surface) USE(cairo_show_page) USE(cairo_status) USE(cairo_status_to_string) \
  USE(cairo_surface_destroy) USE(cairo_surface_finish) USE(cairo_surface_status) USE(cairo_tag_begin) \
  USE(cairo_tag_end) USE(cairo_translate)

#define DECLARE(name) static __typeof__(&name) use_##name;
CAIRO_FUNCTIONS(DECLARE)

struct pdf_file {
  cairo_surface_t *surface;
  cairo_t *context;
  int pages;
  pdf_letters *letters;
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
#define ENTRY(name) {#name, &use_##name},
  const library_function functions[] = {CAIRO_FUNCTIONS(ENTRY){NULL, NULL}};
  *missing = library_load(library_cairo, functions) ? NULL : library_name(library_cairo);
  pdf_letters *letters = *missing ? NULL : pdf_letters_new(missing);
  pdf_file *file = letters ? calloc(1, sizeof *file) : NULL;
  if (!file) {
    pdf_letters_free(letters);
    return NULL;
  }
  file->letters = letters;
  file->surface = use_cairo_pdf_surface_create_for_stream(append, file, 8, 16);
  file->context = use_cairo_create(file->surface);
  return file;
}

void pdf_file_set_font(pdf_file *file, const char *family, const char *path, double size) {
  pdf_letters_set_font(file->letters, family, path, size);
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

void pdf_file_text(
  pdf_file *file, const char *text, int length, double x, double baseline, double width, int is_bold, int is_italic,
  int is_emoji) {
  pdf_letters_draw(file->letters, file->context, text, length, x, baseline, width, is_bold, is_italic, is_emoji);
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
  pdf_letters_free(file->letters);
  free(file->bytes);
  free(file);
}
