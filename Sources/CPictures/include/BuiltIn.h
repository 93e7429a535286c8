#ifndef BUILTIN_H
#define BUILTIN_H

#include <stddef.h>

/// A text that is built into the program.
typedef enum {
  /// The page that plays a recording. The caller replaces $TITLE, $STYLE, $BAR and $PACKED in it.
  built_in_player_page,
  /// The script that the page unpacks, after the screen's.
  built_in_player_script,
  /// The script that draws a screen. The caller replaces $FACTS and $FONTS in it.
  built_in_screen_script,
  /// The page that shows a live show. The caller replaces $STYLE, $TITLE, twice, and $SCRIPT in it.
  built_in_live_page,
  /// The script of that page, after the screen's.
  built_in_live_script,
  /// The style of the bar with buttons and of the list of keys, which both pages of shows have.
  built_in_bar_style,
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
