#include "Pixels.h"

/// The sums of a pixel, weighted by area and opacity.
typedef struct {
  uint64_t red, green, blue, clear;
} sums;

static inline void add(sums *sums, const uint8_t *pixel, int layout, uint64_t weight) {
  int is_multiplied = layout == pixels_bgra_premultiplied;
  unsigned alpha = pixel[3], share = is_multiplied ? 255 : alpha;
  sums->red += weight * share * pixel[is_multiplied ? 2 : 0];
  sums->green += weight * share * pixel[1];
  sums->blue += weight * share * pixel[is_multiplied ? 0 : 2];
  sums->clear += weight * (255 - alpha);
}

static inline long long larger(long long a, long long b) { return a > b ? a : b; }
static inline long long smaller(long long a, long long b) { return a < b ? a : b; }

static inline uint8_t mean(uint64_t sum, uint64_t clear, unsigned page, uint64_t weight) {
  uint64_t value = (sum + clear * page + weight / 2) / weight;
  return value > 255 ? 255 : (uint8_t)value;
}

pixels_place pixels_find_place(int columns, int rows, double stretch, int width, int height) {
  pixels_place place = {0, 0, columns, rows};
  if (width <= 0 || height <= 0) return place;
  double fitting_rows = (double)columns * height / (width * stretch);
  double fitting_columns = rows * stretch * width / height;
  if (fitting_rows < rows * 0.99)
    place.height = fitting_rows < 1 ? 1 : (int)(fitting_rows + 0.5);
  else if (fitting_columns < columns * 0.99)
    place.width = fitting_columns < 1 ? 1 : (int)(fitting_columns + 0.5);
  place.left = (columns - place.width) / 2;
  place.top = (rows - place.height) / 2;
  return place;
}

/// Returns the sums of what a pixel covers when a frame is scaled to the size of a place. A row of both has width *
/// place.width units.
static sums sums_at(
    const uint8_t *pixels, int layout, int width, int height, int stride, pixels_place place, long long column,
    long long row) {
  long long left = column * width, right = left + width, top = row * height, bottom = top + height;
  sums sums = {0, 0, 0, 0};
  for (long long y = top / place.height; y * place.height < bottom; y++) {
    uint64_t share = (uint64_t)(smaller(bottom, (y + 1) * place.height) - larger(top, y * place.height));
    const uint8_t *line = pixels + y * stride;
    for (long long x = left / place.width; x * place.width < right; x++)
      add(&sums, line + 4 * x, layout,
          share * (uint64_t)(smaller(right, (x + 1) * place.width) - larger(left, x * place.width)));
  }
  return sums;
}

int pixels_scale(
    const images_request *request, const uint8_t *pixels, int layout, int width, int height, int stride, uint8_t *to) {
  pixels_place place = pixels_find_place(
      request->columns * request->cell_width, request->rows * request->cell_height, 1, width, height);
  int first_column = request->part.column * request->cell_width - place.left;
  int first_row = request->part.row * request->cell_height - place.top;
  int end_column = first_column + request->part.columns * request->cell_width;
  int end_row = first_row + request->part.rows * request->cell_height;
  unsigned red = request->background >> 16 & 255, green = request->background >> 8 & 255;
  unsigned blue = request->background & 255;
  uint64_t weight = (uint64_t)width * height * 255;
  int is_opaque = 1;
  for (int row = first_row; row < end_row; row++)
    for (int column = first_column; column < end_column; column++) {
      int is_page = row < 0 || row >= place.height || column < 0 || column >= place.width;
      sums sums = {0, 0, 0, weight};
      if (!is_page) sums = sums_at(pixels, layout, width, height, stride, place, column, row);
      if (sums.clear) is_opaque = 0;
      *to++ = mean(sums.red, sums.clear, red, weight);
      *to++ = mean(sums.green, sums.clear, green, weight);
      *to++ = mean(sums.blue, sums.clear, blue, weight);
    }
  return is_opaque;
}

/// Writes a pixel of four bytes.
static void put_clear(sums sums, uint64_t weight, uint8_t *to) {
  uint64_t opacity = weight - sums.clear;
  to[0] = opacity ? mean(sums.red, 0, 0, opacity) : 0;
  to[1] = opacity ? mean(sums.green, 0, 0, opacity) : 0;
  to[2] = opacity ? mean(sums.blue, 0, 0, opacity) : 0;
  to[3] = (uint8_t)(opacity / (weight / 255));
}

void pixels_fit(
    const images_request *request, const uint8_t *pixels, int layout, int width, int height, int stride,
    pixels_place place, uint8_t *to) {
  size_t columns = (size_t)request->columns * pixels_of_cell;
  for (int row = 0; row < place.height; row++)
    for (int column = 0; column < place.width; column++)
      put_clear(
          sums_at(pixels, layout, width, height, stride, place, column, row), (uint64_t)width * height * 255,
          to + 4 * ((row + place.top) * columns + column + place.left));
}

int pixels_copy(
    const images_request *request, const uint8_t *pixels, int layout, int width, int height, int stride, int size[2],
    uint8_t *to) {
  long long side = 1;
  while (((width + side - 1) / side) * ((height + side - 1) / side) > request->most_pixels) side++;
  size[0] = (int)((width + side - 1) / side);
  size[1] = (int)((height + side - 1) / side);
  int is_opaque = 1;
  for (long long row = 0; row < size[1]; row++)
    for (long long column = 0; column < size[0]; column++) {
      sums sums = {0, 0, 0, 0};
      uint64_t count = 0;
      for (long long y = row * side; y < smaller(height, (row + 1) * side); y++)
        for (long long x = column * side; x < smaller(width, (column + 1) * side); x++, count++)
          add(&sums, pixels + y * stride + 4 * x, layout, 1);
      if (sums.clear) is_opaque = 0;
      put_clear(sums, 255 * count, to);
      to += 4;
    }
  return is_opaque;
}
