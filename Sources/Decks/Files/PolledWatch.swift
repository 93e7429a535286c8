internal import PortholePlatform

/// Watches the files of a folder and its subfolders for changes, by comparing their times and sizes now and then: the form
/// for systems without inotify(7).
///
/// A symbolic link changes with its target.
package final class PolledWatch {
  /// The descriptor, which is never ready.
  package let descriptor: Int32 = -1
  /// The nanoseconds between two looks at the folder.
  package static let interval: Int64? = 1_000_000_000

  /// The facts that change when a file is written or replaced.
  private struct Facts: Equatable {
    var size: Int64
    var inode: UInt64
    var seconds: Int
    var nanoseconds: Int
  }

  /// The folder's path with a slash at its end; empty for the working directory.
  private let start: String
  private let subfolders: [String]
  /// The files at the last look, keyed by their paths below the folder.
  private var files: [String: Facts]

  /// Watches a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder's path; empty for the working directory.
  ///   - subfolders: The paths of subfolders to watch, below the folder and with a `/` at the end. Those that cannot be
  ///     read are skipped.
  ///   - file: The name of a file in it. Nothing depends on it, since all links are followed.
  /// - Returns: nil if the folder cannot be read.
  package init?(folder: String, subfolders: [String] = [], file: String? = nil) {
    start = folder.isEmpty || folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
    self.subfolders = subfolders
    guard let directory = opendir(folder.isEmpty ? "." : folder) else { return nil }
    closedir(directory)
    files = Self.look(at: start, subfolders)
  }

  /// Returns the changes since the last call without waiting; nil if there are none.
  ///
  /// - Complexity: O(files of the folders).
  package func changes() -> FolderChange? {
    let now = Self.look(at: start, subfolders)
    var names = Set(now.filter { files[$0.key] != $0.value }.keys)
    names.formUnion(files.keys.filter { now[$0] == nil })
    files = now
    return names.isEmpty ? nil : .files(names)
  }

  /// Returns the files of the folders and their facts.
  private static func look(at start: String, _ subfolders: [String]) -> [String: Facts] {
    var files: [String: Facts] = [:]
    for prefix in [""] + subfolders {
      let folder = start + prefix
      guard let directory = opendir(folder.isEmpty ? "." : folder) else { continue }
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        if let facts = facts(of: folder + name) { files[prefix + name] = facts }
      }
    }
    return files
  }

  /// Returns the facts of a file, or of a link's target; nil if it is gone, or no file.
  private static func facts(of path: String) -> Facts? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let time = status.contentTime
    return Facts(
      size: Int64(status.st_size), inode: UInt64(status.st_ino), seconds: Int(time.tv_sec),
      nanoseconds: Int(time.tv_nsec))
  }
}
