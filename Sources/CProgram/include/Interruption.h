#ifndef INTERRUPTION_H
#define INTERRUPTION_H

#include <stdbool.h>
#include <sys/types.h>

/// Makes INT, TERM and HUP clean up and end the program with status 128 + n at once, wherever it is. A signal that was
/// ignored stays ignored. A second signal ends the program without cleaning up.
///
/// - Parameter draft: The path of a file to remove; NULL for none.
void interruptions_clean(const char *draft);
/// Adds a child process that is killed too.
void interruptions_end_helper(pid_t process);
/// Sets whether a progress line is on standard error, which is erased too.
void interruptions_erase_progress(bool is_seen);
/// Gives the signals their default action back.
void interruptions_obey(void);
/// Blocks the signals for a short step that must not be left half done.
void interruptions_hold(void);
/// Unblocks them.
void interruptions_release(void);

#endif
