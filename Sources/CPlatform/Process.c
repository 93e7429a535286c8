#define _GNU_SOURCE
#include "Process.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>
#if defined(__APPLE__)
#include <crt_externs.h>
#include <libproc.h>
#include <mach-o/dyld.h>
#elif defined(__FreeBSD__)
#include <sys/sysctl.h>
#include <sys/user.h>
#elif defined(__GLIBC__)
#include <gnu/libc-version.h>
#endif

#if defined(__APPLE__)

char **porthole_environment(void) { return *_NSGetEnviron(); }

int porthole_program_path(char *path, size_t room) {
  uint32_t size = (uint32_t)room;
  return _NSGetExecutablePath(path, &size) == 0;
}

int porthole_process_name(int process, char *name, size_t room) {
  return proc_name(process, name, (uint32_t)room) > 0;
}

void porthole_c_library(char *text, size_t room) { snprintf(text, room, "libSystem"); }

#elif defined(__FreeBSD__)

extern char **environ;

char **porthole_environment(void) { return environ; }

int porthole_program_path(char *path, size_t room) {
  const int place[] = {CTL_KERN, KERN_PROC, KERN_PROC_PATHNAME, -1};
  return sysctl(place, 4, path, &room, NULL, 0) == 0;
}

int porthole_process_name(int process, char *name, size_t room) {
  const int place[] = {CTL_KERN, KERN_PROC, KERN_PROC_PID, process};
  struct kinfo_proc facts;
  size_t size = sizeof facts;
  if (sysctl(place, 4, &facts, &size, NULL, 0) != 0 || size == 0) return 0;
  snprintf(name, room, "%s", facts.ki_comm);
  return 1;
}

void porthole_c_library(char *text, size_t room) { snprintf(text, room, "FreeBSD %d", __FreeBSD_version); }

#else

char **porthole_environment(void) { return environ; }

/// Reads a link of /proc as a text.
static int read_link(const char *link, char *path, size_t room) {
  const ssize_t length = readlink(link, path, room);
  if (length < 0 || (size_t)length >= room) return 0;
  path[length] = 0;
  return 1;
}

int porthole_program_path(char *path, size_t room) { return read_link("/proc/self/exe", path, room); }

void porthole_program_restart(char **words) { execv("/proc/self/exe", words); }

int porthole_process_name(int process, char *name, size_t room) {
  char place[64];
  snprintf(place, sizeof place, "/proc/%d/comm", process);
  FILE *file = fopen(place, "re");
  if (!file) return 0;
  const int is_read = fgets(name, (int)room, file) != NULL;
  fclose(file);
  if (is_read) name[strcspn(name, "\n")] = 0;
  return is_read;
}

#ifdef __GLIBC__
void porthole_c_library(char *text, size_t room) { snprintf(text, room, "glibc %s", gnu_get_libc_version()); }
#else
void porthole_c_library(char *text, size_t room) { snprintf(text, room, "musl"); }
#endif

#endif

#if defined(__APPLE__) || defined(__FreeBSD__)
void porthole_program_restart(char **words) {
  char path[PATH_MAX];
  if (porthole_program_path(path, sizeof path)) execv(path, words);
}
#endif
