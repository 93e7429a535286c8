// A test builds and drives the second form on Linux too.
#if os(Linux) && !PORTHOLE_PORTABLE
  /// Watches the files of a folder and its subfolders for changes.
  package typealias FolderWatch = InotifyWatch
#else
  /// Watches the files of a folder and its subfolders for changes.
  package typealias FolderWatch = PolledWatch
#endif
