#ifndef CDECKS_H
#define CDECKS_H

#include <stddef.h>

/// Returns the names of emoji that GitHub uses and those of Unicode. A line holds an emoji and its names, with blanks
/// between them. Emoji that are joined of several are left out. `Tests/EmojiTable/generate` writes the table.
///
/// - Parameter size: Set to the number of bytes.
const unsigned char *emoji_table(size_t *size);

/// Returns the languages whose code is coloured. The table itself says what its lines mean.
///
/// - Parameter size: Set to the number of bytes.
const unsigned char *language_table(size_t *size);

#endif
