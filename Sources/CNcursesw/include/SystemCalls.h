#ifndef SYSTEM_CALLS_H
#define SYSTEM_CALLS_H

#include <poll.h>
#include <stdint.h>

// What Swift's view of the C library leaves out.

/// A file in memory, closed on exec; -1 and errno if there is none.
int porthole_memory_file(const char *_Nonnull name);

/// Waits until one of the descriptors is ready or `nanoseconds` have passed; for ever if negative. As poll().
int porthole_wait(struct pollfd *_Nonnull descriptors, unsigned count, int64_t nanoseconds);

/// A pipe whose both ends do not block and are closed on exec; -1 and errno if there is none.
int porthole_pipe(int ends[_Nonnull 2]);

/// Columns that the C library gives a scalar, as curses will; -1 for what it does not print.
int porthole_width(uint32_t scalar);

#endif
