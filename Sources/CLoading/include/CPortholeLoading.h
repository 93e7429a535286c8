#ifndef CPORTHOLELOADING_H
#define CPORTHOLELOADING_H

#include "Libraries.h"
#include "Packages.h"

#endif
