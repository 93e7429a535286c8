#ifndef CPORTHOLELOADING_H
#define CPORTHOLELOADING_H

/// A function of a shared library, and the place for its address.
typedef struct {
  const char *name;
  void *place;
} library_function;

/// Loads a shared library when it is needed, and finds functions in it. It stays loaded.
///
/// - Parameters:
///   - library: The name of the file, such as `libcairo.so.2`.
///   - functions: The functions; a NULL name ends them. Their places are set.
/// - Returns: 0 if the library or a function is missing.
int library_load(const char *library, const library_function *functions);

#endif
