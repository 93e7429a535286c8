#ifndef CMARK_H
#define CMARK_H

#define CMARK_NO_SHORT_NAMES
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>

#endif
