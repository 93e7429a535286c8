#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <unistd.h>

#include "CPortholePrograms.h"

const short porthole_spawn_session = POSIX_SPAWN_SETSID;

void porthole_spawn_in_folder(void *actions, const char *folder) {
  posix_spawn_file_actions_addchdir_np(actions, folder);
}

int porthole_open_pseudo_terminal(char *path, size_t capacity) {
  int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
  if (terminal < 0) return -1;
  int error = grantpt(terminal) != 0 || unlockpt(terminal) != 0 ? errno : ptsname_r(terminal, path, capacity);
  if (error == 0) return terminal;
  close(terminal);
  errno = error;
  return -1;
}
