#ifndef CPORTHOLELIVE_H
#define CPORTHOLELIVE_H

#include "Listener.h"
#include "QRCode.h"

#endif
