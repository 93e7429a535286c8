#ifndef TOUR_H
#define TOUR_H

#include <stddef.h>

/// A file of the tour.
struct tour_file {
  const char *name;
  const unsigned char *bytes;
  size_t size;
};

/// Returns a file of the folder Screens as it was when the program was built, by its index from 0; NULL after the last.
const struct tour_file *tour_file(size_t index);

#endif
