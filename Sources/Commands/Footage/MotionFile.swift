internal import PortholePictures
internal import PortholePlatform
internal import PortholeRecording
internal import Transitions

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
      let (draft, length) = try draft(source, as: format, path: path, replacing: replacing, options)
      try draft.publish()
      FileReport(path, size: source.size, microseconds: length).say(options)
    } else if options.budget != nil {
      throw CommandFailure("-: --fit needs a file, not standard output; give one with -o")
    } else {
      try FrameWriter.write(
        source, as: format, to: .stream(RecordingFile(descriptor: STDOUT_FILENO, name: "standard output")), options)
    }
  }

  /// Writes a file that is not at its path yet, within its budget and the limits of its site, if there are any.
  ///
  /// - Returns: The file, and its length in microseconds.
  static func draft(
    _ source: some FrameSource, as format: ExportFormat, path: String, replacing: Bool, _ options: ExportOptions
  ) throws -> (draft: DraftFile, length: Int) {
    var options = options
    if let site = options.site {
      options.scale = try scale(of: source, as: format, on: site, path, options)
    }
    let limit = [options.budget, options.site?.mostBytes].compactMap { $0 }.min()
    if let limit, format.shrinks {
      return try Budget.draft(source, as: format, path: path, replacing: replacing, atMost: limit, options)
    }
    let draft = try DraftFile(path: path, replacing: replacing)
    let length = try FrameWriter.write(source, as: format, to: .file(draft), options)
    if let site = options.site, let bytes = Budget.bytes(of: draft), bytes > site.mostBytes {
      throw CommandFailure(
        "\(path): \(Budget.size(bytes)), and \(site.title) takes \(Budget.size(site.mostBytes)); record for a shorter time, or write a .gif or .mp4"
      )
    }
    return (draft, length)
  }

  /// Returns the largest scale at which a site takes the pictures; nil for the usual one.
  private static func scale(
    of source: some FrameSource, as format: ExportFormat, on site: SharingSite, _ path: String,
    _ options: ExportOptions
  ) throws -> Int? {
    guard let most = site.mostPixels, format.traits.contains(.framed) else { return options.scale }
    let settings = ExportSettings(
      source.fitted(options), for: format, of: source.title, palette: source.palette, around: nil)
    for scale in (1...(options.scale ?? format.scale)).reversed() {
      let (width, height) = try settings.pictureFrame.pixels(of: source.size, scale: scale)
      if width <= most.width, height <= most.height { return scale }
    }
    throw CommandFailure(
      "\(path): \(source.size.columns)x\(source.size.rows) cells are more than the \(most.width)x\(most.height) pixels that \(site.title) shows; use a smaller --size"
    )
  }
}
