#ifndef PORTHOLE_THREAD_H
#define PORTHOLE_THREAD_H

#include <stdint.h>

/// A thread of the system; 0 for none.
typedef uintptr_t porthole_thread;

/// Starts a thread to which no signal comes.
///
/// - Returns: 0 if no thread can be had.
porthole_thread porthole_thread_start(void *_Nullable (*_Nonnull body)(void *_Nullable), void *_Nullable data);

/// Waits for the end of a thread. A thread is joined or detached, once.
void porthole_thread_join(porthole_thread thread);

/// Leaves a thread to itself.
void porthole_thread_detach(porthole_thread thread);

#endif
