#ifndef ZSTD_STREAM_H
#define ZSTD_STREAM_H

#include <stddef.h>
#include <stdint.h>

// Unpacks zstd, by libzstd, which is loaded when it is needed.

typedef struct zstd_stream zstd_stream;

/// Begins to unpack.
///
/// - Parameter missing: The name of the library if it cannot be used, else NULL.
/// - Returns: NULL if the library or memory is missing.
zstd_stream *_Nullable zstd_stream_new(const char *_Nullable *_Nonnull missing);

/// Unpacks as much as there is room for.
///
/// - Parameters:
///   - packed: The bytes; `used` is set to the number of those that were taken.
///   - room: The place for the result; `made` is set to the number of its bytes.
/// - Returns: 0 at the end of what was packed together, 1 if more is needed, -1 if the bytes are damaged.
int zstd_stream_unpack(
    zstd_stream *_Nonnull stream, const uint8_t *_Nullable packed, size_t count, size_t *_Nonnull used,
    uint8_t *_Nonnull room, size_t size, size_t *_Nonnull made);

void zstd_stream_free(zstd_stream *_Nullable stream);

#endif
