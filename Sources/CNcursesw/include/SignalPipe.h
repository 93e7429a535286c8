#ifndef SIGNAL_PIPE_H
#define SIGNAL_PIPE_H

#include <signal.h>

/// From now on WINCH INT TERM HUP QUIT TSTP CONT only put their number, one byte, into a pipe; PIPE and XFSZ are
/// ignored. Must precede newterm, which takes over those that nobody has.
///
/// Those of INT TERM HUP QUIT TSTP that are ignored stay so.
///
/// INT TERM HUP QUIT end the process at once when one comes for the second time: a program that has stopped listening
/// can still be ended, and still hands the terminal back.
///
/// Returns the end to read, which does not block, or -1 and errno.
int porthole_watch_signals(void);

/// Puts back what the signals did before, and closes the pipe.
void porthole_unwatch_signals(void);

/// Stops the whole job as ^Z does, and comes back when it is continued (or at once, in a job that nobody controls).
///
/// Returns 0 and does nothing where SIGTSTP is ignored: then nobody would continue the job.
int porthole_stop_job(void);

/// Fills a set with the signals that another program gets back from us: all but those that were ignored before we came.
void porthole_own_signals(sigset_t *_Nonnull set);

#endif
