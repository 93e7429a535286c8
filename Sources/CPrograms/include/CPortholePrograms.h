#ifndef CPROGRAMS_H
#define CPROGRAMS_H

#include <stddef.h>

#include "Expression.h"
#include "ProgramStart.h"

/// Opens the terminal emulator's end of a new pseudo-terminal: it does not block and is closed on exec.
///
/// Returns the descriptor and writes the path of the program's end to `path`; returns -1 and sets errno on failure.
int porthole_open_pseudo_terminal(char *_Nonnull path, size_t capacity);

#endif
