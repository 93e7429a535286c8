#define _GNU_SOURCE
#include "SignalPipe.h"

#include <CPortholePlatform.h>
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

#include "HandBack.h"

static const int watched[] = {SIGWINCH, SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT};
static const int ignored[] = {SIGPIPE};
enum { watched_count = sizeof watched / sizeof *watched, ignored_count = sizeof ignored / sizeof *ignored };

static struct sigaction before[watched_count + ignored_count];
static int ends[2] = {-1, -1};

static int was_ignored(int index) { return before[index].sa_handler == SIG_IGN; }

// A signal that was ignored when the program started stays ignored: the caller wants it so, as nohup does. SIGWINCH and
// SIGCONT are always watched.
static int is_left_alone(int index) {
  return was_ignored(index) && watched[index] != SIGWINCH && watched[index] != SIGCONT;
}

static atomic_int endings;

static void notify(int number) {
  int error = errno;
  int ends_process = number == SIGINT || number == SIGTERM || number == SIGHUP || number == SIGQUIT;
  if (ends_process && atomic_fetch_add(&endings, 1) >= 1 && porthole_hand_back()) _exit(128 + number);
  unsigned char byte = (unsigned char)number;
  // A full pipe is enough to wake the reader.
  ssize_t written = write(ends[1], &byte, 1);
  (void)written;
  errno = error;
}

int porthole_watch_signals(void) {
  if (porthole_pipe(ends) != 0) return -1;
  atomic_store(&endings, 0);
  struct sigaction action = {.sa_handler = notify, .sa_flags = SA_RESTART | SA_ONSTACK};
  sigfillset(&action.sa_mask);
  for (int i = 0; i < watched_count; i++) {
    sigaction(watched[i], NULL, &before[i]);
    if (!is_left_alone(i)) sigaction(watched[i], &action, NULL);
  }
  struct sigaction ignore = {.sa_handler = SIG_IGN};
  for (int i = 0; i < ignored_count; i++) sigaction(ignored[i], &ignore, &before[watched_count + i]);
  // The caller may have blocked them, and that is inherited.
  sigset_t heard;
  sigemptyset(&heard);
  for (int i = 0; i < watched_count; i++) sigaddset(&heard, watched[i]);
  sigprocmask(SIG_UNBLOCK, &heard, NULL);
  return ends[0];
}

static struct sigaction before_child;
static int watches_child;

void porthole_watch_children(void) {
  if (watches_child) return;
  struct sigaction action = {.sa_handler = notify, .sa_flags = SA_RESTART | SA_ONSTACK};
  sigfillset(&action.sa_mask);
  sigaction(SIGCHLD, &action, &before_child);
  watches_child = 1;
}

void porthole_unwatch_children(void) {
  if (watches_child) sigaction(SIGCHLD, &before_child, NULL);
  watches_child = 0;
}

void porthole_unwatch_signals(void) {
  if (ends[0] < 0) return;
  porthole_unwatch_children();
  for (int i = 0; i < watched_count; i++)
    if (!is_left_alone(i)) sigaction(watched[i], &before[i], NULL);
  for (int i = 0; i < ignored_count; i++) sigaction(ignored[i], &before[watched_count + i], NULL);
  close(ends[0]);
  close(ends[1]);
  ends[0] = ends[1] = -1;
}

int porthole_stop_job(void) {
  struct sigaction ours, plain = {.sa_handler = SIG_DFL};
  sigaction(SIGTSTP, NULL, &ours);
  if (ours.sa_handler == SIG_IGN) return 0;
  sigaction(SIGTSTP, &plain, NULL);
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
  return 1;
}

bool porthole_has_handler(int signal) {
  struct sigaction action;
  return sigaction(signal, NULL, &action) == 0 && action.sa_handler != SIG_DFL;
}

bool porthole_ignores(int signal) {
  struct sigaction action;
  return sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

void porthole_own_signals(sigset_t *set) {
  sigfillset(set);
  for (int number = 1; number < NSIG; number++) {
    struct sigaction now;
    if (sigaction(number, NULL, &now) == 0 && now.sa_handler == SIG_IGN) sigdelset(set, number);
  }
  if (ends[0] < 0) return;
  for (int i = 0; i < ignored_count; i++)
    if (!was_ignored(watched_count + i)) sigaddset(set, ignored[i]);
}
