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

int pixels_scale(
    const images_request *request, const uint8_t *pixels, int layout, int width, int height, int stride, uint8_t *to) {
  // The file has `width` pixels in a row and the whole picture `columns`; both share a row of width * columns units.
  long long columns = (long long)request->columns * request->cell_width;
  long long rows = (long long)request->rows * request->cell_height;
  long long first_column = (long long)request->part.column * request->cell_width;
  long long first_row = (long long)request->part.row * request->cell_height;
  long long end_column = first_column + (long long)request->part.columns * request->cell_width;
  long long end_row = first_row + (long long)request->part.rows * request->cell_height;
  unsigned red = request->background >> 16 & 255, green = request->background >> 8 & 255;
  unsigned blue = request->background & 255;
  uint64_t weight = (uint64_t)width * height * 255;
  int is_opaque = 1;
  for (long long row = first_row; row < end_row; row++) {
    long long top = row * height, bottom = top + height;
    for (long long column = first_column; column < end_column; column++) {
      long long left = column * width, right = left + width;
      sums sums = {0, 0, 0, 0};
      for (long long y = top / rows; y * rows < bottom; y++) {
        uint64_t share = (uint64_t)(smaller(bottom, (y + 1) * rows) - larger(top, y * rows));
        const uint8_t *line = pixels + y * stride;
        for (long long x = left / columns; x * columns < right; x++)
          add(&sums, line + 4 * x, layout,
              share * (uint64_t)(smaller(right, (x + 1) * columns) - larger(left, x * columns)));
      }
      if (sums.clear) is_opaque = 0;
      *to++ = mean(sums.red, sums.clear, red, weight);
      *to++ = mean(sums.green, sums.clear, green, weight);
      *to++ = mean(sums.blue, sums.clear, blue, weight);
    }
  }
  return is_opaque;
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
      uint64_t opacity = 255 * count - sums.clear;
      if (sums.clear) is_opaque = 0;
      *to++ = opacity ? mean(sums.red, 0, 0, opacity) : 0;
      *to++ = opacity ? mean(sums.green, 0, 0, opacity) : 0;
      *to++ = opacity ? mean(sums.blue, 0, 0, opacity) : 0;
      *to++ = (uint8_t)(opacity / count);
    }
  return is_opaque;
}
