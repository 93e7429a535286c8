internal import PortholePlatform

/// A script in Python that runs beside a test and prints lines.
package final class PythonScript {
  /// A folder of its own, which the script gets as its first word.
  let folder: TemporaryFolder
  private let stream: UnsafeMutablePointer<FILE>

  /// Starts a script.
  ///
  /// - Parameter words: The words after the folder.
  package init(_ script: String, _ words: [String]) throws {
    folder = try TemporaryFolder(["script.py": script])
    let quoted = ([folder.path + "/script.py", folder.path] + words).map { "'\($0)'" }.joined(separator: " ")
    guard let stream = popen("/usr/bin/python3 \(quoted)", "re") else {
      throw File.Failure(path: "python3", reason: errno)
    }
    self.stream = stream
  }

  deinit { pclose(stream) }

  /// Waits for its next line; nil at the end.
  package func line() -> String? {
    var buffer = [CChar](repeating: 0, count: 256)
    guard fgets(&buffer, 256, stream) != nil else { return nil }
    return String(decoding: buffer.prefix { $0 != 0 && $0 != 10 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Tells it something by a file in the folder.
  func tell(_ name: String) throws { try folder.write(name, "") }
}
