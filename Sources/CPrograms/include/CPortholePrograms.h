#ifndef CPROGRAMS_H
#define CPROGRAMS_H

#include <stddef.h>

#include "Expression.h"

// System calls and constants that Swift does not import.

/// Opens the terminal emulator's end of a new pseudo-terminal: it does not block and is closed on exec.
///
/// Returns the descriptor and writes the path of the program's end to `path`; returns -1 and sets errno on failure.
int porthole_open_pseudo_terminal(char *_Nonnull path, size_t capacity);

/// Creates a new session in the started program, POSIX_SPAWN_SETSID.
extern const short porthole_spawn_session;

/// Lets the started program work in a folder, posix_spawn_file_actions_addchdir_np(3). `actions` are file actions of
/// posix_spawn, a type that Swift takes from elsewhere.
void porthole_spawn_in_folder(void *_Nonnull actions, const char *_Nonnull folder);

#endif
