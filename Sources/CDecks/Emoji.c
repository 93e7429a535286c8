#include "CPortholeDecks.h"

// The table is built into the program, so no file has to be found at run time.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char table[] = {
#embed "Emoji.txt"
};

const unsigned char *emoji_table(size_t *size) { return *size = sizeof table, table; }
