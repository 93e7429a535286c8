#include "Libraries.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include "Table.h"

static pthread_mutex_t loading = PTHREAD_MUTEX_INITIALIZER;

void library_hold(void) { pthread_mutex_lock(&loading); }

void library_release(void) { pthread_mutex_unlock(&loading); }

enum { most_files = sizeof(library_files) / sizeof(const char *) };

const char *library_name(library_id library) { return library_table[library].name; }

/// Opens a file in the folders where the linker of the system looks, or those of package managers.
static void *open_somewhere(const char *file, int mode) {
  void *handle = dlopen(file, mode);
#ifdef __APPLE__
  const char *prefix = getenv("HOMEBREW_PREFIX");
  // Homebrew on Arm and on Intel, then MacPorts.
  const char *folders[] = {prefix ? prefix : "/opt/homebrew", "/opt/homebrew", "/usr/local", "/opt/local"};
  for (size_t index = 0; !handle && index < sizeof folders / sizeof *folders; index++) {
    char path[1024];
    snprintf(path, sizeof path, "%s/lib/%s", folders[index], file);
    handle = dlopen(path, mode);
  }
#endif
  return handle;
}

/// Opens the first file of a library that is there, and returns its name; NULL if there is none.
static const char *open_file(library_id library, int mode, void **handle) {
  const char *const *files = *library_files_here(&library_table[library]);
  for (int number = 0; number < most_files && files[number]; number++) {
    *handle = open_somewhere(files[number], mode);
    if (*handle) return files[number];
  }
  return NULL;
}

/// Opens a library and finds functions in it.
static int find_functions(library_id library, const library_function *functions) {
  void *handle;
  if (!open_file(library, RTLD_NOW | RTLD_GLOBAL, &handle)) return 0;
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
  const char *file = open_file(library, RTLD_LAZY | RTLD_LOCAL, &handle);
  if (file) dlclose(handle);
  library_release();
  return file;
}
