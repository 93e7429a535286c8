#ifndef CPORTHOLECASTS_H
#define CPORTHOLECASTS_H

#include "Lines.h"
#include "Zstd.h"

#endif
