#include <CPortholeLoading.h>
#include <stdlib.h>
#include <webp/decode.h>
#include <webp/demux.h>

#include "Pixels.h"

// The functions that are called here. The library loads libwebp itself.
static struct {
  __typeof__(&WebPAnimDecoderOptionsInitInternal) options_init;
  __typeof__(&WebPAnimDecoderNewInternal) create;
  __typeof__(&WebPAnimDecoderGetInfo) info;
  __typeof__(&WebPAnimDecoderGetNext) next;
  __typeof__(&WebPAnimDecoderDelete) destroy;
} webp;

static int load(void) {
  const library_function functions[] = {
      {"WebPAnimDecoderOptionsInitInternal", &webp.options_init},
      {"WebPAnimDecoderNewInternal", &webp.create},
      {"WebPAnimDecoderGetInfo", &webp.info},
      {"WebPAnimDecoderGetNext", &webp.next},
      {"WebPAnimDecoderDelete", &webp.destroy},
      {NULL, NULL},
  };
  return library_load(library_webpdemux, functions);
}

images_result decode_webp(const images_request *request, pixels_sink sink, void *context, const char **missing) {
  if (!load()) {
    *missing = library_name(library_webpdemux);
    return images_result_missing;
  }
  WebPAnimDecoderOptions options;
  if (!webp.options_init(&options, WEBP_DEMUX_ABI_VERSION)) {
    *missing = library_name(library_webpdemux);
    return images_result_missing;
  }
  no_more_files();
  WebPData data = {request->bytes, request->size};
  WebPAnimDecoder *decoder = webp.create(&data, &options, WEBP_DEMUX_ABI_VERSION);
  if (!decoder) return images_result_damaged;
  images_result result = images_result_damaged;
  WebPAnimInfo info;
  if (webp.info(decoder, &info) && (int)info.canvas_width == request->width &&
      (int)info.canvas_height == request->height) {
    uint8_t *pixels;
    int end, start = 0;
    for (uint32_t frame = 0; frame < info.frame_count && webp.next(decoder, &pixels, &end); frame++) {
      result = images_result_drawn;
      int is_wanted =
          sink(context, pixels, pixels_rgba, request->width, request->height, 4 * request->width, end - start);
      start = end;
      if (!is_wanted) break;
    }
  }
  webp.destroy(decoder);
  return result;
}
