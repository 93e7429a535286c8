#ifndef CPROGRAM_H
#define CPROGRAM_H

#include "Interruption.h"
#include "OptionStep.h"
#include "Start.h"
#include "Tour.h"
#include "Version.h"

#endif
