#define _GNU_SOURCE
#include "CPortholeFault.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// Replaces write(2) of the program that it is loaded into. The program itself knows nothing of it.

static ssize_t (*next)(int, const void *, size_t);
static const char *kind;
static long remaining;

__attribute__((constructor)) static void prepare(void) {
  next = (ssize_t (*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
  const char *asked = getenv("PORTHOLE_FAULT");
  const char *at = asked ? strchr(asked, '@') : NULL;
  if (!at) return;
  kind = strndup(asked, (size_t)(at - asked));
  remaining = atol(at + 1);
}

static int descend(int depth) {
  volatile char room[4096];
  room[depth & 4095] = (char)depth;
  return descend(depth + 1) + room[(depth + 1) & 4095];
}

static void touch_beyond_end(void) {
  int file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  off_t length = lseek(file, 0, SEEK_END);
  volatile char *map = mmap(NULL, (size_t)length + 0x10000, PROT_READ, MAP_PRIVATE, file, 0);
  if (map != MAP_FAILED) (void)map[length + 0x8000];
}

static void strike(void) {
  if (!strcmp(kind, "segv")) *(volatile char *)8 = 1;
  if (!strcmp(kind, "bus")) touch_beyond_end();
  if (!strcmp(kind, "fpe")) raise(SIGFPE);
  if (!strcmp(kind, "stack")) descend(0);
  if (!strcmp(kind, "abort")) abort();
  if (!strcmp(kind, "exit")) exit(3);
  if (!strcmp(kind, "hang")) for (volatile int spinning = 1; spinning;) {}
  // As a failed check of Swift does: a message, then a trap.
  const char message[] = "Fatal error: a fault on purpose\n";
  next(STDERR_FILENO, message, sizeof message - 1);
  __builtin_trap();
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  if (!next) prepare();
  // Every frame on a terminal ends with this sequence.
  if (kind && memmem(bytes, count, "[?2026l", 7) && isatty(descriptor) && remaining-- == 0) strike();
  return next(descriptor, bytes, count);
}
