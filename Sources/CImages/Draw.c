#define _GNU_SOURCE

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CPortholeLoading.h>

#include "Pixels.h"
#include "Process.h"

/// The beginning of the memory that both processes see. The delays and the cells follow.
typedef struct {
  images_result result;
  const char *library;
  int frames;
  size_t size;
  int width, height, is_opaque, has_plate;
} outcome;

/// The picture of a request while it is drawn.
typedef struct {
  const images_request *request;
  cell_canvas *canvas;
  images_picture *picture;
  /// The pixels of the cells, for images that do not cover all of them; NULL before the first frame.
  uint8_t *fitted;
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
    case images_form_whole: return 4 * (size_t)request->most_pixels;
    case images_form_sixel: return 2 * pixel_bytes(request) + 65536;
  }
  return 0;
}

static int take_whole(drawing *drawing, const uint8_t *pixels, int layout, int width, int height, int stride) {
  images_picture *picture = drawing->picture;
  int size[2];
  picture->is_opaque = pixels_copy(drawing->request, pixels, layout, width, height, stride, size, picture->bytes);
  picture->width = size[0];
  picture->height = size[1];
  picture->size = 4 * (size_t)size[0] * size[1];
  picture->frames = 1;
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

static int take(void *context, uint8_t *pixels, int layout, int width, int height, int stride, int delay) {
  drawing *drawing = context;
  images_picture *drawn = drawing->picture;
  if (drawing->request->form == images_form_whole)
    return take_whole(drawing, pixels, layout, width, height, stride);
  // The first frame of an animation decides for all.
  if (drawing->request->plate == images_plate_always)
    drawn->has_plate = 1;
  else if (drawing->request->plate == images_plate_as_needed && drawn->frames == 0)
    drawn->has_plate = plate_is_needed(drawing->request, pixels, layout, width, height, stride);
  if (drawn->has_plate) plate_put(drawing->request, pixels, layout, width, height, stride);
  if (drawing->request->form != images_form_cells)
    return take_pixels(drawing, pixels, layout, width, height, stride);
  images_picture *picture = drawing->picture;
  const images_request *request = drawing->request;
  size_t cells = (size_t)request->columns * request->rows;
  int columns = request->columns * pixels_of_cell, rows = request->rows * pixels_of_cell;
  pixels_place place =
      pixels_find_place(columns, rows, (double)request->cell_height / request->cell_width, width, height);
  if (place.width < columns || place.height < rows) {
    if (!drawing->fitted) drawing->fitted = calloc(cells, 4 * pixels_of_cell * pixels_of_cell);
    if (!drawing->fitted) return 0;
    pixels_fit(request, pixels, layout, width, height, stride, place, drawing->fitted);
    pixels = drawing->fitted;
    layout = pixels_rgba;
    width = columns;
    height = rows;
    stride = 4 * columns;
  }
  cell_canvas_draw(drawing->canvas, pixels, layout, width, height, stride, picture->cells + picture->frames * cells);
  picture->delays[picture->frames++] = delay;
  return picture->frames < drawing->request->frames;
}

/// Returns the most writable memory that decoding may add. A progressive JPEG has all of its coefficients at once: 72 MB for
/// 12 megapixels.
static size_t most_memory(const images_request *request) {
  return request->format == images_format_jpeg ? 128 << 20 : 64 << 20;
}

static void draw(const images_request *request, images_picture *picture) {
  static const pixels_decoder decoders[] = {
      decode_png, decode_jpeg, decode_gif, decode_webp, decode_svg, decode_tiff, decode_sixel, decode_raw, decode_raw,
  };
  picture->result = images_result_too_costly;
  int is_cells = request->form == images_form_cells;
  drawing drawing = {request, is_cells ? cell_canvas_new(request, &picture->library) : NULL, picture, NULL};
  if (is_cells ? !drawing.canvas : request->form == images_form_sixel && !sixels_load(&picture->library)) {
    if (picture->library) picture->result = images_result_missing;
    return;
  }
  picture->result = decoders[request->format](request, take, &drawing, &picture->library);
  // The picture is there and had no room in the other form.
  if (picture->result == images_result_drawn && !picture->frames) picture->result = images_result_too_costly;
  cell_canvas_free(drawing.canvas);
  free(drawing.fitted);
}

// Systems without this flag reserve nothing for pages that were never written.
#ifndef MAP_NORESERVE
#define MAP_NORESERVE 0
#endif

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

/// Creates a pipe that no other program gets.
static int make_pipe(int ends[2]) {
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC);
#else
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

images_job images_begin(const images_request *request) {
  images_picture picture = make(request);
  images_job job = {.picture = picture, .descriptor = -1, .frames = request->frames, .room = room(request)};
  int ends[2];
  if (!picture.memory || make_pipe(ends) != 0) return job;
  outcome *outcome = picture.memory;
  // It stays if the process does not get to its end.
  outcome->result = images_result_too_costly;
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  library_hold();
  pid_t child = fork();
  library_release();
  if (child == 0) {
    confine_process(request->milliseconds, most_memory(request));
    draw(request, &picture);
    outcome->frames = picture.frames;
    outcome->size = picture.size;
    outcome->width = picture.width;
    outcome->height = picture.height;
    outcome->is_opaque = picture.is_opaque;
    outcome->has_plate = picture.has_plate;
    outcome->library = picture.library;
    outcome->result = picture.result;
    _exit(0);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  // The process keeps the other end open for as long as it lives.
  close(ends[1]);
  if (child < 0) {
    close(ends[0]);
    return job;
  }
  job.process = child;
  job.descriptor = ends[0];
  return job;
}

/// Waits for the process of a job, and returns the time that the processor took, in microseconds.
static long long wait_for(images_job *job) {
  struct rusage usage = {0};
  while (wait4(job->process, NULL, 0, &usage) < 0 && errno == EINTR) continue;
  close(job->descriptor);
  job->process = 0;
  job->descriptor = -1;
  return 1000000LL * (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + usage.ru_utime.tv_usec + usage.ru_stime.tv_usec;
}

images_picture images_end(images_job *job) {
  images_picture picture = job->picture;
  job->picture.memory = NULL;
  if (!job->process) return picture;
  picture.microseconds = wait_for(job);
  outcome *outcome = picture.memory;
  picture.result = outcome->result;
  picture.library = outcome->library;
  // The process may have been broken into: nothing beyond the memory is believed.
  picture.frames = outcome->frames > job->frames ? job->frames : outcome->frames < 0 ? 0 : outcome->frames;
  picture.size = outcome->size > job->room ? 0 : outcome->size;
  picture.width = outcome->width;
  picture.height = outcome->height;
  picture.is_opaque = outcome->is_opaque;
  picture.has_plate = outcome->has_plate;
  return picture;
}

void images_cancel(images_job *job) {
  if (job->process) {
    kill(job->process, SIGKILL);
    wait_for(job);
  }
  images_free(&job->picture);
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
