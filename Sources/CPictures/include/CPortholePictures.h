#ifndef CPICTURES_H
#define CPICTURES_H

#include "BuiltIn.h"
#include "Fonts.h"
#include "PDF.h"
#include "TextMode.h"
#include "Truetype.h"
#include "WebP.h"

#endif
