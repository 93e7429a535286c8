internal import PortholePictures
internal import PortholeRecording
internal import Transitions

extension ExportOptions {
  static let forceOption = Option<Self>.flag("force", letter: "f", "replace the file if it exists", \.replacesFile)
  static let captionsOption = Option<Self>.flag("captions", "show the pressed keys below the screen", \.showsKeys)
  static let fontOption = Option<Self>.value(
    "font", "FONT", .font,
    "font of the text: an installed monospaced family, or a file (DejaVu Sans Mono; for pixels JetBrains Mono, Cascadia, Iosevka, Fira Code or Hack if installed)",
    \.font
  )
  static let castVersionOption = Option<Self>.value(
    "cast-version", "N", .castVersion, "version of the asciicast format, 2 or 3 (2)", \.castVersion)
  static let lastFrameOption = Option<Self>.value(
    "last-frame", "TIME", .seconds(), "how long the last screen stays (at least 2s)", \.lastFrame)

  /// `--fit`: the largest size of a file, or a place with limits of its own.
  private static let fit = Option<Self>(
    "fit", takes: "SIZE|PLACE", values: SharingSite.all.map(\.name),
    "largest size of an animated file, 5MB or 300kB, or the limits of github, discord, slack, x or docs; frame rate and scale are chosen"
  ) { options, text throws(UsageError) in
    if let site = SharingSite.all.first(where: { $0.name == text }) {
      options.site = site
    } else if text.first?.isNumber == true {
      options.budget = try ValueKind<Int>.fileSize.read(text, "--fit")
    } else {
      let names = SharingSite.all.map(\.name)
      throw UsageError.badValue(
        text, option: "--fit", takes: "a size such as 5MB or 300kB, or \(names.joined(separator: ", "))",
        suggestion: NearestName.of(text, among: names))
    }
  }

  static let files: [Option<Self>] = [
    .value("fps", "N", .integer(1...240), "frames per second, 1 to 240 (50)", \.framesPerSecond),
    .value(
      "scale", "N", .integer(1...4),
      "pixels in an eighth of a cell, 1 to 4 (\(ExportFormat.endings { $0.scale == 2 }) 2, but 1 above 5 MB; else 1)",
      \.scale),
    fontOption,
    .value("svg", "HOW", .choice, "animation of an SVG: semantic (keyframes) or strip (frames)", \.svg),
    fit,
    .value(
      "padding", "N", .integer(0...200),
      "margin in eighths of a cell's width, 0 to 200 (8; 0 around animations of several colours)", \.padding),
    .value(
      "line-height", "N", .rowHeight,
      "height of a row in heights of a cell, 1 to 2 (1.2 for recordings; 1 where blocks or shades join rows)",
      \.rowHeight),
    .value("frame", "HOW", .choice, "frame around pictures: window", \.surround),
    .flag(
      "no-loop", "play \(ExportFormat.endings { $0.traits.contains(.looping) }) once, not again and again", \.playsOnce),
    .value("title", "TEXT", .text, "title of the window, the page or the recording", \.title),
    .flag(
      "pair", "write NAME-light and NAME-dark, and print HTML that shows the one that fits the reader", \.asksForPair),
  ]

  static var formats: HelpTable {
    HelpTable(
      title: "Formats",
      rows: ExportFormat.all.map { format in
        let kinds = format.still == nil ? " (animations only)" : format.motion == nil ? " (one screen)" : ""
        return (".\(format)", format.summary + kinds)
      })
  }

  /// Refuses a frame rate of the command line that is too high for a format.
  func checkFrameRate(_ format: ExportFormat) throws(UsageError) {
    guard let rate = framesPerSecond, let limit = format.frameRateLimit, rate > limit.most else { return }
    throw UsageError.badValue(
      "\(rate)", option: "--fps", takes: "at most \(limit.most) for .\(format): \(limit.reason)")
  }
}

