#define _GNU_SOURCE
#include <CPortholePlatform.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "ProgramStart.h"

/// Finds the file of a program in PATH. One that is not found keeps its name, and cannot be started.
static const char *find_program(const program_start *start, char *path, size_t room) {
  const char *name = start->words[0], *folders = getenv("PATH");
  if (!start->searches_path || strchr(name, '/')) return name;
  if (!folders) folders = "/usr/bin:/bin";
  for (const char *folder = folders;; folder++) {
    const int length = (int)strcspn(folder, ":");
    const int count = snprintf(path, room, "%.*s%s%s", length, folder, length ? "/" : "", name);
    struct stat file;
    const int is_whole = count > 0 && (size_t)count < room;
    if (is_whole && access(path, X_OK) == 0 && stat(path, &file) == 0 && S_ISREG(file.st_mode)) return path;
    folder += length;
    if (!*folder) return name;
  }
}

/// Moves a descriptor to the place of a standard one.
static int place(int descriptor, int number) {
  if (descriptor < 0) return -1;
  if (descriptor != number) return dup2(descriptor, number);
  return fcntl(number, F_SETFD, 0);
}

/// Opens a file as a standard descriptor.
static int open_as(int number, const char *path, int flags) {
  const int descriptor = open(path, flags, 0666);
  const int placed = place(descriptor, number);
  if (descriptor > 2) close(descriptor);
  return placed;
}

static int open_streams(const program_start *start) {
  if (start->terminal) {
    if (open_as(STDIN_FILENO, start->terminal, O_RDWR) < 0) return -1;
#ifdef TIOCSCTTY
    if (ioctl(STDIN_FILENO, TIOCSCTTY, 0) < 0) return -1;
#endif
    if (place(STDIN_FILENO, STDOUT_FILENO) < 0 || place(STDIN_FILENO, STDERR_FILENO) < 0) return -1;
  }
  for (int number = 0; number < 3; number++) {
    const program_stream *stream = &start->streams[number];
    if (stream->path && open_as(number, stream->path, stream->flags) < 0) return -1;
    if (!stream->path && stream->descriptor >= 0 && place(stream->descriptor, number) < 0) return -1;
  }
  return 0;
}

/// Becomes the program; returns only if that fails. Other threads may have held any lock when this process was made, so
/// only functions are called that a handler of signals may call.
static void become(const program_start *start, const char *file, char **variables, pid_t parent) {
#ifdef __linux__
  if (start->ends_with_us && (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || getppid() != parent)) return;
#endif
  (void)parent;
  struct sigaction plain = {.sa_handler = SIG_DFL};
  // On macOS, sigismember is a macro that wants the type.
  const sigset_t *defaults = start->default_signals;
  for (int number = 1; number < NSIG; number++)
    if (!defaults || sigismember(defaults, number) == 1) sigaction(number, &plain, NULL);
  if (start->terminal && setsid() < 0) return;
  if (start->is_group && setpgid(0, 0) < 0) return;
  if (start->folder && chdir(start->folder) != 0) return;
  if (open_streams(start) != 0) return;
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(file, start->words, variables);
}

/// Creates a pipe that closes when the program starts, whose ends are no standard descriptors.
static int open_report(int ends[2]) {
  int lower[2];
  if (pipe(lower) != 0) return -1;
  ends[0] = fcntl(lower[0], F_DUPFD_CLOEXEC, 3);
  ends[1] = fcntl(lower[1], F_DUPFD_CLOEXEC, 3);
  close(lower[0]);
  close(lower[1]);
  return ends[0] < 0 || ends[1] < 0 ? -1 : 0;
}

int porthole_portable_start(const program_start *start, int *process) {
  char path[PATH_MAX];
  const char *file = find_program(start, path, sizeof path);
  char **variables = start->variables ? start->variables : porthole_environment();
  int report[2];
  if (open_report(report) != 0) return errno;
  // No handler of this process may run in the new one.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  const pid_t parent = getpid(), child = fork();
  int error = child < 0 ? errno : 0;
  if (child == 0) {
    become(start, file, variables, parent);
    error = errno;
    const ssize_t written = write(report[1], &error, sizeof error);
    _exit(written == sizeof error ? 127 : 126);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(report[1]);
  if (child > 0) {
    ssize_t count;
    while ((count = read(report[0], &error, sizeof error)) < 0 && errno == EINTR) continue;
    if (count != sizeof error) error = 0;
    // A program that was not started leaves nothing behind.
    while (error && waitpid(child, NULL, 0) < 0 && errno == EINTR) continue;
    *process = child;
  }
  close(report[0]);
  return error;
}
