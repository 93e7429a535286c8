#ifndef CPICTURES_PDF_H
#define CPICTURES_PDF_H

#include <stddef.h>
#include <stdint.h>

/// A PDF that is being written, by cairo and fontconfig. Both are loaded when the first one is created, so that nothing
/// else pays for them. Lengths are in eighths of a cell's width from the upper left corner of the page.
typedef struct pdf_file pdf_file;

/// Creates a file without pages.
///
/// - Parameters:
///   - missing: Set to the name of a library that cannot be loaded; otherwise to NULL.
/// - Returns: NULL if a library or memory is missing.
pdf_file *pdf_file_new(const char **missing);

/// Sets the title, the author and the name of the program; NULL leaves one out. There is no date.
void pdf_file_describe(pdf_file *file, const char *title, const char *author, const char *creator);

/// Sets the main font. Without it, text is DejaVu Sans Mono.
///
/// - Parameters:
///   - path: The file of the font; NULL lets fontconfig find the family.
///   - size: The size of the font.
void pdf_file_set_font(pdf_file *file, const char *family, const char *path, double size);

/// Begins a page, and ends the one before. Its destination is `page` and its number, from 1.
void pdf_file_begin_page(pdf_file *file, int width, int height);

/// Sets the colour 0xRRGGBB of what follows.
void pdf_file_set_color(pdf_file *file, uint32_t rgb);

/// Adds a rectangle to the present area.
void pdf_file_rectangle(pdf_file *file, double x, double y, double width, double height);

/// Adds a corner of a polygon to the present area.
///
/// - Parameter is_first: 1 for the first corner of a polygon, otherwise 0.
void pdf_file_corner(pdf_file *file, double x, double y, int is_first);

/// Fills the present area, and begins a new one.
void pdf_file_fill(pdf_file *file);

/// Draws a character: from the main font, or else from the font that fontconfig finds for it, no wider than its room.
/// Several code points, such as a letter with marks or a joined emoji, are one drawing.
///
/// - Parameters:
///   - text: The character in UTF-8 with its marks, at most 16 code points. A byte after it must be readable.
///   - length: Its number of bytes.
///   - width: The room.
///   - is_emoji: 1 to draw it in colour if a font can, otherwise 0.
void pdf_file_text(
  pdf_file *file, const char *text, int length, double x, double baseline, double width, int is_bold, int is_italic,
  int is_emoji);

/// Draws a PNG over an area. A damaged one is left out.
void pdf_file_picture(
  pdf_file *file, const uint8_t *bytes, size_t size, double x, double y, double width, double height);

/// Adds a link.
///
/// - Parameter attributes: The place and the target, as cairo's tags have them.
void pdf_file_link(pdf_file *file, const char *attributes);

/// Adds a line to the outline.
///
/// - Parameter attributes: The target, as cairo's tags have it.
void pdf_file_outline(pdf_file *file, const char *title, const char *attributes);

/// Ends the file.
///
/// - Parameters:
///   - bytes: Set to the file, which belongs to it.
///   - size: Set to its number of bytes.
/// - Returns: NULL, or the reason why there is no file.
const char *pdf_file_finish(pdf_file *file, const uint8_t **bytes, size_t *size);

/// Frees a file; NULL is ignored.
void pdf_file_free(pdf_file *file);

#endif
