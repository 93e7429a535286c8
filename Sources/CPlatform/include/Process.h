#ifndef PORTHOLE_PROCESS_H
#define PORTHOLE_PROCESS_H

#include <stddef.h>

// The facts of processes that each system tells in its own way.

/// Returns the variables of this process, each as `NAME=value`; NULL ends them.
char *_Nullable *_Nonnull porthole_environment(void);

/// Finds the path of the running program.
///
/// - Returns: 0 if the system does not tell, or the path is longer than the room.
int porthole_program_path(char *_Nonnull path, size_t room);

/// Starts this program once more in this process. Returns only if that fails.
///
/// - Parameter words: The command line; NULL ends it.
void porthole_program_restart(char *_Nullable *_Nonnull words);

/// Finds the name of a process, perhaps only its beginning.
///
/// - Returns: 0 if the system does not tell, or there is no such process.
int porthole_process_name(int process, char *_Nonnull name, size_t room);

/// Writes the name of the C library, and its version where it has one.
void porthole_c_library(char *_Nonnull text, size_t room);

#endif
