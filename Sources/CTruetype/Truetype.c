// Debian's stb_truetype, compiled in. It knows no hints, so that a glyph depends on its outline alone, and nothing has
// to be loaded when the program starts.
#pragma STDC FP_CONTRACT OFF
#define STB_TRUETYPE_IMPLEMENTATION
#include "CTruetype.h"
