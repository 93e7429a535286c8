#include "FontSearch.h"

#include <CPortholeLoading.h>
#include <string.h>

// Every function of fontconfig that is used.
#define FUNCTIONS(USE)                                                                                             \
  USE(FcCharSetAddChar) USE(FcCharSetCreate) USE(FcCharSetDestroy) USE(FcCharSetHasChar) USE(FcConfigSubstitute)   \
  USE(FcDefaultSubstitute) USE(FcFontMatch) USE(FcFontRenderPrepare) USE(FcFontSetDestroy) USE(FcFontSort)         \
  USE(FcFreeTypeQuery) USE(FcPatternAddBool) USE(FcPatternAddCharSet) USE(FcPatternAddInteger)                     \
  USE(FcPatternAddString) USE(FcPatternCreate) USE(FcPatternDestroy) USE(FcPatternGetBool) USE(FcPatternGetCharSet) \
  USE(FcPatternGetInteger) USE(FcPatternGetMatrix) USE(FcPatternGetString) USE(FcStrCmpIgnoreCase)

#define DECLARE(name) static __typeof__(&name) use_##name;
FUNCTIONS(DECLARE)

const char *font_search_load(void) {
#define ENTRY(name) {#name, &use_##name},
  const library_function functions[] = {FUNCTIONS(ENTRY){NULL, NULL}};
  return library_load(library_fontconfig, functions) ? NULL : library_name(library_fontconfig);
}

/// Returns the best font that has a character. Unifont has all of them, but only as coarse dots, so it comes last.
static FcPattern *best(FcPattern *pattern, uint32_t scalar) {
  FcResult result;
  FcFontSet *fonts = use_FcFontSort(NULL, pattern, FcFalse, NULL, &result);
  FcPattern *found = NULL;
  for (int index = 0; fonts && index < fonts->nfont; index++) {
    FcPattern *font = fonts->fonts[index];
    const char *family = font_search_text(font, FC_FAMILY);
    int is_last = family && strncmp(family, "Unifont", 7) == 0;
    if (!font_search_has(font, scalar) || (is_last && found)) continue;
    found = font;
    if (!is_last) break;
  }
  FcPattern *match = found ? use_FcFontRenderPrepare(NULL, pattern, found) : NULL;
  if (fonts) use_FcFontSetDestroy(fonts);
  return match;
}

FcPattern *font_search(const font_wish *wish) {
  FcPattern *pattern = use_FcPatternCreate();
  if (wish->family) use_FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)wish->family);
  if (!wish->is_colored) {
    use_FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)"DejaVu Sans Mono");
    use_FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)"monospace");
  }
  use_FcPatternAddInteger(pattern, FC_WEIGHT, wish->is_bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR);
  use_FcPatternAddInteger(pattern, FC_SLANT, wish->is_italic ? FC_SLANT_OBLIQUE : FC_SLANT_ROMAN);
  use_FcPatternAddBool(pattern, FC_SCALABLE, FcTrue);
  if (wish->is_colored) use_FcPatternAddBool(pattern, FC_COLOR, FcTrue);
  FcCharSet *wanted = NULL;
  if (wish->scalar) {
    wanted = use_FcCharSetCreate();
    use_FcCharSetAddChar(wanted, wish->scalar);
    use_FcPatternAddCharSet(pattern, FC_CHARSET, wanted);
  }
  use_FcConfigSubstitute(NULL, pattern, FcMatchPattern);
  use_FcDefaultSubstitute(pattern);
  FcResult result;
  FcPattern *match = wish->family && wish->scalar && !wish->is_colored ? best(pattern, wish->scalar)
                                                                       : use_FcFontMatch(NULL, pattern, &result);
  use_FcPatternDestroy(pattern);
  if (wanted) use_FcCharSetDestroy(wanted);
  return match;
}

FcPattern *font_search_read(const char *path, int is_bold) {
  int count;
  FcPattern *font = use_FcFreeTypeQuery((const FcChar8 *)path, 0, NULL, &count);
  if (!font) return NULL;
  if (is_bold && font_search_number(font, FC_WEIGHT) < FC_WEIGHT_DEMIBOLD)
    use_FcPatternAddBool(font, FC_EMBOLDEN, FcTrue);
  return font;
}

int font_search_has(FcPattern *font, uint32_t scalar) {
  FcCharSet *characters;
  return use_FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) == FcResultMatch &&
         use_FcCharSetHasChar(characters, scalar);
}

int font_search_is_family(FcPattern *font, const char *family) {
  FcChar8 *name;
  for (int number = 0; use_FcPatternGetString(font, FC_FAMILY, number, &name) == FcResultMatch; number++)
    if (use_FcStrCmpIgnoreCase(name, (const FcChar8 *)family) == 0) return 1;
  return 0;
}

const char *font_search_text(FcPattern *font, const char *property) {
  FcChar8 *text;
  return use_FcPatternGetString(font, property, 0, &text) == FcResultMatch ? (const char *)text : NULL;
}

int font_search_number(FcPattern *font, const char *property) {
  int number;
  FcBool is_so;
  if (use_FcPatternGetInteger(font, property, 0, &number) == FcResultMatch) return number;
  return use_FcPatternGetBool(font, property, 0, &is_so) == FcResultMatch && is_so;
}

double font_search_slant(FcPattern *font) {
  FcMatrix *matrix;
  return use_FcPatternGetMatrix(font, FC_MATRIX, 0, &matrix) == FcResultMatch ? matrix->xy : 0;
}

void font_search_forget(FcPattern *font) { use_FcPatternDestroy(font); }
