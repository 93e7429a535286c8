#ifndef TABLE_H
#define TABLE_H

/// The files of a library on a kind of system, each of a version whose interface is known here, the newest first.
typedef const char *library_files[3];

/// A shared library.
typedef struct {
  /// Its name for messages.
  const char *name;
  /// Its files on Linux and FreeBSD, which number them alike.
  library_files elf;
  /// Its files on macOS.
  library_files mac;
  /// Its package in Debian.
  const char *package;
  /// Its package since the systems whose times have 64 bits everywhere: Debian 13, Ubuntu 24.04; NULL if it is the same.
  const char *newer_package;
  /// Its package in Ubuntu before 26.04; NULL if it is that of Debian.
  const char *ubuntu_package;
  /// Its packages in Homebrew and in FreeBSD's ports; NULL if it is not there as far as is known here.
  const char *formula, *port;
} library_entry;

/// All libraries, by their identifier.
extern const library_entry library_table[];

/// Returns the files of a library on this system.
static inline const library_files *library_files_here(const library_entry *entry) {
#ifdef __APPLE__
  return &entry->mac;
#else
  return &entry->elf;
#endif
}

#endif
