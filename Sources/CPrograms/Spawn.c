#define _GNU_SOURCE
#include <CPortholePlatform.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <unistd.h>

#include "ProgramStart.h"

// POSIX cannot make a session or change the folder in posix_spawn(3); Linux and macOS can. PORTHOLE_PORTABLE builds the
// program with the second form there too.
#if (defined(__linux__) || defined(__APPLE__)) && !defined(PORTHOLE_PORTABLE)

static void add_streams(posix_spawn_file_actions_t *actions, const program_start *start) {
  if (start->folder) posix_spawn_file_actions_addchdir_np(actions, start->folder);
  if (start->terminal) {
    // The first terminal that the leader of a session opens becomes its controlling terminal.
    posix_spawn_file_actions_addopen(actions, STDIN_FILENO, start->terminal, O_RDWR, 0);
    posix_spawn_file_actions_adddup2(actions, STDIN_FILENO, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(actions, STDIN_FILENO, STDERR_FILENO);
  }
  for (int number = 0; number < 3; number++) {
    const program_stream *stream = &start->streams[number];
    if (stream->path) posix_spawn_file_actions_addopen(actions, number, stream->path, stream->flags, 0666);
    else if (stream->descriptor >= 0) posix_spawn_file_actions_adddup2(actions, stream->descriptor, number);
  }
}

int porthole_start(const program_start *start, int *process) {
  // posix_spawn(3) has no word for it.
  if (start->ends_with_us) return porthole_portable_start(start, process);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  add_streams(&actions, start);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
  if (start->terminal) flags |= POSIX_SPAWN_SETSID;
  if (start->is_group) flags |= POSIX_SPAWN_SETPGROUP;
  posix_spawnattr_setflags(&attributes, flags);
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  posix_spawnattr_setsigdefault(&attributes, start->default_signals ? start->default_signals : &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  char **variables = start->variables ? start->variables : porthole_environment();
  const int error = (start->searches_path ? posix_spawnp : posix_spawn)(
    process, start->words[0], &actions, &attributes, start->words, variables);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error;
}

#else

int porthole_start(const program_start *start, int *process) { return porthole_portable_start(start, process); }

#endif
