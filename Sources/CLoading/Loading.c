#include <dlfcn.h>

#include "CPortholeLoading.h"

int library_load(const char *library, const library_function *functions) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_GLOBAL);
  if (!handle) return 0;
  for (const library_function *function = functions; function->name; function++) {
    void *address = dlsym(handle, function->name);
    if (!address) return 0;
    *(void **)function->place = address;
  }
  return 1;
}
