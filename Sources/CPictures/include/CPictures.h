#ifndef CPICTURES_H
#define CPICTURES_H

#include "Player.h"
#include "Truetype.h"

#endif
