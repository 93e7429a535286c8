#define _GNU_SOURCE
#include "CPortholeBench.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

static void *drain(void *argument) {
  int controller = (int)(intptr_t)argument;
  char bytes[65536];
  for (;;) {
    ssize_t count = read(controller, bytes, sizeof bytes);
    // EIO means that the other side is closed.
    if (count == 0 || (count < 0 && errno != EINTR)) break;
  }
  close(controller);
  return NULL;
}

int drained_terminal(int columns, int rows) {
  int controller = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (controller < 0) return -1;
  char name[128];
  int terminal = -1;
  if (grantpt(controller) == 0 && unlockpt(controller) == 0 && ptsname_r(controller, name, sizeof name) == 0) {
    terminal = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
  }
  struct termios modes;
  pthread_t thread;
  if (terminal >= 0 && tcgetattr(terminal, &modes) == 0) {
    cfmakeraw(&modes);
    tcsetattr(terminal, TCSANOW, &modes);
    struct winsize size = {(unsigned short)rows, (unsigned short)columns, 0, 0};
    ioctl(terminal, TIOCSWINSZ, &size);
    if (pthread_create(&thread, NULL, drain, (void *)(intptr_t)controller) == 0) {
      pthread_detach(thread);
      return terminal;
    }
  }
  if (terminal >= 0) close(terminal);
  close(controller);
  return -1;
}

int64_t thread_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}
