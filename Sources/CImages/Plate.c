#include "Pixels.h"

// A logo in black on transparent ground was drawn for white paper, and is not seen on a dark page.

/// The contrast below which two colours are nearly the same, after WCAG 2.
static const double least_contrast = 2;
/// The share of a picture that must be transparent: the round corners of a photograph are not enough.
static const double least_clear = 0.05;

/// Returns the relative luminance of a colour, 0 to 1, with a gamma of 2.
static double luminance(unsigned red, unsigned green, unsigned blue) {
  return (0.2126 * red * red + 0.7152 * green * green + 0.0722 * blue * blue) / (255.0 * 255.0);
}

static double luminance_of(uint32_t color) { return luminance(color >> 16 & 255, color >> 8 & 255, color & 255); }

static double contrast(double a, double b) { return a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05); }

/// Returns the colour of the ground, 0xRRGGBB.
static uint32_t plate(const images_request *request) {
  return luminance_of(request->background) < 0.18 ? 0xFFFFFF : 0x101010;
}

int plate_is_needed(
    const images_request *request, const uint8_t *pixels, int layout, int width, int height, int stride) {
  int is_multiplied = layout == pixels_bgra_premultiplied;
  double page = luminance_of(request->background), ground = luminance_of(plate(request));
  long long clear = 0, near_page = 0, near_ground = 0, all = 0;
  for (int row = 0; row < height; row++) {
    const uint8_t *pixel = pixels + (long long)row * stride;
    for (int column = 0; column < width; column++, pixel += 4) {
      unsigned alpha = pixel[3];
      if (alpha < 128) {
        clear++;
        continue;
      }
      unsigned red = pixel[is_multiplied ? 2 : 0], green = pixel[1], blue = pixel[is_multiplied ? 0 : 2];
      if (is_multiplied) {
        red = red * 255 / alpha;
        green = green * 255 / alpha;
        blue = blue * 255 / alpha;
      }
      double own = luminance(red, green, blue);
      all++;
      if (contrast(own, page) < least_contrast) near_page++;
      if (contrast(own, ground) < least_contrast) near_ground++;
    }
  }
  return clear >= least_clear * width * height && all > 0 && 2 * near_page > all && 2 * near_ground < near_page;
}

void plate_put(const images_request *request, uint8_t *pixels, int layout, int width, int height, int stride) {
  int is_multiplied = layout == pixels_bgra_premultiplied;
  uint32_t color = plate(request);
  unsigned ground[3] = {color >> 16 & 255, color >> 8 & 255, color & 255};
  for (int row = 0; row < height; row++) {
    uint8_t *pixel = pixels + (long long)row * stride;
    for (int column = 0; column < width; column++, pixel += 4) {
      unsigned alpha = pixel[3], share = is_multiplied ? 255 : alpha;
      for (int part = 0; part < 3; part++) {
        unsigned value = (share * pixel[part] + (255 - alpha) * ground[is_multiplied ? 2 - part : part] + 127) / 255;
        pixel[part] = value > 255 ? 255 : (uint8_t)value;
      }
      pixel[3] = 255;
    }
  }
}
