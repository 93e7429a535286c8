#ifndef HAND_BACK_H
#define HAND_BACK_H

#include <stddef.h>
#include <stdint.h>
#include <termios.h>

/// The most bytes that may be prepared.
enum { porthole_hand_back_limit = 1024 };

/// Prepares the hand-back of a terminal: from now on every end of the process that code can see (exit, a fault, a
/// trap, abort, stack overflow, a signal that nobody expects) writes `bytes` to `terminal` and sets `modes`, once.
///
/// While it is prepared, the standard error output goes into a file in memory if `errors` is not 0; it is copied out
/// after the hand-back, so that a last message stands on the restored screen and nothing scribbles on ours.
/// Returns 0, or -1 if there are too many bytes.
int porthole_prepare_hand_back(
    int terminal, const struct termios *_Nonnull modes, const uint8_t *_Nonnull bytes, size_t count, int errors);

/// Hands the terminal back if that is prepared and not done yet. Safe in a signal handler. Waits for nobody: what a
/// stalled terminal has not read is thrown away.
///
/// Returns whether it did.
int porthole_hand_back(void);

#endif
