#ifndef SIGNAL_PIPE_H
#define SIGNAL_PIPE_H

#include <signal.h>
#include <stdbool.h>

/// From now on WINCH, INT, TERM, HUP, QUIT, TSTP and CONT only write their number, one byte, into a pipe; PIPE is
/// ignored. Call this before newterm, which handles signals that have no handler yet.
///
/// INT, TERM, HUP, QUIT and TSTP stay ignored if they are ignored now.
///
/// A second INT, TERM, HUP or QUIT ends the process at once: a program that hangs can still be ended, and still hands
/// the terminal back.
///
/// Returns the read end, which does not block, or -1 and errno.
int porthole_watch_signals(void);

/// Writes the number of SIGCHLD into the pipe too: a child has ended, or was stopped.
void porthole_watch_children(void);

/// Does so no longer.
void porthole_unwatch_children(void);

/// Restores the former signal handlers and closes the pipe.
void porthole_unwatch_signals(void);

/// Stops the whole job as ^Z does, and returns when it is continued (or at once, if no shell controls the job).
///
/// Returns 0 and does nothing if SIGTSTP is ignored: then no shell would continue the job.
int porthole_stop_job(void);

/// Fills a set with the signals whose default action another program gets back: all but those that were ignored before.
void porthole_own_signals(sigset_t *_Nonnull set);

/// Returns whether a signal has a handler or is ignored, so that its default action does not take place.
bool porthole_has_handler(int signal);

/// Returns whether a signal is ignored.
bool porthole_ignores(int signal);

#endif
