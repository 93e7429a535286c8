#ifndef OPTION_STEP_H
#define OPTION_STEP_H

#include <getopt.h>
#include <stdbool.h>

/// One step of getopt_long(3). Its results are global variables, which Swift cannot read safely.
typedef struct {
  /// The `val` of an option, 1 for an operand, '?' for an unknown option, ':' for a missing value, -1 at the end.
  int code;
  /// The option's value or the operand; NULL for none.
  const char *argument;
  /// The letter of an unknown short option, or the `val` of a misused one; 0 otherwise.
  int offender;
  /// The index of the next word.
  int next;
} OptionStep;

/// Waits for the lock on getopt's state, which all steps of a process share.
void option_steps_begin(void);
/// Releases the lock.
void option_steps_end(void);

/// Returns the next option or operand in the order of the command line. Prints nothing.
///
/// - Parameter restart: A Boolean value indicating whether this is the first step on these words.
OptionStep option_step(int count, char *const words[], const char *letters, const struct option *options, bool restart);

#endif
