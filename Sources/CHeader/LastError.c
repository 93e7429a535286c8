#include "LastError.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "porthole.h"

static _Thread_local char last[256];

void last_error_set(const char *message) { snprintf(last, sizeof last, "%s", message); }

const char *porthole_last_error(void) { return last; }

const char *porthole_version(void) { return PORTHOLE_VERSION; }

const char *names_keep(const char *text) {
  static _Atomic(char *) kept;
  char *copy = strdup(text), *other = NULL;
  if (atomic_compare_exchange_strong(&kept, &other, copy)) return copy ? copy : "";
  free(copy);
  return other;
}
