#ifndef PDFLETTERS_H
#define PDFLETTERS_H

#include "Cairo.h"

/// The text of a PDF: it finds a font for each character, and draws it.
typedef struct pdf_letters pdf_letters;

/// Loads what text needs.
///
/// - Parameters:
///   - missing: Set to the name of a library that cannot be loaded; otherwise to NULL.
/// - Returns: NULL if a library or memory is missing.
pdf_letters *pdf_letters_new(const char **missing);

/// Sets the main font; see `pdf_file_set_font`.
void pdf_letters_set_font(pdf_letters *letters, const char *family, const char *path, double size);

/// Draws a character in the present colour of a page; see `pdf_file_text`.
void pdf_letters_draw(
  pdf_letters *letters, cairo_t *context, const char *text, int length, double x, double baseline, double width,
  int is_bold, int is_italic, int is_emoji);

/// Frees the fonts. The pages that they are on must be finished.
void pdf_letters_free(pdf_letters *letters);

#endif
