#define _GNU_SOURCE
#include "CPortholeNcursesw.h"

#include <stdio.h>
#include <wchar.h>

SCREEN *porthole_new_terminal(const char *name, int output, int input) {
  FILE *out = fdopen(output, "w");
  FILE *in = fdopen(input, "r");
  if (out == NULL || in == NULL) return NULL;
  return newterm(name, out, in);
}

int porthole_columns(wchar_t character) { return wcwidth(character); }
