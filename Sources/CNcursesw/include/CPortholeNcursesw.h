#ifndef CNCURSESW_H
#define CNCURSESW_H

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>

#include "CursesAccess.h"
#include "HandBack.h"
#include "LocalSocket.h"
#include "SignalPipe.h"

#endif
