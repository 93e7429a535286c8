#ifndef PROCESS_H
#define PROCESS_H

#include <stddef.h>

/// Gives up, in a new process, everything that a decoder does not need: signals, standard streams, time and memory.
///
/// - Parameters:
///   - milliseconds: The most time of the processor.
///   - most_memory: The most bytes of writable memory that decoding may add.
void confine_process(int milliseconds, size_t most_memory);

#endif
