#ifndef THEMES_H
#define THEMES_H

#include <stddef.h>

/// Returns the table of named themes. A line holds 18 colours as RRGGBB without blanks (foreground, background, the
/// sixteen), a blank and the name.
///
/// - Parameter size: Set to the number of bytes.
const unsigned char *theme_table(size_t *size);

#endif
