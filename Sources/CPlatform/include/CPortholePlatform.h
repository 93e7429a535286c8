#ifndef CPORTHOLEPLATFORM_H
#define CPORTHOLEPLATFORM_H

#include <poll.h>
#include <stdint.h>

#include "Process.h"
#include "Thread.h"

// System calls that Swift does not import, or whose results it cannot compare.

/// Creates a file in memory, closed on exec; returns -1 and sets errno on failure.
int porthole_memory_file(const char *_Nonnull name);

/// Waits until one of the descriptors is ready or `nanoseconds` have passed; for ever if negative. Returns as poll()
/// does.
int porthole_wait(struct pollfd *_Nonnull descriptors, unsigned count, int64_t nanoseconds);

/// Creates a pipe with two non-blocking ends that are closed on exec; returns -1 and sets errno on failure.
int porthole_pipe(int ends[_Nonnull 2]);

/// From now on write(2) fails with EFBIG at the limit of a file's size, as it does on a full disk. SIGXFSZ from a process
/// still ends this one. Nothing changes if the signal is ignored or has a handler.
void porthole_fail_writes_at_limit(void);

/// Returns 0 where the system may be silent about changes of files in a folder: another computer or another system writes
/// them too, or it does not report changes at all.
int porthole_reports_changes(const char *_Nonnull folder);

/// Does the work of porthole_memory_file() with a file in TMPDIR that has no name.
int porthole_portable_memory_file(const char *_Nonnull name);

/// Does the work of porthole_wait() with poll(), which counts whole milliseconds.
int porthole_portable_wait(struct pollfd *_Nonnull descriptors, unsigned count, int64_t nanoseconds);

/// Does the work of porthole_pipe() with pipe() and fcntl().
int porthole_portable_pipe(int ends[_Nonnull 2]);

#endif
