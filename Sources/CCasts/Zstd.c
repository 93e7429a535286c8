#include "Zstd.h"

#include <CPortholeLoading.h>

// The part of the interface of libzstd that is used, which has been the same since version 1.0.
typedef struct {
  const void *source;
  size_t size;
  size_t place;
} packed_bytes;

typedef struct {
  void *target;
  size_t size;
  size_t place;
} unpacked_bytes;

static struct {
  zstd_stream *(*create)(void);
  size_t (*release)(zstd_stream *stream);
  size_t (*decompress)(zstd_stream *stream, unpacked_bytes *output, packed_bytes *input);
  unsigned (*is_error)(size_t code);
} zstd;

zstd_stream *zstd_stream_new(const char **missing) {
  const library_function functions[] = {
      {"ZSTD_createDStream", &zstd.create},
      {"ZSTD_freeDStream", &zstd.release},
      {"ZSTD_decompressStream", &zstd.decompress},
      {"ZSTD_isError", &zstd.is_error},
      {NULL, NULL},
  };
  *missing = library_load(library_zstd, functions) ? NULL : library_name(library_zstd);
  return *missing ? NULL : zstd.create();
}

int zstd_stream_unpack(
    zstd_stream *stream, const uint8_t *packed, size_t count, size_t *used, uint8_t *room, size_t size, size_t *made) {
  packed_bytes input = {packed, count, 0};
  unpacked_bytes output = {room, size, 0};
  const size_t left = zstd.decompress(stream, &output, &input);
  *used = input.place;
  *made = output.place;
  return zstd.is_error(left) ? -1 : left > 0;
}

void zstd_stream_free(zstd_stream *stream) {
  if (stream) zstd.release(stream);
}
