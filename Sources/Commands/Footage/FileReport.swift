internal import PortholePlatform
internal import Transitions

/// The line that tells a user at a terminal which file was written: `demo.gif: 62x9, 6.2 s, 16 kB`.
struct FileReport {
  private let path: String
  private let facts: [String]

  /// - Parameters:
  ///   - path: The path of the file; `-` is standard output, about which nothing is said.
  ///   - facts: The facts about the contents, in the order of the line.
  init(_ path: String, _ facts: [String]) {
    (self.path, self.facts) = (path, facts)
  }

  /// - Parameters:
  ///   - size: The size of the terminal that it shows, in cells.
  ///   - microseconds: The length; nil for a file that does not move.
  init(_ path: String, size: Size, microseconds: Int? = nil) {
    self.init(path, ["\(size.columns)x\(size.rows)"] + (microseconds.map { [Self.time($0)] } ?? []))
  }

  /// The line; nil if there is no such file.
  var line: String? {
    var status = stat()
    guard path != "-", stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return "\(path): \((facts + [Budget.size(Int(status.st_size))]).joined(separator: ", "))"
  }

  /// Writes the line to standard error if that is a terminal, unless the user wants quiet.
  func say(_ options: ExportOptions) {
    guard !options.isQuiet, isatty(STDERR_FILENO) == 1, let line else { return }
    Output.say(line)
  }

  /// Returns a time as people read it: `6.2 s`, or `1:20` from a minute on.
  private static func time(_ microseconds: Int) -> String {
    let tenths = (microseconds + 50_000) / 100_000
    if tenths < 600 { return "\(tenths / 10).\(tenths % 10) s" }
    let seconds = (microseconds + 500_000) / 1_000_000
    return "\(seconds / 60):\(String(100 + seconds % 60).dropFirst())"
  }
}
