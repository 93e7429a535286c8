#ifndef QRCODE_H
#define QRCODE_H

#include <stdint.h>

// QR codes, by libqrencode, which is loaded when it is needed.

enum {
  /// The modules in a row of the largest code that is made here.
  qr_code_most = 57
};

/// Makes the smallest code of a text.
///
/// - Parameters:
///   - modules: Gets the modules row by row: 1 for a dark one, else 0.
///   - missing: The name of the library if it cannot be used, else NULL.
/// - Returns: The modules in a row; 0 if there is no code, such as for a text that is too long.
int qr_code_make(
    const char *_Nonnull text, uint8_t modules[_Nonnull qr_code_most * qr_code_most],
    const char *_Nullable *_Nonnull missing);

#endif
