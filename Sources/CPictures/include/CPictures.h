#ifndef CPICTURES_H
#define CPICTURES_H

#include "Player.h"
#include "Themes.h"
#include "Truetype.h"
#include "WebP.h"

#endif
