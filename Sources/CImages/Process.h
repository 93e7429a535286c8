#ifndef PROCESS_H
#define PROCESS_H

/// Gives up, in a new process, everything that a decoder does not need: signals, standard streams, time and memory.
///
/// - Parameter milliseconds: The most time of the processor.
void confine_process(int milliseconds);

#endif
