#ifndef CUNIBILIUM_H
#define CUNIBILIUM_H

#include <unibilium.h>

#endif
