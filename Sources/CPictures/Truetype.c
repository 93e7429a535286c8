// Compiles Debian's stb_truetype. It ignores hints, so a glyph depends on its outline alone, and the program need not
// load a library at its start.
#pragma STDC FP_CONTRACT OFF
#define STB_TRUETYPE_IMPLEMENTATION
#include "Truetype.h"
