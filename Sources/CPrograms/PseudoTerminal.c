#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "CPortholePrograms.h"

int porthole_open_pseudo_terminal(char *path, size_t capacity) {
  // Only Linux takes O_NONBLOCK here.
  int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (terminal < 0) return -1;
  int error = grantpt(terminal) != 0 || unlockpt(terminal) != 0 ? errno : ptsname_r(terminal, path, capacity);
  if (error == 0 && fcntl(terminal, F_SETFL, fcntl(terminal, F_GETFL) | O_NONBLOCK) < 0) error = errno;
  if (error == 0) return terminal;
  close(terminal);
  errno = error;
  return -1;
}
