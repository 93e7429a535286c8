#ifndef CPICTURES_WEBP_H
#define CPICTURES_WEBP_H

#include <stddef.h>
#include <stdint.h>

/// An animation that is being written as a lossless WebP, by libwebp and libwebpmux. Both are loaded when the first one
/// is created, so that nothing else pays for them.
typedef struct webp_animation webp_animation;

/// Creates an animation of one size in pixels, each side 1...16383.
///
/// - Parameters:
///   - loops: The number of times it is played; 0 for ever.
///   - missing: Set to the name of a library that cannot be loaded; otherwise to NULL.
/// - Returns: NULL if a library or memory is missing.
webp_animation *webp_animation_new(int width, int height, int loops, const char **missing);

/// Shows a picture from a time on.
///
/// - Parameters:
///   - pixels: `width * height` values 0xAARRGGBB.
///   - milliseconds: The time since the start, later than in the call before.
/// - Returns: 0 if memory is missing.
int webp_animation_show(webp_animation *animation, const uint32_t *pixels, int milliseconds);

/// Ends the animation at a time.
///
/// - Parameters:
///   - bytes: Set to the file, which belongs to the animation.
///   - size: Set to its number of bytes.
/// - Returns: 0 if memory is missing.
int webp_animation_finish(webp_animation *animation, int milliseconds, const uint8_t **bytes, size_t *size);

/// Frees an animation; NULL is ignored.
void webp_animation_free(webp_animation *animation);

#endif
