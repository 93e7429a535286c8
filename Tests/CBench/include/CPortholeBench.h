#ifndef CPORTHOLE_BENCH_H
#define CPORTHOLE_BENCH_H

#include <stdint.h>

/// Opens a pseudoterminal of the given size in raw mode. A thread reads it empty, and ends when the returned descriptor
/// is closed. Returns -1 and sets errno where the system has no pseudoterminal left.
int drained_terminal(int columns, int rows);

/// Returns the CPU time that the calling thread has used, in nanoseconds.
int64_t thread_time(void);

#endif
