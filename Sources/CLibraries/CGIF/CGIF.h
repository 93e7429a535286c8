#ifndef CGIF_H
#define CGIF_H

#include <gif_lib.h>

#endif
