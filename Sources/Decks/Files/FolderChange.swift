/// A change of files in a folder.
package enum FolderChange: Hashable, Sendable {
  /// The files of these paths below the folder were written, created or removed.
  case files(Set<String>)
  /// More changes than the system keeps.
  case everything
}
