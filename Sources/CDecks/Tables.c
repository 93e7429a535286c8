#include "CPortholeDecks.h"

// The tables are built into the program, so no file has to be found at run time.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char emoji[] = {
#embed "Emoji.txt"
};

static const unsigned char languages[] = {
#embed "Languages.txt"
};

const unsigned char *emoji_table(size_t *size) { return *size = sizeof emoji, emoji; }
const unsigned char *language_table(size_t *size) { return *size = sizeof languages, languages; }
