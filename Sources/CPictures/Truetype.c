// Compiles Debian's stb_truetype. It ignores hinting, so a glyph depends on its outline alone, and there is no library
// to load when the program starts.
#pragma STDC FP_CONTRACT OFF
#define STB_TRUETYPE_IMPLEMENTATION
#include "Truetype.h"
