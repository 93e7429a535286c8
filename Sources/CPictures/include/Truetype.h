#ifndef TRUETYPE_H
#define TRUETYPE_H

#include <stb/stb_truetype.h>

#endif
