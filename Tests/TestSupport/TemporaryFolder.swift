internal import Glibc

/// A folder of files that goes when the value does.
package final class TemporaryFolder {
  package let path: String

  package init(_ files: KeyValuePairs<String, String>) throws {
    var template = Array("/tmp/decks-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw File.Failure(path: "/tmp", reason: errno) }
    path = String(cString: made)
    for (name, text) in files { try write(name, text) }
  }

  deinit {
    if let directory = opendir(path) {
      while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        if unlink("\(path)/\(name)") != 0 { rmdir("\(path)/\(name)") }
      }
      closedir(directory)
    }
    rmdir(path)
  }

  /// Makes or replaces a file.
  package func write(_ name: String, _ text: String) throws {
    try File.write(Array(text.utf8), to: "\(path)/\(name)")
  }
}
