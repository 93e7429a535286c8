#define _GNU_SOURCE
#include "CNcursesw.h"

#include <stdio.h>
#include <string.h>
#include <wchar.h>

SCREEN *porthole_new_terminal(const char *name, int output, int input) {
  FILE *out = fdopen(output, "w");
  FILE *in = fdopen(input, "r");
  if (out == NULL || in == NULL) return NULL;
  return newterm(name, out, in);
}

int porthole_columns(wchar_t character) { return wcwidth(character); }

static int index_of(const char *name, NCURSES_CONST char *const *names) {
  for (int i = 0; names[i] != NULL; i++)
    if (strcmp(names[i], name) == 0) return i;
  return -1;
}

int porthole_boolean_index(const char *name) { return index_of(name, boolnames); }
int porthole_number_index(const char *name) { return index_of(name, numnames); }
int porthole_string_index(const char *name) { return index_of(name, strnames); }
