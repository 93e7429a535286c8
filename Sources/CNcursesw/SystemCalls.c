#define _GNU_SOURCE
#include "SystemCalls.h"

#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

int porthole_memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

int porthole_wait(struct pollfd *descriptors, unsigned count, int64_t nanoseconds) {
  if (nanoseconds < 0) return ppoll(descriptors, count, NULL, NULL);
  struct timespec timeout = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
  return ppoll(descriptors, count, &timeout, NULL);
}

int porthole_pipe(int ends[2]) { return pipe2(ends, O_NONBLOCK | O_CLOEXEC); }

int porthole_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

bool porthole_has_handler(int signal) {
  struct sigaction action;
  return sigaction(signal, NULL, &action) == 0 && action.sa_handler != SIG_DFL;
}

bool porthole_ignores(int signal) {
  struct sigaction action;
  return sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}
