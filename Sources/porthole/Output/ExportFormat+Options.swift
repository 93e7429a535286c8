internal import Glibc
internal import Pictures
internal import Recording
internal import Transitions

extension ExportFormat {
  /// Returns the format that the ending of a path names.
  ///
  /// - Parameters:
  ///   - formats: The formats that may be named.
  ///   - usual: The format of a path without an ending; nil if it must have one.
  static func of(
    _ path: String, among formats: [ExportFormat] = entries, unlessNamed usual: ExportFormat? = nil
  ) throws(CommandFailure) -> ExportFormat {
    let ending = ending(of: path)
    if ending == nil, let usual { return usual }
    if let format = ending.flatMap(named), formats.contains(format) { return format }
    let fault = ending.map { "unknown format \".\($0)\"" } ?? "no format"
    throw CommandFailure("\(path): \(fault); use \(endings { formats.contains($0) })")
  }

  /// Returns the bytes of a file that shows one screen, as the command line asks for it.
  ///
  /// - Parameter name: The name of what is shown, where no title is asked for.
  func bytes(of screen: Grid, titled name: String, _ options: ExportOptions) throws -> [UInt8] {
    try bytes(
      of: screen, ExportSettings(options, for: self, of: name, palette: options.display.palette, around: screen))
  }
}

extension ExportSettings {
  /// Creates the settings that a command line asks for.
  ///
  /// - Parameters:
  ///   - name: The name of what is shown, where no title is asked for.
  ///   - palette: The colours of the terminal.
  ///   - screen: The screen whose background a margin has; nil takes the terminal's.
  init(_ options: ExportOptions, for format: ExportFormat, of name: String, palette: Palette, around screen: Grid?) {
    self.init()
    self.name = name
    title = options.title
    scale = options.scale ?? format.scale
    rendition = options.display.rendition
    self.palette = palette
    pictureFrame = options.pictureFrame(titled: name, palette: palette, around: screen)
    svgManner = options.svg
    castVersion = options.castVersion.flatMap(AsciicastWriter.Version.init) ?? .v2
    // Only where the environment fixes it, so that equal recordings are equal files.
    timestamp = getenv("SOURCE_DATE_EPOCH").flatMap { Int(String(cString: $0)) }.flatMap { $0 >= 0 ? $0 : nil }
    report = { note in if options.isVerbose { Output.say(note) } }
  }
}
