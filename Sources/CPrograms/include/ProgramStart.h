#ifndef CPROGRAMS_PROGRAM_START_H
#define CPROGRAMS_PROGRAM_START_H

#include <stdbool.h>

// The headers of the system are not included: Swift takes their types from elsewhere.

/// An open file of a program: that of a descriptor, or the one at a path if there is any, opened with flags.
typedef struct {
  /// -1: the one that this process has there.
  int descriptor;
  const char *_Nullable path;
  int flags;
} program_stream;

/// The start of a program, and all that it does not inherit.
typedef struct {
  /// The program and its arguments; NULL ends them.
  char *_Nullable *_Nullable words;
  /// The variables, each as `NAME=value`; NULL ends them. NULL for those of this process.
  char *_Nullable *_Nullable variables;
  /// The working directory; NULL for that of this process.
  const char *_Nullable folder;
  /// The path of the terminal that controls a new session and is all three streams; NULL for no new session.
  const char *_Nullable terminal;
  program_stream streams[3];
  /// The signals that get their default action, a sigset_t; NULL for all. None is blocked.
  const void *_Nullable default_signals;
  /// The program is looked for in PATH if its name has no slash.
  bool searches_path;
  /// The program has a process group of its own.
  bool is_group;
  /// The program is killed when the thread that starts it ends, however it ends. Only Linux can.
  bool ends_with_us;
} program_start;

/// Starts a program by posix_spawn(3), or on systems that cannot make a session in this way by fork(2).
///
/// - Returns: 0, or the number of the error, such as ENOENT for a program or a folder that does not exist.
int porthole_start(const program_start *_Nonnull start, int *_Nonnull process);

/// Does the work of porthole_start() by fork(2).
int porthole_portable_start(const program_start *_Nonnull start, int *_Nonnull process);

#endif
