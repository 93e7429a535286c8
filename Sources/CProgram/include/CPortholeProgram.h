#ifndef CPROGRAM_H
#define CPROGRAM_H

#include "Embedded.h"
#include "Interruption.h"
#include "OptionStep.h"
#include "Start.h"
#include "Version.h"

#endif
