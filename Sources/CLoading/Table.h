#ifndef TABLE_H
#define TABLE_H

/// A shared library.
typedef struct {
  /// Its name for messages.
  const char *name;
  /// Its files, each of a version whose interface is known here. The first one that is there is loaded.
  const char *files[2];
  /// Its package in Debian.
  const char *package;
  /// Its package since the systems whose times have 64 bits everywhere: Debian 13, Ubuntu 24.04; NULL if it is the same.
  const char *newer_package;
  /// Its package in Ubuntu; NULL if it is that of Debian.
  const char *ubuntu_package;
} library_entry;

/// All libraries, by their identifier.
extern const library_entry library_table[];

#endif
