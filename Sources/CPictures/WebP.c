#include "WebP.h"

#include <CPortholeLoading.h>
#include <stdlib.h>
#include <webp/encode.h>
#include <webp/mux.h>

// The functions of both libraries that are called here. They are found once and never change.
static struct {
  __typeof__(&WebPConfigInitInternal) config_init;
  __typeof__(&WebPPictureInitInternal) picture_init;
  __typeof__(&WebPPictureFree) picture_free;
  __typeof__(&WebPFree) free_bytes;
  __typeof__(&WebPAnimEncoderOptionsInitInternal) options_init;
  __typeof__(&WebPAnimEncoderNewInternal) encoder_new;
  __typeof__(&WebPAnimEncoderAdd) encoder_add;
  __typeof__(&WebPAnimEncoderAssemble) encoder_assemble;
  __typeof__(&WebPAnimEncoderDelete) encoder_delete;
} webp;

struct webp_animation {
  WebPAnimEncoder *encoder;
  WebPConfig config;
  int width, height;
  WebPData file;
};

/// Loads both libraries. Returns the name of one that cannot be used, or NULL.
static const char *load(void) {
  const library_function encoder_functions[] = {
      {"WebPConfigInitInternal", &webp.config_init},
      {"WebPPictureInitInternal", &webp.picture_init},
      {"WebPPictureFree", &webp.picture_free},
      {"WebPFree", &webp.free_bytes},
      {NULL, NULL},
  };
  const library_function mux_functions[] = {
      {"WebPAnimEncoderOptionsInitInternal", &webp.options_init},
      {"WebPAnimEncoderNewInternal", &webp.encoder_new},
      {"WebPAnimEncoderAdd", &webp.encoder_add},
      {"WebPAnimEncoderAssemble", &webp.encoder_assemble},
      {"WebPAnimEncoderDelete", &webp.encoder_delete},
      {NULL, NULL},
  };
  if (!library_load(library_webp, encoder_functions)) return library_name(library_webp);
  return library_load(library_webpmux, mux_functions) ? NULL : library_name(library_webpmux);
}

webp_animation *webp_animation_new(int width, int height, int loops, const char **missing) {
  *missing = load();
  if (*missing) return NULL;
  webp_animation *animation = calloc(1, sizeof *animation);
  if (!animation) return NULL;
  animation->width = width;
  animation->height = height;
  WebPAnimEncoderOptions options;
  if (webp.config_init(&animation->config, WEBP_PRESET_DEFAULT, 75, WEBP_ENCODER_ABI_VERSION) &&
      webp.options_init(&options, WEBP_MUX_ABI_VERSION)) {
    animation->config.lossless = 1;
    animation->config.exact = 1;
    // The least effort that compresses well: a third less time and a tenth more bytes than libwebp's own choice.
    animation->config.method = 1;
    animation->config.quality = 20;
    options.anim_params.loop_count = loops;
    options.kmax = 0;
    animation->encoder = webp.encoder_new(width, height, &options, WEBP_MUX_ABI_VERSION);
  }
  if (animation->encoder) return animation;
  free(animation);
  return NULL;
}

int webp_animation_show(webp_animation *animation, const uint32_t *pixels, int milliseconds) {
  WebPPicture picture;
  if (!webp.picture_init(&picture, WEBP_ENCODER_ABI_VERSION)) return 0;
  picture.use_argb = 1;
  picture.width = animation->width;
  picture.height = animation->height;
  // The encoder only reads them.
  picture.argb = (uint32_t *)pixels;
  picture.argb_stride = animation->width;
  int is_added = webp.encoder_add(animation->encoder, &picture, milliseconds, &animation->config);
  webp.picture_free(&picture);
  return is_added;
}

int webp_animation_finish(webp_animation *animation, int milliseconds, const uint8_t **bytes, size_t *size) {
  if (!webp.encoder_add(animation->encoder, NULL, milliseconds, NULL) ||
      !webp.encoder_assemble(animation->encoder, &animation->file))
    return 0;
  *bytes = animation->file.bytes;
  *size = animation->file.size;
  return 1;
}

void webp_animation_free(webp_animation *animation) {
  if (!animation) return;
  webp.encoder_delete(animation->encoder);
  webp.free_bytes((void *)animation->file.bytes);
  free(animation);
}
