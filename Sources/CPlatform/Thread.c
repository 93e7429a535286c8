#include "Thread.h"

#include <pthread.h>
#include <signal.h>
#include <stddef.h>

// The type of a thread is a number on some systems and a pointer on others.
_Static_assert(sizeof(pthread_t) == sizeof(porthole_thread), "a thread is as large as a pointer");

porthole_thread porthole_thread_start(void *(*body)(void *), void *data) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  const int result = pthread_create(&thread, NULL, body, data);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return result == 0 ? (porthole_thread)thread : 0;
}

void porthole_thread_join(porthole_thread thread) { pthread_join((pthread_t)thread, NULL); }

void porthole_thread_detach(porthole_thread thread) { pthread_detach((pthread_t)thread); }
