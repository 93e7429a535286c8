package import PortholePlatform
internal import PortholeStreams
package import Transitions

/// The line about a file that was written: `demo.gif: 62x9, 6.2 s, 16 kB`.
package struct FileReport {
  private let path: String
  private let facts: [String]

  package init(_ path: String, _ facts: [String]) {
    (self.path, self.facts) = (path, facts)
  }

  /// - Parameter microseconds: The length; nil for a file that does not move.
  package init(_ path: String, size: Size, microseconds: Int? = nil) {
    self.init(path, ["\(size.columns)x\(size.rows)"] + (microseconds.map { [Self.time($0)] } ?? []))
  }

  /// The line; nil if there is no such file.
  package var line: String? {
    var status = stat()
    guard path != "-", stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return "\(path): \((facts + [Self.size(Int(status.st_size))]).joined(separator: ", "))"
  }

  static func size(_ bytes: Int) -> String {
    if bytes < 1000 { return "\(bytes) bytes" }
    let (unit, name) = bytes < 1_000_000 ? (1000, "kB") : (1_000_000, "MB")
    // Rounded up, so that a size that fits is never shown as larger than the budget.
    let tenths = (bytes * 10 + unit - 1) / unit
    return "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)") + " \(name)"
  }

  /// Returns a time as people read it: `6.2 s`, or `1:20` from a minute on.
  private static func time(_ microseconds: Int) -> String {
    let tenths = (microseconds + 50_000) / 100_000
    if tenths < 600 { return "\(tenths / 10).\(tenths % 10) s" }
    let seconds = (microseconds + 500_000) / 1_000_000
    return "\(seconds / 60):\((seconds % 60).zeroPadded(to: 2))"
  }
}

/// An event while files are made. The program shows it to the user, and is ready for an interruption.
package enum ExportNews {
  case notice(String)
  case detail(String)
  /// A file is begun. If the process ends early, it removes the file at the path; nil leaves nothing behind.
  case begun(leftover: String?)
  /// Another program helps to write the file, as a child of this process.
  case helper(pid_t)
  /// A part of the file is made, 0...1.
  case progress(Double)
  /// The file that was begun is made, or given up.
  case ended
  /// A short step that must not be left half done begins, or is over.
  case delicate(Bool)
  case wrote(FileReport)
}

package typealias ExportListener = (ExportNews) -> Void
