#define _GNU_SOURCE
#include "Interruption.h"

#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static char draft[4096];
static volatile pid_t helper;
static volatile sig_atomic_t progress;

static void handle(void (*handler)(int)) {
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
    struct sigaction action = {.sa_handler = handler, .sa_flags = SA_NODEFER}, before;
    sigemptyset(&action.sa_mask);
    // A signal that the parent ignores stays ignored, as with nohup.
    if (sigaction(numbers[index], NULL, &before) == 0 && before.sa_handler != SIG_IGN) {
      sigaction(numbers[index], &action, NULL);
    }
  }
}

// Ends the process wherever it is, so that no phase of an export has to check. It only calls functions that
// signal-safety(7) allows.
static void give_up(int number) {
  // A second signal ends the process at once, in case a stalled terminal blocks this handler.
  handle(SIG_DFL);
  // A child that has been waited for is gone, and its number may belong to another process.
  if (helper > 0 && waitpid(helper, NULL, WNOHANG) == 0) kill(helper, SIGKILL);
  if (draft[0]) unlink(draft);
  if (progress) {
    static const char line[] = "\r                                      \r";
    ssize_t written = write(STDERR_FILENO, line, sizeof line - 1);
    (void)written;
  }
  _exit(128 + number);
}

static void hold(int how) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGHUP);
  sigprocmask(how, &signals, NULL);
}

void interruptions_clean(const char *name) {
  hold(SIG_BLOCK);
  size_t length = name ? strlen(name) : 0;
  if (length >= sizeof draft) length = 0;
  memcpy(draft, name ? name : "", length);
  draft[length] = 0;
  helper = 0;
  progress = 0;
  handle(give_up);
  hold(SIG_UNBLOCK);
}

void interruptions_end_helper(pid_t process) { helper = process; }

void interruptions_erase_progress(bool is_seen) { progress = is_seen; }

void interruptions_obey(void) { handle(SIG_DFL); }

void interruptions_hold(void) { hold(SIG_BLOCK); }

void interruptions_release(void) { hold(SIG_UNBLOCK); }
