#ifndef PACKAGES_H
#define PACKAGES_H

/// Returns the package that has a library on this machine, as Debian, Ubuntu, FreeBSD or Homebrew name it.
///
/// - Parameter name: The name of the library, such as `libcairo`.
/// - Returns: A constant; empty for a library that is none of those that are loaded.
const char *_Nonnull library_package(const char *_Nonnull name);

/// Returns the package that has a library on a system.
///
/// - Parameters:
///   - name: The name of the library, such as `libcairo`.
///   - system: The `ID` of os-release(5), such as `debian`, or `macos`. An unknown system is taken for Debian.
///   - version: Its `VERSION_ID`, without what follows a point; 0 for the newest.
/// - Returns: A constant; empty for a library that is none of those that are loaded, or has no package there.
const char *_Nonnull library_package_on(const char *_Nonnull name, const char *_Nonnull system, int version);

#endif
