#ifndef PLAYER_H
#define PLAYER_H

#include <stddef.h>

/// Returns the page that plays a recording. The caller replaces $TITLE, $STYLE, $BAR and $PACKED in it.
///
/// - Parameter size: Set to the number of bytes.
const unsigned char *player_page(size_t *size);

/// Returns the script that the page unpacks. The caller replaces $FACTS in it.
///
/// - Parameter size: Set to the number of bytes.
const unsigned char *player_script(size_t *size);

#endif
