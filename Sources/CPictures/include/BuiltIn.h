#ifndef BUILTIN_H
#define BUILTIN_H

#include <stddef.h>

/// A text that is built into the program.
typedef enum {
  /// The page that plays a recording. The caller replaces $TITLE, $STYLE, $BAR and $PACKED in it.
  built_in_player_page,
  /// The script that the page unpacks. The caller replaces $FACTS in it.
  built_in_player_script,
  /// The style of a page of slides.
  built_in_slides_style,
  /// The script of a page of slides.
  built_in_slides_script,
  /// The table of named themes. A line holds 18 colours as RRGGBB without blanks (foreground, background, the sixteen),
  /// a blank and the name.
  built_in_themes
} built_in_text;

/// Returns a text.
///
/// - Parameter size: Set to the number of bytes.
const unsigned char *built_in_bytes(built_in_text text, size_t *size);

#endif
