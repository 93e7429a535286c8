#ifndef CPLAYER_H
#define CPLAYER_H

#include <stddef.h>

/// The page that plays a film, with $TITLE, $FACTS and $FRAMES where those belong.
///
/// - Parameter size: How many bytes it has.
const unsigned char *player_page(size_t *size);

#endif
