#ifndef CPICTURES_H
#define CPICTURES_H

#include "PDF.h"
#include "Player.h"
#include "Slides.h"
#include "Themes.h"
#include "Truetype.h"
#include "WebP.h"

#endif
