internal import PortholePictures
internal import PortholePlatform
internal import PortholeRecording
internal import Transitions

extension ExportFormat {
  /// Returns the format for the extension of a path.
  ///
  /// - Parameters:
  ///   - formats: The possible formats.
  ///   - usual: The format of a path without an extension; nil if it must have one.
  static func of(
    _ path: String, among formats: [ExportFormat] = entries, unlessNamed usual: ExportFormat? = nil
  ) throws(CommandFailure) -> ExportFormat {
    let ending = ending(of: path)
    if ending == nil, let usual { return usual }
    if let format = ending.flatMap(named), formats.contains(format) { return format }
    let fault = ending.map { "unknown format \".\($0)\"" } ?? "no format"
    throw CommandFailure("\(path): \(fault); use \(endings { formats.contains($0) })")
  }

  /// Returns the format that a command line asks for: by its name, else by the extension of the path.
  ///
  /// - Parameters:
  ///   - name: The name; nil if there is none. A format of whole decks is refused.
  ///   - usual: The format of a path without an extension; nil if it must have one.
  static func of(
    _ path: String, named name: String?, unlessNamed usual: ExportFormat?
  ) throws(CommandFailure) -> ExportFormat {
    guard let name else { return try of(path, unlessNamed: usual) }
    if let format = named(name) { return format }
    throw CommandFailure("--format \(name): a .\(name) shows a whole deck; use another format, such as png")
  }

  /// Returns the bytes of a file that shows one screen, with the options of the command line.
  ///
  /// - Parameter name: The title, if none is given.
  func bytes(of screen: Grid, titled name: String, _ options: ExportOptions) throws -> [UInt8] {
    try bytes(
      of: screen, ExportSettings(options, for: self, of: name, palette: options.display.palette, around: screen))
  }
}

extension ExportSettings {
  /// Creates the settings for the options of a command line.
  ///
  /// - Parameters:
  ///   - name: The title, if none is given.
  ///   - palette: The colours of the terminal.
  ///   - screen: The screen whose background the margin takes; nil takes the terminal's.
  init(_ options: ExportOptions, for format: ExportFormat, of name: String, palette: Palette, around screen: Grid?) {
    self.init()
    self.name = name
    title = options.title
    scale = options.scale ?? format.scale
    font = options.font ?? .standard
    rendition = options.display.rendition
    self.palette = palette
    pictureFrame = options.pictureFrame(titled: name, palette: palette, around: screen)
    svgManner = options.svg
    playsOnce = options.playsOnce
    castVersion = options.castVersion.flatMap(AsciicastWriter.Version.init) ?? .v2
    // Only if the environment sets the time, so that equal recordings are equal files.
    timestamp = getenv("SOURCE_DATE_EPOCH").flatMap { Int(String(cString: $0)) }.flatMap { $0 >= 0 ? $0 : nil }
    report = { note in if options.isVerbose { Output.say(note) } }
  }
}
