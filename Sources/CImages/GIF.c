#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

#include "Pixels.h"

/// The bytes that the library has not read yet.
typedef struct {
  const uint8_t *next;
  size_t left;
} source;

static int take(GifFileType *file, GifByteType *bytes, int count) {
  source *source = file->UserData;
  if (count < 0) return 0;
  size_t taken = (size_t)count < source->left ? (size_t)count : source->left;
  memcpy(bytes, source->next, taken);
  source->next += taken;
  source->left -= taken;
  return (int)taken;
}

/// A picture that grows frame by frame.
typedef struct {
  int width, height;
  uint8_t *pixels;
  /// The picture before the last frame, for frames that go again.
  uint8_t *before;
  uint8_t *line;
} picture;

static void fill(picture *picture, const GifImageDesc *area) {
  for (int row = 0; row < area->Height; row++)
    memset(picture->pixels + 4 * ((size_t)(area->Top + row) * picture->width + area->Left), 0, 4 * (size_t)area->Width);
}

/// Reads one frame into the picture. Returns 0 if it is damaged.
static int read_frame(GifFileType *file, picture *picture, int transparent) {
  const GifImageDesc *area = &file->Image;
  const ColorMapObject *colors = area->ColorMap ? area->ColorMap : file->SColorMap;
  if (!colors || area->Left < 0 || area->Top < 0 || area->Width <= 0 || area->Height <= 0 ||
      area->Left + area->Width > picture->width || area->Top + area->Height > picture->height)
    return 0;
  static const int starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
  for (int pass = area->Interlace ? 0 : 3; pass < 4; pass++) {
    int start = area->Interlace ? starts[pass] : 0, step = area->Interlace ? steps[pass] : 1;
    for (int row = start; row < area->Height; row += step) {
      if (DGifGetLine(file, picture->line, area->Width) == GIF_ERROR) return 0;
      uint8_t *pixel = picture->pixels + 4 * ((size_t)(area->Top + row) * picture->width + area->Left);
      for (int column = 0; column < area->Width; column++, pixel += 4) {
        int index = picture->line[column];
        if (index == transparent || index >= colors->ColorCount) continue;
        pixel[0] = colors->Colors[index].Red;
        pixel[1] = colors->Colors[index].Green;
        pixel[2] = colors->Colors[index].Blue;
        pixel[3] = 255;
      }
    }
  }
  return 1;
}

static images_result read_all(GifFileType *file, picture *picture, pixels_sink sink, void *context) {
  GraphicsControlBlock control = {.TransparentColor = NO_TRANSPARENT_COLOR};
  size_t bytes = 4 * (size_t)picture->width * picture->height;
  images_result result = images_result_damaged;
  for (;;) {
    GifRecordType type;
    if (DGifGetRecordType(file, &type) == GIF_ERROR) return images_result_damaged;
    switch (type) {
      case EXTENSION_RECORD_TYPE: {
        int code;
        GifByteType *block;
        if (DGifGetExtension(file, &code, &block) == GIF_ERROR) return images_result_damaged;
        if (code == GRAPHICS_EXT_FUNC_CODE && block && block[0] >= 4) DGifExtensionToGCB(block[0], block + 1, &control);
        while (block)
          if (DGifGetExtensionNext(file, &block) == GIF_ERROR) return images_result_damaged;
        break;
      }
      case IMAGE_DESC_RECORD_TYPE: {
        if (DGifGetImageHeader(file) == GIF_ERROR) return images_result_damaged;
        if (control.DisposalMode == DISPOSE_PREVIOUS) memcpy(picture->before, picture->pixels, bytes);
        if (!read_frame(file, picture, control.TransparentColor)) return images_result_damaged;
        result = images_result_drawn;
        int delay = 10 * control.DelayTime;
        if (!sink(context, picture->pixels, pixels_rgba, picture->width, picture->height, 4 * picture->width, delay))
          return result;
        if (control.DisposalMode == DISPOSE_BACKGROUND) fill(picture, &file->Image);
        if (control.DisposalMode == DISPOSE_PREVIOUS) memcpy(picture->pixels, picture->before, bytes);
        control = (GraphicsControlBlock){.TransparentColor = NO_TRANSPARENT_COLOR};
        break;
      }
      case TERMINATE_RECORD_TYPE: return result;
      default: return images_result_damaged;
    }
  }
}

images_result decode_gif(const images_request *request, pixels_sink sink, void *context, const char **missing) {
  (void)missing;
  no_more_files();
  source source = {request->bytes, request->size};
  int error;
  GifFileType *file = DGifOpen(&source, take, &error);
  if (!file) return images_result_damaged;
  images_result result = images_result_damaged;
  if (file->SWidth == request->width && file->SHeight == request->height) {
    size_t bytes = 4 * (size_t)request->width * request->height;
    picture picture = {request->width, request->height, calloc(1, bytes), malloc(bytes), malloc(request->width)};
    result = picture.pixels && picture.before && picture.line ? read_all(file, &picture, sink, context)
                                                              : images_result_too_costly;
    free(picture.pixels);
    free(picture.before);
    free(picture.line);
  }
  DGifCloseFile(file, &error);
  return result;
}
