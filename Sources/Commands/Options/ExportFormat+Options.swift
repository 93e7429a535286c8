internal import PortholeRecording

extension ExportFormat {
  /// Returns the format that a command line asks for: by its name, else by the extension of the path.
  ///
  /// - Parameters:
  ///   - name: The name; nil if there is none. A format of whole decks is refused.
  ///   - usual: The format of a path without an extension; nil if it must have one.
  static func of(
    _ path: String, named name: String?, unlessNamed usual: ExportFormat?
  ) throws -> ExportFormat {
    guard let name else { return try of(path, unlessNamed: usual) }
    if let format = named(name) { return format }
    throw CommandFailure("--format \(name): a .\(name) shows a whole deck; use another format, such as png")
  }
}
