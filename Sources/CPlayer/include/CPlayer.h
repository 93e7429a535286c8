#ifndef CPLAYER_H
#define CPLAYER_H

#include <stddef.h>

/// The page that plays a film, with $TITLE, $STYLE, $BAR and $PACKED where those belong.
///
/// - Parameter size: How many bytes it has.
const unsigned char *player_page(size_t *size);

/// The script that the page unpacks, with $FACTS where those belong.
///
/// - Parameter size: How many bytes it has.
const unsigned char *player_script(size_t *size);

#endif
