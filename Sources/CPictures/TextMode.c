#include "TextMode.h"

#include <CPortholeLoading.h>
#include <stddef.h>

const uint8_t *text_mode_font(const char *symbol) {
  const uint8_t *font = NULL;
  const library_function symbols[] = {{symbol, &font}, {NULL, NULL}};
  return library_load(library_ansilove, symbols) ? font : NULL;
}
