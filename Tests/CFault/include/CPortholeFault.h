#ifndef CPORTHOLE_FAULT_H
#define CPORTHOLE_FAULT_H

/// A library that is loaded into the program before all others, with `LD_PRELOAD`. It makes the program fail while it
/// writes a frame to a terminal: `PORTHOLE_FAULT` names the kind of fault and the number of frames before it, such as
/// `segv@3`. The kinds are segv, bus, fpe, stack, abort, exit, hang and trap.

#endif
