#ifndef HAND_BACK_H
#define HAND_BACK_H

#include <stddef.h>
#include <stdint.h>
#include <termios.h>

/// The most bytes that can be prepared.
enum { porthole_hand_back_limit = 4096 };

/// Prepares the hand-back of a terminal: from now on every end of the process that code can see (exit, a fault, a trap,
/// abort, stack overflow, an unhandled signal) writes `bytes` to `terminal` and sets `modes`, once.
///
/// While it is prepared and `errors` is not 0, standard error goes into a file in memory. The file is copied out after
/// the hand-back, so that a last message appears on the restored screen and nothing is written over ours.
///
/// Returns 0, or -1 if there are too many bytes.
int porthole_prepare_hand_back(
    int terminal, const struct termios *_Nonnull modes, const uint8_t *_Nonnull bytes, size_t count, int errors);

/// Hands the terminal back if that is prepared and not done yet. Safe in a signal handler. It never waits: output that
/// a stalled terminal has not read is discarded.
///
/// Returns whether it handed the terminal back.
int porthole_hand_back(void);

#endif
