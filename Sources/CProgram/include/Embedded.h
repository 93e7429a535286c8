#ifndef EMBEDDED_H
#define EMBEDDED_H

#include <stddef.h>

/// A file as it was when the program was built.
struct embedded_file {
  const char *name;
  const unsigned char *bytes;
  size_t size;
};

/// Returns a file of the tour, which is the folder Screens, by its index from 0; NULL after the last.
const struct embedded_file *tour_file(size_t index);

/// Returns a file of the decks of `porthole new`, by its index from 0, as `KIND/NAME`; NULL after the last.
const struct embedded_file *starter_file(size_t index);

/// Returns a text of `porthole help`, by its index from 0; NULL after the last.
const struct embedded_file *help_file(size_t index);

#endif
