#ifndef START_H
#define START_H

/// Returns a word of the command line, counted from 0, the program's name; NULL after the last, and
/// for every word where the C library does not tell.
const char *program_argument(int index);

/// Opens /dev/null for closed standard descriptors, so that no file that is opened later takes their numbers. Reading
/// from or writing to them fails as before.
void standard_descriptors_open(void);

/// Gives back the memory of the program's relocation table, which is needed only before the program starts. The table is
/// in the file, so nothing is lost. It has a size of 0.8 MB, since every type of Swift has entries in it.
void relocations_forget(void);

/// Raises the limit of the stack to a least size in KiB, if the process may, and returns it in KiB; -1 for none.
long limits_of_stack(long least);

/// Returns the limit of the address space in KiB; -1 for none.
long limits_of_memory(void);

#endif
