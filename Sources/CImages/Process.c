#define _GNU_SOURCE

#include "Process.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "Pixels.h"

static int is_confined;

static void limit(int what, rlim_t most) {
  struct rlimit value = {most, most};
  setrlimit(what, &value);
}

/// Returns the bytes of writable memory that this process has now; 0 if the system does not tell.
static rlim_t memory_in_use(void) {
#ifdef __linux__
  unsigned long pages = 0;
  FILE *file = fopen("/proc/self/statm", "re");
  if (!file) return 0;
  if (fscanf(file, "%*u %*u %*u %*u %*u %lu", &pages) != 1) pages = 0;
  fclose(file);
  return (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE);
#else
  return 0;
#endif
}

void confine_process(int milliseconds, size_t most_memory) {
  // A crash ends this process only: the handlers of the program would write to its terminal.
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  // The program itself acts on those that the terminal sends to both.
  const int ignored[] = {SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP, SIGTTIN, SIGTTOU};
  for (size_t index = 0; index < sizeof ignored / sizeof *ignored; index++) signal(ignored[index], SIG_IGN);
#ifdef __linux__
  // Elsewhere the limits below end it soon after its parent.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  int null = open("/dev/null", O_RDWR);
  for (int descriptor = 0; descriptor < 3; descriptor++) dup2(null, descriptor);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, 0);
  const rlim_t in_use = memory_in_use();
  if (in_use) limit(RLIMIT_DATA, in_use + most_memory);
  // The processor's time. A busy machine may take far longer, and one that waits for ever ends some time.
  const struct itimerval busy = {.it_value = {milliseconds / 1000, milliseconds % 1000 * 1000}};
  const struct itimerval whole = {.it_value = {.tv_sec = 120}};
  setitimer(ITIMER_PROF, &busy, NULL);
  setitimer(ITIMER_REAL, &whole, NULL);
  is_confined = 1;
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

void no_more_files(void) {
  if (is_confined) limit(RLIMIT_NOFILE, 0);
}
