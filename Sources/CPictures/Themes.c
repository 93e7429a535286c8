#include "Themes.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char table[] = {
#embed "Themes.txt"
};

const unsigned char *theme_table(size_t *size) {
  *size = sizeof table;
  return table;
}
