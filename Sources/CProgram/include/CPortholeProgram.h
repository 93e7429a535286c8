#ifndef CPROGRAM_H
#define CPROGRAM_H

#include "Bench.h"
#include "Interruption.h"
#include "OptionStep.h"
#include "Start.h"
#include "Tour.h"
#include "Version.h"

#endif
