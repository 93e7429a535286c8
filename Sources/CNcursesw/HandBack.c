#define _GNU_SOURCE
#include "HandBack.h"

#include <CPortholePlatform.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct {
  int terminal;
  struct termios modes;
  uint8_t bytes[porthole_hand_back_limit];
  size_t count;
  int real_errors;
  int held_errors;
} prepared = {.real_errors = -1, .held_errors = -1};

static atomic_int armed;

// The first ones end a process because of its own fault. The others end a process that does not handle them: they are
// caught only if they have the default action.
static const int faults[] = {SIGSEGV, SIGBUS,  SIGILL,  SIGTRAP,   SIGFPE,  SIGABRT, SIGSYS,
                             SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ};
enum { fault_count = sizeof faults / sizeof *faults, own_fault_count = 7 };
static struct sigaction before[fault_count];
static atomic_int guarded;
static char fault_stack[65536];

static void write_out(int to, const uint8_t *bytes, size_t count) {
  int refusals = 0;
  for (size_t done = 0; done < count && refusals < 4;) {
    ssize_t written = write(to, bytes + done, count - done);
    if (written > 0) {
      done += (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      // This discards the bytes that were taken before, too.
      tcflush(to, TCOFLUSH);
      done = 0;
      refusals++;
    } else if (errno != EINTR) {
      return;
    }
  }
}

static void release_errors(void) {
  if (prepared.held_errors < 0) return;
  dup2(prepared.real_errors, STDERR_FILENO);
  // The descriptor does not block: a last message must not keep the program from ending.
  uint8_t chunk[512];
  off_t at = 0;
  for (;;) {
    ssize_t count = pread(prepared.held_errors, chunk, sizeof chunk, at);
    if (count <= 0) return;
    at += count;
    for (ssize_t done = 0; done < count;) {
      ssize_t written = write(prepared.terminal, chunk + done, (size_t)(count - done));
      if (written < 0 && errno != EINTR) return;
      if (written > 0) done += written;
    }
  }
}

int porthole_hand_back(void) {
  if (!atomic_exchange(&armed, 0)) return 0;
  int error = errno;
  // A background job may set the modes of its terminal only if it ignores or blocks SIGTTOU.
  sigset_t objection, mask;
  sigemptyset(&objection);
  sigaddset(&objection, SIGTTOU);
  sigprocmask(SIG_BLOCK, &objection, &mask);
  write_out(prepared.terminal, prepared.bytes, prepared.count);
  tcsetattr(prepared.terminal, TCSANOW, &prepared.modes);
  release_errors();
  sigprocmask(SIG_SETMASK, &mask, NULL);
  errno = error;
  return 1;
}

static void at_exit(void) { porthole_hand_back(); }

static void fault(int number, siginfo_t *info, void *context) {
  (void)context;
  // The kernel sends it in the name of this process: a write beyond the limit of a file fails, and says so. raise(3) has the
  // code SI_TKILL.
  if (number == SIGXFSZ && info->si_code == SI_USER && info->si_pid == getpid()) return;
  porthole_hand_back();
  int which = 0;
  while (faults[which] != number) which++;
  sigaction(number, &before[which], NULL);
  // A signal that a process sent, or whose instruction has passed, would not occur again by itself.
  if (info->si_code <= 0 || number == SIGTRAP || which >= own_fault_count) raise(number);
}

static void guard(void) {
  if (atomic_exchange(&guarded, 1)) return;
  atexit(at_exit);
  stack_t stack = {.ss_sp = fault_stack, .ss_size = sizeof fault_stack};
  sigaltstack(&stack, NULL);
  struct sigaction action = {.sa_sigaction = fault, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  porthole_fail_writes_at_limit();
  for (int i = 0; i < fault_count; i++) {
    sigaction(faults[i], NULL, &before[i]);
    const int is_limit = faults[i] == SIGXFSZ && before[i].sa_handler != SIG_IGN;
    if (i < own_fault_count || is_limit || before[i].sa_handler == SIG_DFL) sigaction(faults[i], &action, NULL);
  }
}

static void hold_errors(void) {
  if (prepared.held_errors < 0) {
    prepared.held_errors = porthole_memory_file("errors");
    prepared.real_errors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
    if (prepared.held_errors < 0 || prepared.real_errors < 0) {
      prepared.held_errors = -1;
      return;
    }
    fcntl(prepared.held_errors, F_SETFL, O_APPEND);
  }
  if (ftruncate(prepared.held_errors, 0) == 0) dup2(prepared.held_errors, STDERR_FILENO);
}

int porthole_prepare_hand_back(
    int terminal, const struct termios *modes, const uint8_t *bytes, size_t count, int errors) {
  if (count > porthole_hand_back_limit) return -1;
  atomic_store(&armed, 0);
  prepared.terminal = terminal;
  prepared.modes = *modes;
  memcpy(prepared.bytes, bytes, count);
  prepared.count = count;
  if (errors) hold_errors();
  guard();
  atomic_store(&armed, 1);
  return 0;
}
