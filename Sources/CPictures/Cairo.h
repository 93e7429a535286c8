#ifndef CAIRO_H_OF_PORTHOLE
#define CAIRO_H_OF_PORTHOLE

// The part of cairo's interface that is used here, as libcairo.so.2 has it since version 1.16. The library is loaded when
// it is needed; its own headers bring those of X11 and GLib with them.

#include "Fontconfig.h"

typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _cairo_font_face cairo_font_face_t;
typedef struct _cairo_scaled_font cairo_scaled_font_t;
typedef struct _cairo_font_options cairo_font_options_t;

typedef enum { CAIRO_STATUS_SUCCESS = 0, CAIRO_STATUS_NO_MEMORY = 1, CAIRO_STATUS_READ_ERROR = 10 } cairo_status_t;
typedef enum { CAIRO_FORMAT_ARGB32 = 0, CAIRO_FORMAT_A8 = 2 } cairo_format_t;
typedef enum { CAIRO_ANTIALIAS_GRAY = 2 } cairo_antialias_t;
typedef enum { CAIRO_HINT_STYLE_NONE = 1, CAIRO_HINT_STYLE_SLIGHT = 2 } cairo_hint_style_t;
typedef enum { CAIRO_HINT_METRICS_OFF = 1 } cairo_hint_metrics_t;
typedef enum { CAIRO_TEXT_CLUSTER_FLAG_BACKWARD = 1 } cairo_text_cluster_flags_t;
typedef enum {
  CAIRO_PDF_METADATA_TITLE = 0,
  CAIRO_PDF_METADATA_AUTHOR = 1,
  CAIRO_PDF_METADATA_CREATOR = 4,
  CAIRO_PDF_METADATA_CREATE_DATE = 5
} cairo_pdf_metadata_t;
typedef enum { CAIRO_PDF_OUTLINE_FLAG_OPEN = 1 } cairo_pdf_outline_flags_t;

#define CAIRO_PDF_OUTLINE_ROOT 0
#define CAIRO_TAG_DEST "cairo.dest"
#define CAIRO_TAG_LINK "Link"

typedef struct {
  double xx, yx, xy, yy, x0, y0;
} cairo_matrix_t;

typedef struct {
  unsigned long index;
  double x, y;
} cairo_glyph_t;

typedef struct {
  int num_bytes, num_glyphs;
} cairo_text_cluster_t;

typedef struct {
  double x_bearing, y_bearing, width, height, x_advance, y_advance;
} cairo_text_extents_t;

typedef struct {
  double ascent, descent, height, max_x_advance, max_y_advance;
} cairo_font_extents_t;

typedef cairo_status_t (*cairo_write_func_t)(void *closure, const unsigned char *bytes, unsigned int count);
typedef cairo_status_t (*cairo_read_func_t)(void *closure, unsigned char *bytes, unsigned int count);

// Drawings.
cairo_t *cairo_create(cairo_surface_t *target);
void cairo_destroy(cairo_t *context);
cairo_status_t cairo_status(cairo_t *context);
const char *cairo_status_to_string(cairo_status_t status);
void cairo_save(cairo_t *context);
void cairo_restore(cairo_t *context);
void cairo_translate(cairo_t *context, double x, double y);
void cairo_scale(cairo_t *context, double x, double y);
void cairo_set_source_rgb(cairo_t *context, double red, double green, double blue);
void cairo_set_source_rgba(cairo_t *context, double red, double green, double blue, double alpha);
void cairo_set_source_surface(cairo_t *context, cairo_surface_t *surface, double x, double y);
void cairo_move_to(cairo_t *context, double x, double y);
void cairo_line_to(cairo_t *context, double x, double y);
void cairo_rectangle(cairo_t *context, double x, double y, double width, double height);
void cairo_fill(cairo_t *context);
void cairo_paint(cairo_t *context);
void cairo_show_page(cairo_t *context);
void cairo_tag_begin(cairo_t *context, const char *tag, const char *attributes);
void cairo_tag_end(cairo_t *context, const char *tag);

// Pictures.
int cairo_format_stride_for_width(cairo_format_t format, int width);
cairo_surface_t *cairo_image_surface_create(cairo_format_t format, int width, int height);
cairo_surface_t *cairo_image_surface_create_for_data(
    unsigned char *bytes, cairo_format_t format, int width, int height, int stride);
cairo_surface_t *cairo_image_surface_create_from_png_stream(cairo_read_func_t read, void *closure);
int cairo_image_surface_get_width(cairo_surface_t *surface);
int cairo_image_surface_get_height(cairo_surface_t *surface);
cairo_status_t cairo_surface_status(cairo_surface_t *surface);
void cairo_surface_flush(cairo_surface_t *surface);
void cairo_surface_finish(cairo_surface_t *surface);
void cairo_surface_destroy(cairo_surface_t *surface);

// Documents.
cairo_surface_t *cairo_pdf_surface_create_for_stream(
    cairo_write_func_t write, void *closure, double width, double height);
void cairo_pdf_surface_set_size(cairo_surface_t *surface, double width, double height);
void cairo_pdf_surface_set_metadata(cairo_surface_t *surface, cairo_pdf_metadata_t kind, const char *text);
int cairo_pdf_surface_add_outline(
    cairo_surface_t *surface, int parent, const char *text, const char *attributes, cairo_pdf_outline_flags_t flags);

// Fonts and text.
cairo_font_face_t *cairo_ft_font_face_create_for_pattern(FcPattern *pattern);
void cairo_font_face_destroy(cairo_font_face_t *face);
cairo_font_options_t *cairo_font_options_create(void);
void cairo_font_options_destroy(cairo_font_options_t *options);
void cairo_font_options_set_antialias(cairo_font_options_t *options, cairo_antialias_t antialias);
void cairo_font_options_set_hint_style(cairo_font_options_t *options, cairo_hint_style_t style);
void cairo_font_options_set_hint_metrics(cairo_font_options_t *options, cairo_hint_metrics_t metrics);
cairo_scaled_font_t *cairo_scaled_font_create(
    cairo_font_face_t *face, const cairo_matrix_t *matrix, const cairo_matrix_t *transform,
    const cairo_font_options_t *options);
void cairo_scaled_font_destroy(cairo_scaled_font_t *font);
void cairo_scaled_font_extents(cairo_scaled_font_t *font, cairo_font_extents_t *extents);
void cairo_scaled_font_text_extents(cairo_scaled_font_t *font, const char *text, cairo_text_extents_t *extents);
void cairo_scaled_font_glyph_extents(
    cairo_scaled_font_t *font, const cairo_glyph_t *glyphs, int count, cairo_text_extents_t *extents);
cairo_status_t cairo_scaled_font_text_to_glyphs(
    cairo_scaled_font_t *font, double x, double y, const char *text, int length, cairo_glyph_t **glyphs,
    int *glyph_count, cairo_text_cluster_t **clusters, int *cluster_count, cairo_text_cluster_flags_t *flags);
void cairo_glyph_free(cairo_glyph_t *glyphs);
void cairo_text_cluster_free(cairo_text_cluster_t *clusters);
void cairo_set_scaled_font(cairo_t *context, const cairo_scaled_font_t *font);
void cairo_glyph_path(cairo_t *context, const cairo_glyph_t *glyphs, int count);
void cairo_show_glyphs(cairo_t *context, const cairo_glyph_t *glyphs, int count);
void cairo_show_text_glyphs(
    cairo_t *context, const char *text, int length, const cairo_glyph_t *glyphs, int glyph_count,
    const cairo_text_cluster_t *clusters, int cluster_count, cairo_text_cluster_flags_t flags);

#endif
