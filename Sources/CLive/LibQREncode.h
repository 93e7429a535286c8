#ifndef LIBQRENCODE_H_OF_PORTHOLE
#define LIBQRENCODE_H_OF_PORTHOLE

// The part of libqrencode's interface that is used here: that of version 4.

/// A code: its modules row by row, a byte each, whose lowest bit is 1 for a dark one.
typedef struct {
  int version, width;
  unsigned char *data;
} QRcode;

enum {
  /// The level of error correction that takes least room.
  QR_ECLEVEL_L = 0,
  /// Bytes, or something shorter where the text allows it.
  QR_MODE_8 = 2
};

QRcode *QRcode_encodeString(const char *text, int version, int level, int hint, int is_case_kept);
void QRcode_free(QRcode *code);

#endif
