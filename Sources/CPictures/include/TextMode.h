#ifndef TEXTMODE_H
#define TEXTMODE_H

#include <stdint.h>

/// Returns a font of libansilove, which is loaded now: 256 glyphs, each of some bytes of eight pixels.
///
/// - Parameter symbol: Its name in the library, such as `font_pc_80x25`.
/// - Returns: NULL if the library or the font is missing.
const uint8_t *_Nullable text_mode_font(const char *_Nonnull symbol);

#endif
