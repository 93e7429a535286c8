#ifndef CPORTHOLECASTS_H
#define CPORTHOLECASTS_H

#include "Zstd.h"

#endif
