#ifndef START_H
#define START_H

/// Returns a word of the command line, counted from 0, the program's name; NULL after the last.
const char *program_argument(int index);

/// Opens /dev/null for closed standard descriptors, so that no file that is opened later takes their numbers. Reading
/// from or writing to them fails as before.
void standard_descriptors_open(void);

#endif
