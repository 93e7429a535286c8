#define _GNU_SOURCE
#include "Start.h"

#include <fcntl.h>
#include <stddef.h>
#include <sys/resource.h>

static int count;
static char **words;

// Most C libraries pass the arguments to functions that run before main, too. That of musl does not.
#if defined(__GLIBC__) || defined(__APPLE__) || defined(__FreeBSD__)
__attribute__((constructor)) static void note(int argc, char **argv) {
  count = argc;
  words = argv;
}
#endif

const char *program_argument(int index) { return index >= 0 && index < count ? words[index] : NULL; }

void standard_descriptors_open(void) {
  // open() returns the lowest free descriptor.
  for (int descriptor = 0; descriptor <= 2; descriptor++)
    if (fcntl(descriptor, F_GETFD) < 0) open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY);
}

static long kibibytes(rlim_t limit) { return limit == RLIM_INFINITY ? -1 : (long)(limit >> 10); }

long limits_of_stack(long least) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_STACK, &limit) != 0) return -1;
  rlim_t wanted = (rlim_t)least << 10;
  if (limit.rlim_cur < wanted && limit.rlim_max >= wanted) {
    limit.rlim_cur = wanted;
    setrlimit(RLIMIT_STACK, &limit);
    getrlimit(RLIMIT_STACK, &limit);
  }
  return kibibytes(limit.rlim_cur);
}

long limits_of_memory(void) {
#ifdef RLIMIT_AS
  struct rlimit limit;
  if (getrlimit(RLIMIT_AS, &limit) == 0) return kibibytes(limit.rlim_cur);
#endif
  return -1;
}
