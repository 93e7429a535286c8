#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stdbool.h>
#include <stdint.h>

/// Starts or stops counting the allocations of this process (malloc, calloc, realloc and their aligned variants).
void allocations_count(bool on);
/// Returns the number of allocations while counting was on.
uint64_t allocations_counted(void);

#endif