extension ValueKind<FontChoice> {
  fileprivate static var font: ValueKind {
    ValueKind { text, option throws(UsageError) in
      guard let font = FontChoice(text) else {
        throw UsageError.badValue(text, option: option, takes: "the name of a family, or the file of a font")
      }
      return font
    }
  }
}

extension ValueKind<RowHeight> {
  fileprivate static var rowHeight: ValueKind {
    ValueKind { text, option throws(UsageError) in
      RowHeight(factor: try ValueKind<Double>.number(RowHeight.factors).read(text, option))
    }
  }
}

extension ValueKind<Int> {
  fileprivate static var castVersion: ValueKind { named([("2", 2), ("3", 3)]) }
}

extension ExportOptions {
  func check(_ format: ExportFormat, of path: String, isMotion: Bool) throws(CommandFailure) {
    func shrinks(_ format: ExportFormat) -> Bool { format.shrinks }
    if let site, !site.formats.contains(format.name) {
      let formats = site.formats.map { ".\($0)" }.joined(separator: " ")
      throw CommandFailure("\(path): \(site.title) does not show .\(format); use \(formats)")
    }
    let traits = format.traits
    let faults: [(isAsked: Bool, option: String, fits: Bool, remedy: String)] = [
      (surround != nil, "--frame", traits.contains(.framed), "pictures, such as .gif"),
      (font != nil, "--font", traits.contains(.framed), "pictures, such as .gif"),
      (padding != nil, "--padding", traits.contains(.framed), "pictures, such as .gif"),
      (rowHeight != nil, "--line-height", traits.contains(.framed), "pictures, such as .gif"),
      (
        title != nil, "--title", surround != nil || traits.contains(.titled),
        "--frame window, " + ExportFormat.endings { $0.traits.contains(.titled) }
      ),
      (budget != nil, "--fit", isMotion && shrinks(format), ExportFormat.endings(where: shrinks) + " animations"),
      (
        playsOnce, "--no-loop", isMotion && traits.contains(.looping),
        ExportFormat.endings { $0.traits.contains(.looping) } + " animations"
      ),
      (lastFrame != nil, "--last-frame", isMotion, "animations, such as .gif"),
      (
        asksForPair, "--pair", traits.contains(.paired) && path != "-",
        "pictures for web pages, " + ExportFormat.endings { $0.traits.contains(.paired) }
      ),
    ]
    for fault in faults where fault.isAsked && !fault.fits {
      throw CommandFailure("\(path): \(fault.option) is not for .\(format); use it with \(fault.remedy)")
    }
  }
}

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
    if let format = Self(named: name) { return format }
    throw CommandFailure("--format \(name): a .\(name) shows a whole deck; use another format, such as png")
  }
}

extension LightAndDark {
  /// Writes both pictures, and prints HTML that shows the one that suits the reader.
  ///
  /// - Parameter alternative: Returns the alternative text if no title is given.
  static func write(
    _ path: String, alternative: () throws -> String, _ options: ExportOptions, checksOnly: Bool = false,
    _ write: (_ path: String, _ options: ExportOptions) throws -> Int32
  ) throws -> Int32 {
    guard options.display.theme == nil else {
      throw CommandFailure("--pair writes both themes; leave out --theme")
    }
    let paths = [name(path, "light"), name(path, "dark")]
    for (path, theme) in zip(paths, ["light", "dark"]) {
      var themed = options
      themed.display.theme = Theme.named(theme)
      let status = try write(path, themed)
      if status != 0 { return status }
    }
    if checksOnly { return 0 }
    let files = try paths.map { try InputFile.read($0, atMost: .max, remedy: "") }
    if areAlike(files[0], files[1]) {
      Output.complain(
        "\(paths[0]) and \(paths[1]) are identical: a theme changes only text that has no colour of its own")
    }
    try Output.print(markup(of: path, alternative: options.title ?? alternative()))
    return 0
  }
}
