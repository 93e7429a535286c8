#include "Version.h"

#ifndef PORTHOLE_COMMIT
#define PORTHOLE_COMMIT ""
#endif

const char *program_commit(void) { return PORTHOLE_COMMIT; }
