#include "Libraries.h"

#include <dlfcn.h>
#include <stddef.h>

#include "Table.h"

enum { most_files = sizeof library_table->files / sizeof *library_table->files };

const char *library_name(library_id library) { return library_table[library].name; }

/// Opens the first file of a library that is there, and returns its number; -1 if there is none.
static int open_file(library_id library, int mode, void **handle) {
  const library_entry *entry = &library_table[library];
  for (int number = 0; number < most_files && entry->files[number]; number++) {
    *handle = dlopen(entry->files[number], mode);
    if (*handle) return number;
  }
  return -1;
}

int library_load(library_id library, const library_function *functions) {
  void *handle;
  if (open_file(library, RTLD_NOW | RTLD_GLOBAL, &handle) < 0) return 0;
  for (const library_function *function = functions; function->name; function++) {
    void *address = dlsym(handle, function->name);
    if (!address) return 0;
    *(void **)function->place = address;
  }
  return 1;
}

const char *library_file(library_id library) {
  void *handle;
  int number = open_file(library, RTLD_LAZY | RTLD_LOCAL, &handle);
  if (number < 0) return NULL;
  dlclose(handle);
  return library_table[library].files[number];
}
