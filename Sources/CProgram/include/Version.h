#ifndef VERSION_H
#define VERSION_H

/// Returns the commit from which the program was built, followed by + if files had been changed; "" if it is not known.
const char *program_commit(void);

#endif
