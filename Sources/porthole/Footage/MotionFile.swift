internal import Glibc
internal import Recording

/// Writes frames over time to a file.
enum MotionFile {
  /// Writes a file that appears only when it is complete.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `-` is standard output.
  ///   - replacing: A Boolean value indicating whether an existing file may be replaced.
  static func write(
    _ source: some FrameSource, as format: ExportFormat, path: String, replacing: Bool, _ options: ExportOptions
  ) throws {
    if path != "-" {
      try draft(source, as: format, path: path, replacing: replacing, options).publish()
    } else if options.budget != nil {
      throw CommandFailure("-: --budget needs a file, not standard output; give one with -o")
    } else {
      try FrameWriter.write(
        source, as: format, to: .stream(RecordingFile(descriptor: STDOUT_FILENO, name: "standard output")), options)
    }
  }

  /// Writes a file that is not at its path yet, within its budget if there is one.
  static func draft(
    _ source: some FrameSource, as format: ExportFormat, path: String, replacing: Bool, _ options: ExportOptions
  ) throws -> DraftFile {
    if let budget = options.budget {
      return try Budget.draft(source, as: format, path: path, replacing: replacing, atMost: budget, options)
    }
    let draft = try DraftFile(path: path, replacing: replacing)
    try FrameWriter.write(source, as: format, to: .file(draft), options)
    return draft
  }
}
