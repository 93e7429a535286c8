#define _GNU_SOURCE

#include <errno.h>
#include <pthread.h>
#include <signal.h>
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
} outcome;

/// The cells of a request while they are drawn.
typedef struct {
  const images_request *request;
  cell_canvas *canvas;
  images_picture *picture;
} drawing;

static int take(void *context, const uint8_t *pixels, int layout, int width, int height, int stride, int delay) {
  drawing *drawing = context;
  images_picture *picture = drawing->picture;
  size_t cells = (size_t)drawing->request->columns * drawing->request->rows;
  cell_canvas_draw(drawing->canvas, pixels, layout, width, height, stride, picture->cells + picture->frames * cells);
  picture->delays[picture->frames++] = delay;
  return picture->frames < drawing->request->frames;
}

static void draw(const images_request *request, images_picture *picture) {
  static const pixels_decoder decoders[] = {decode_png, decode_jpeg, decode_gif, decode_webp, decode_svg};
  picture->result = images_result_too_costly;
  drawing drawing = {request, cell_canvas_new(request, &picture->library), picture};
  if (!drawing.canvas) {
    if (picture->library) picture->result = images_result_missing;
    return;
  }
  picture->result = decoders[request->format](request, take, &drawing, &picture->library);
  cell_canvas_free(drawing.canvas);
}

/// Creates the memory for a picture.
static images_picture make(const images_request *request) {
  size_t cells = (size_t)request->columns * request->rows * request->frames * sizeof(images_cell);
  size_t head = (sizeof(outcome) + 15) / 16 * 16, delays = (request->frames * sizeof(int) + 15) / 16 * 16;
  images_picture picture = {.result = images_result_no_room, .memory_size = head + delays + cells};
  char *memory =
      mmap(NULL, picture.memory_size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return picture;
  picture.memory = memory;
  picture.delays = (int *)(memory + head);
  picture.cells = (images_cell *)(memory + head + delays);
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
    outcome->library = picture.library;
    outcome->result = picture.result;
    _exit(0);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (child < 0) return picture;
  while (waitpid(child, NULL, 0) < 0 && errno == EINTR) continue;
  picture.result = outcome->result;
  picture.library = outcome->library;
  picture.frames = outcome->frames;
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
