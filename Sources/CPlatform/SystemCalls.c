#define _GNU_SOURCE
#include "CPortholePlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/vfs.h>
#endif

// POSIX has no files in memory, no waiting in nanoseconds and no pipes with flags. PORTHOLE_PORTABLE builds the program
// with the second form of each on Linux too.
#if defined(__linux__) && !defined(PORTHOLE_PORTABLE)

int porthole_memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

int porthole_wait(struct pollfd *descriptors, unsigned count, int64_t nanoseconds) {
  if (nanoseconds < 0) return ppoll(descriptors, count, NULL, NULL);
  struct timespec timeout = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
  return ppoll(descriptors, count, &timeout, NULL);
}

int porthole_pipe(int ends[2]) { return pipe2(ends, O_NONBLOCK | O_CLOEXEC); }

#else

int porthole_memory_file(const char *name) { return porthole_portable_memory_file(name); }

int porthole_wait(struct pollfd *descriptors, unsigned count, int64_t nanoseconds) {
  return porthole_portable_wait(descriptors, count, nanoseconds);
}

int porthole_pipe(int ends[2]) { return porthole_portable_pipe(ends); }

#endif

int porthole_portable_memory_file(const char *name) {
  const char *folder = getenv("TMPDIR");
  char path[PATH_MAX];
  int length = snprintf(path, sizeof path, "%s/porthole-%s-XXXXXX", folder && *folder ? folder : "/tmp", name);
  if (length < 0 || (size_t)length >= sizeof path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  int descriptor = mkstemp(path);
  if (descriptor < 0) return -1;
  unlink(path);
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  return descriptor;
}

int porthole_portable_wait(struct pollfd *descriptors, unsigned count, int64_t nanoseconds) {
  if (nanoseconds < 0) return poll(descriptors, count, -1);
  // Rounded up: a wait that ends too early would be begun again at once.
  int64_t milliseconds = nanoseconds / 1000000 + (nanoseconds % 1000000 != 0);
  return poll(descriptors, count, milliseconds > INT_MAX ? INT_MAX : (int)milliseconds);
}

int porthole_portable_pipe(int ends[2]) {
  if (pipe(ends) != 0) return -1;
  for (int end = 0; end < 2; end++) {
    fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    fcntl(ends[end], F_SETFL, fcntl(ends[end], F_GETFL) | O_NONBLOCK);
  }
  return 0;
}

static void pass_limit(int number, siginfo_t *info, void *context) {
  (void)context;
  // The kernel sends it in the name of this process; the write says it. raise(3) has the code SI_TKILL.
  if (info->si_code == SI_USER && info->si_pid == getpid()) return;
  signal(number, SIG_DFL);
  raise(number);
}

void porthole_fail_writes_at_limit(void) {
  struct sigaction before, action = {.sa_sigaction = pass_limit, .sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  if (sigaction(SIGXFSZ, NULL, &before) == 0 && before.sa_handler == SIG_DFL) sigaction(SIGXFSZ, &action, NULL);
}

int porthole_reports_changes(const char *folder) {
#ifdef __linux__
  // File systems whose files something else than this system may write: another computer, the host of a virtual machine
  // or a program behind FUSE. The lower layers of overlays are such too. The numbers are those of statfs(2).
  static const unsigned silent[] = {
      0x6969 /* NFS */,          0x517B /* SMB */,        0xFF534D42 /* CIFS */,     0xFE534D42 /* SMB2 */,
      0x65735546 /* FUSE */,     0x01021997 /* 9P */,     0x794C7630 /* overlay */,  0x61756673 /* aufs */,
      0x786F4256 /* VirtualBox */, 0xBACBACBC /* VMware */, 0x7C7C6673 /* Parallels */, 0x5346414F /* AFS */,
      0x6B414653 /* kAFS */,     0x73757245 /* Coda */,   0x00C36400 /* Ceph */,     0x01161970 /* GFS2 */,
      0x7461636F /* OCFS2 */,    0x0BD00BD0 /* Lustre */, 0x47504653 /* GPFS */,     0x564C /* NCP */,
      0x6A656A63 /* virtio */,
  };
  struct statfs status;
  if (statfs(folder, &status) != 0) return 1;
  for (unsigned i = 0; i < sizeof silent / sizeof *silent; i++) {
    if ((unsigned)status.f_type == silent[i]) return 0;
  }
  return 1;
#else
  (void)folder;
  return 0;
#endif
}
