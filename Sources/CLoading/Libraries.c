#include "Libraries.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

#include "Table.h"

static pthread_mutex_t loading = PTHREAD_MUTEX_INITIALIZER;

void library_hold(void) { pthread_mutex_lock(&loading); }

void library_release(void) { pthread_mutex_unlock(&loading); }

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

/// Opens a library and finds functions in it.
static int find_functions(library_id library, const library_function *functions) {
  void *handle;
  if (open_file(library, RTLD_NOW | RTLD_GLOBAL, &handle) < 0) return 0;
  for (const library_function *function = functions; function->name; function++) {
    void *address = dlsym(handle, function->name);
    if (!address) return 0;
    // Another thread may be calling it already, so it is written once.
    if (*(void **)function->place != address) *(void **)function->place = address;
  }
  return 1;
}

int library_load(library_id library, const library_function *functions) {
  library_hold();
  const int is_there = find_functions(library, functions);
  library_release();
  return is_there;
}

const char *library_file(library_id library) {
  library_hold();
  void *handle;
  const int number = open_file(library, RTLD_LAZY | RTLD_LOCAL, &handle);
  if (number >= 0) dlclose(handle);
  library_release();
  return number < 0 ? NULL : library_table[library].files[number];
}
