#ifndef CPROCESS_H
#define CPROCESS_H

#include <getopt.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// One step of getopt_long(3), whose results are global variables and therefore out of Swift's reach.
typedef struct {
  /// The `val` of an option, 1 for an operand, '?' for what is no option, ':' for a missing value, -1 at the end.
  int code;
  /// The option's value or the operand; NULL where there is none.
  const char *argument;
  /// The letter of a short option that is not known, or the `val` of one that is used wrongly; 0 otherwise.
  int offender;
  /// The index of the next word to look at.
  int next;
} OptionStep;

/// Waits until nobody else takes steps, since they all share one state; option_steps_end lets the next one in.
void option_steps_begin(void);
void option_steps_end(void);

/// The next option or operand, in the order of the command line; nothing is printed.
///
/// - Parameter restart: Whether this is the first step on these words.
OptionStep option_step(int count, char *const words[], const char *letters, const struct option *options, bool restart);

/// A word of the command line, from 0, the program's name; NULL beyond the last.
const char *program_argument(int index);

/// Opens those of standard input, output and errors that are closed, so that no file takes their place. Reading from or
/// writing to them fails as before.
void standard_descriptors_open(void);

/// A terminal of the given size in raw mode that a thread of its own reads empty; the thread ends when the returned
/// descriptor is closed. Returns -1 and errno if there is none to be had.
int drained_terminal(int columns, int rows);

/// The CPU time that the calling thread has taken, in nanoseconds.
int64_t thread_time(void);

/// From now on INT, TERM and HUP, unless they were ignored, end the program with status 128 + n from wherever it is, and
/// nothing unfinished is left behind. A second signal ends it at once.
///
/// - Parameter draft: A file that is removed then; NULL if there is none.
void interruptions_clean(const char *draft);
/// A process that is ended then too: a child of this one.
void interruptions_end_helper(pid_t process);
/// Whether a line that shows progress stands on standard error and is erased then.
void interruptions_erase_progress(bool is_seen);
/// From now on they end the program by themselves again.
void interruptions_obey(void);
/// Puts INT, TERM and HUP off, for what is done in a moment and must not be left half done.
void interruptions_hold(void);
/// Lets them come again.
void interruptions_release(void);

#endif
