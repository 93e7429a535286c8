#ifndef SLIDES_H
#define SLIDES_H

#include <stddef.h>

/// Returns the style of a page of slides.
///
/// - Parameter size: Set to the number of bytes.
const unsigned char *slides_style(size_t *size);

/// Returns the script of a page of slides.
///
/// - Parameter size: Set to the number of bytes.
const unsigned char *slides_script(size_t *size);

#endif
