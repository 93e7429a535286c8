#ifndef PORTHOLE_TOUR_H
#define PORTHOLE_TOUR_H

#include <stddef.h>

/// A file of the tour.
struct tour_file {
  const char *name;
  const unsigned char *bytes;
  size_t size;
};

/// The files of the folder Screens as they were when the program was built, from 0; NULL after the last.
const struct tour_file *tour_file(size_t index);

#endif
