#ifndef LIBRARY_H
#define LIBRARY_H

#include <dlfcn.h>

/// A function of a library, and the place for its address.
typedef struct {
  const char *name;
  void *place;
} library_function;

/// Loads a library and finds functions in it. The list ends with a NULL name. Returns 0 if one is missing.
static inline int library_load(const char *library, const library_function *functions) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_GLOBAL);
  if (!handle) return 0;
  for (const library_function *function = functions; function->name; function++) {
    void *address = dlsym(handle, function->name);
    if (!address) return 0;
    *(void **)function->place = address;
  }
  return 1;
}

#endif
