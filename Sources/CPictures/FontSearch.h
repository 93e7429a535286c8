#ifndef FONTSEARCH_H
#define FONTSEARCH_H

#include "Fontconfig.h"
#include "Fonts.h"

/// Loads fontconfig. Returns its name if it cannot be used, otherwise NULL.
const char *font_search_load(void);

/// Returns the font that fits a wish best; NULL if there is none. The caller gives it to `font_search_forget`.
FcPattern *font_search(const font_wish *wish);

/// Returns the first font of a file, made bolder if asked for; NULL if it is no font.
FcPattern *font_search_read(const char *path, int is_bold);

/// Returns 1 if a font has a character, otherwise 0.
int font_search_has(FcPattern *font, uint32_t scalar);

/// Returns 1 if one of a font's names is that of a family, otherwise 0. Upper and lower case are the same.
int font_search_is_family(FcPattern *font, const char *family);

/// Returns a text of a font, such as `FC_FILE`; NULL if it has none.
const char *font_search_text(FcPattern *font, const char *property);

/// Returns a number of a font, such as `FC_INDEX`; 0 if it has none.
int font_search_number(FcPattern *font, const char *property);

/// Returns the slant that fontconfig gives an upright font that should be italic: its movement to the right for each part
/// of its height; 0 for none.
double font_search_slant(FcPattern *font);

/// Frees a font.
void font_search_forget(FcPattern *font);

#endif
