#define _GNU_SOURCE

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "Pixels.h"
#include "Process.h"

/// The beginning of the memory that both processes see. The delays and the cells follow.
typedef struct {
  images_result result;
  const char *library;
  int frames;
  size_t size;
  int is_opaque;
} outcome;

/// The picture of a request while it is drawn.
typedef struct {
  const images_request *request;
  cell_canvas *canvas;
  images_picture *picture;
} drawing;

/// Returns the bytes that a part has as pixels.
static size_t pixel_bytes(const images_request *request) {
  return 3 * (size_t)request->part.columns * request->cell_width * request->part.rows * request->cell_height;
}

/// Returns the most bytes of the form of a request.
static size_t room(const images_request *request) {
  switch (request->form) {
    case images_form_cells:
      return (size_t)request->columns * request->rows * request->frames * sizeof(images_cell);
    case images_form_pixels: return pixel_bytes(request);
    // Only what is used of it takes memory.
    case images_form_sixel: return 2 * pixel_bytes(request) + 65536;
  }
  return 0;
}

static int take_pixels(drawing *drawing, const uint8_t *pixels, int layout, int width, int height, int stride) {
  const images_request *request = drawing->request;
  images_picture *picture = drawing->picture;
  int is_sixel = request->form == images_form_sixel;
  uint8_t *to = is_sixel ? malloc(pixel_bytes(request)) : picture->bytes;
  if (!to) return 0;
  picture->is_opaque = pixels_scale(request, pixels, layout, width, height, stride, to);
  picture->size = is_sixel ? sixels_write(request, to, picture->bytes, room(request)) : pixel_bytes(request);
  if (is_sixel) free(to);
  if (picture->size) picture->frames = 1;
  return 0;
}

static int take(void *context, const uint8_t *pixels, int layout, int width, int height, int stride, int delay) {
  drawing *drawing = context;
  if (drawing->request->form != images_form_cells)
    return take_pixels(drawing, pixels, layout, width, height, stride);
  images_picture *picture = drawing->picture;
  size_t cells = (size_t)drawing->request->columns * drawing->request->rows;
  cell_canvas_draw(drawing->canvas, pixels, layout, width, height, stride, picture->cells + picture->frames * cells);
  picture->delays[picture->frames++] = delay;
  return picture->frames < drawing->request->frames;
}

static void draw(const images_request *request, images_picture *picture) {
  static const pixels_decoder decoders[] = {decode_png, decode_jpeg, decode_gif, decode_webp, decode_svg};
  picture->result = images_result_too_costly;
  int is_cells = request->form == images_form_cells;
  drawing drawing = {request, is_cells ? cell_canvas_new(request, &picture->library) : NULL, picture};
  if (is_cells ? !drawing.canvas : request->form == images_form_sixel && !sixels_load(&picture->library)) {
    if (picture->library) picture->result = images_result_missing;
    return;
  }
  picture->result = decoders[request->format](request, take, &drawing, &picture->library);
  // The picture is there and had no room in the other form.
  if (picture->result == images_result_drawn && !picture->frames) picture->result = images_result_too_costly;
  cell_canvas_free(drawing.canvas);
}

/// Creates the memory for a picture.
static images_picture make(const images_request *request) {
  size_t head = (sizeof(outcome) + 15) / 16 * 16, delays = (request->frames * sizeof(int) + 15) / 16 * 16;
  images_picture picture = {.result = images_result_no_room, .memory_size = head + delays + room(request)};
  char *memory =
      mmap(NULL, picture.memory_size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return picture;
  picture.memory = memory;
  picture.delays = (int *)(memory + head);
  picture.cells = (images_cell *)(memory + head + delays);
  picture.bytes = (uint8_t *)(memory + head + delays);
  return picture;
}

images_picture images_draw(const images_request *request) {
  images_picture picture = make(request);
  if (!picture.memory) return picture;
  outcome *outcome = picture.memory;
  // It stays if the process does not get to its end.
  outcome->result = images_result_too_costly;
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t child = fork();
  if (child == 0) {
    confine_process();
    draw(request, &picture);
    outcome->frames = picture.frames;
    outcome->size = picture.size;
    outcome->is_opaque = picture.is_opaque;
    outcome->library = picture.library;
    outcome->result = picture.result;
    _exit(0);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (child < 0) return picture;
  while (waitpid(child, NULL, 0) < 0 && errno == EINTR) continue;
  picture.result = outcome->result;
  picture.library = outcome->library;
  // The process may have been broken into: nothing beyond the memory is believed.
  picture.frames = outcome->frames > request->frames ? request->frames : outcome->frames;
  picture.size = outcome->size > room(request) ? 0 : outcome->size;
  picture.is_opaque = outcome->is_opaque;
  return picture;
}

images_picture images_draw_here(const images_request *request) {
  images_picture picture = make(request);
  if (picture.memory) draw(request, &picture);
  return picture;
}

void images_free(images_picture *picture) {
  if (picture->memory) munmap(picture->memory, picture->memory_size);
  picture->memory = NULL;
}
