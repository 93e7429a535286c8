internal import PortholePlatform

/// A folder of files that is removed with the object.
package final class TemporaryFolder {
  package let path: String

  package init(_ files: KeyValuePairs<String, String> = [:]) throws {
    var template = Array("/tmp/decks-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw File.Failure(path: "/tmp", reason: errno) }
    path = String(cString: made)
    for (name, text) in files { try write(name, text) }
  }

  deinit { Self.remove(path) }

  /// Removes a folder and its contents; it does not follow links.
  private static func remove(_ path: String) {
    for name in names(in: path) where unlink("\(path)/\(name)") != 0 { remove("\(path)/\(name)") }
    rmdir(path)
  }

  private static func names(in path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The names of everything in it, in order.
  package var names: [String] { Self.names(in: path).sorted() }

  /// Returns the names of everything in a subfolder, in order; none if it is not there.
  package func names(in folder: String) -> [String] { Self.names(in: "\(path)/\(folder)").sorted() }

  /// Returns the permissions of a file; nil if it is not there.
  package func mode(_ name: String) -> UInt32? {
    var status = stat()
    return stat("\(path)/\(name)", &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  /// Creates or replaces a file and the subfolders that contain it.
  package func write(_ name: String, _ text: String) throws {
    var folder = path
    for step in name.split(separator: "/").dropLast() {
      folder += "/" + step
      mkdir(folder, 0o700)
    }
    try File.write(Array(text.utf8), to: "\(path)/\(name)")
  }
}
