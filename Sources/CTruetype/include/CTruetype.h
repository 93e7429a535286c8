#ifndef CTRUETYPE_H
#define CTRUETYPE_H

#include <stb/stb_truetype.h>

#endif
