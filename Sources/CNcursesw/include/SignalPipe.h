#ifndef SIGNAL_PIPE_H
#define SIGNAL_PIPE_H

/// From now on WINCH INT TERM HUP QUIT TSTP CONT only put their number, one byte, into a pipe; PIPE and XFSZ are
/// ignored. Must precede newterm, which takes over those that nobody has.
///
/// INT TERM HUP QUIT end the process at once when they come for the third time: a program that has stopped listening
/// can still be ended, and still hands the terminal back.
///
/// Returns the end to read, which does not block, or -1 and errno.
int porthole_watch_signals(void);

/// Puts back what the signals did before, and closes the pipe.
void porthole_unwatch_signals(void);

/// Stops the whole job as ^Z does, and comes back when it is continued (or at once, in a job that nobody controls).
void porthole_stop_job(void);

#endif
