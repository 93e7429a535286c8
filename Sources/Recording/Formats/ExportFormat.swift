internal import PortholePictures
internal import PortholePlatform
package import PortholeStreams
package import Transitions

/// A kind of file that Porthole writes: its name, its limits and how to make it. ``all`` lists them all.
public struct ExportFormat: Sendable {
  /// Makes the bytes of a file that shows one screen.
  package typealias Still = @Sendable (_ screen: Grid, _ settings: ExportSettings) throws -> [UInt8]

  /// Makes the sink that turns frames into a file.
  package enum Motion: Sendable {
    /// The sink writes its bytes in order, so that any output will do.
    case stream(@Sendable (ExportTarget, ExportSettings) throws -> any ShowSink)
    /// The sink lets another program write the file, which must have a place on disk.
    case file(@Sendable (DraftFile, ExportSettings) throws -> any ShowSink)
  }

  package enum Timing: Hashable, Sendable {
    /// Frames of the frame rate; a frame that falls between two is shown at the later one.
    case frames
    /// Ticks, with a least number of them between two frames; a frame is shown at the nearest tick.
    case ticks(perSecond: Int, shortest: Int)
  }

  package struct Traits: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// A margin and a window may surround the screen.
    package static let framed = Traits(rawValue: 1 << 0)
    package static let titled = Traits(rawValue: 1 << 1)
    /// HTML's `<picture>` chooses between a light and a dark file of the format.
    package static let paired = Traits(rawValue: 1 << 2)
    /// Fewer frames a second make a smaller file.
    package static let shrinksWithRate = Traits(rawValue: 1 << 3)
    package static let shrinksWithScale = Traits(rawValue: 1 << 4)
    /// A transition is shown there and back, since the way back takes hardly any bytes.
    package static let roundTrip = Traits(rawValue: 1 << 5)
    /// An animation begins again at its end, unless it is asked to play once.
    package static let looping = Traits(rawValue: 1 << 6)
    /// A file of pixels, which we draw: every glyph, in a font of this machine.
    package static let pixels = Traits(rawValue: 1 << 7)
  }

  /// The name, which is also the extension of its files.
  public let name: String
  /// One line for help.
  public let summary: String
  /// The default number of pixels in an eighth of a cell's width.
  package let scale: Int
  /// The most bytes of an animation at ``scale``; a larger one has scale 1. Nil for no limit.
  package internal(set) var mostBytes: Int?
  /// The most frames a second, and the reason; nil for no limit.
  package let frameRateLimit: (most: Int, reason: String)?
  package let timing: Timing
  package let traits: Traits
  /// Makes a file of one screen; nil for formats that only hold motion.
  package let still: Still?
  /// Makes the sink for a file that moves; nil for formats that only hold one screen.
  package let motion: Motion?

  init(
    _ name: String, _ summary: String, scale: Int = 1, mostBytes: Int? = nil,
    frameRateLimit: (most: Int, reason: String)? = nil,
    timing: Timing = .frames, traits: Traits = [], still: Still? = nil, motion: Motion? = nil
  ) {
    self.name = name
    self.summary = summary
    self.scale = scale
    self.mostBytes = mostBytes
    self.frameRateLimit = frameRateLimit
    self.timing = timing
    self.traits = traits
    self.still = still
    self.motion = motion
  }

  /// True if a lower frame rate or scale makes a smaller file.
  package var shrinks: Bool { !traits.isDisjoint(with: [.shrinksWithRate, .shrinksWithScale]) }

  /// The glyphs of screens that are drawn for the format, where none are asked for.
  package var glyphs: Rendition.Glyphs { traits.contains(.pixels) ? .legacy : .blocks }

  /// The colours of screens that are drawn for the format, where none are asked for; nil for those of the display.
  /// Without colours, pictures are dots.
  package var depth: Rendition.Depth? { name == "txt" ? .mono : nil }

  /// Finds the format of a name in upper or lower case; nil if there is none.
  public init?(named name: String) {
    guard let format = Self.all.first(where: { $0.name == name.lowercased() }) else { return nil }
    self = format
  }

  /// Returns the extension of a path in lower case; nil if there is no dot, or only the one that hides a file.
  package static func ending(of path: String) -> String? {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: "."), dot > name.startIndex
    else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }

  /// Returns the extensions of the formats that meet a condition, for messages: `.png .svg`.
  package static func endings(where isMeant: (ExportFormat) -> Bool) -> String {
    all.filter(isMeant).map { ".\($0.name)" }.joined(separator: " ")
  }

  /// - Parameter usual: The format of a path without an extension; nil if it must have one.
  package static func of(
    _ path: String, among formats: [ExportFormat] = all, unlessNamed usual: ExportFormat? = nil
  ) throws(Problem) -> ExportFormat {
    let ending = ending(of: path)
    if ending == nil, let usual { return usual }
    if let format = ending.flatMap(Self.init(named:)), formats.contains(format) { return format }
    let fault = ending.map { "unknown format \".\($0)\"" } ?? "no format"
    throw Problem(path, fault, "use \(endings { formats.contains($0) })")
  }

  /// Returns the bytes of a file that shows one screen, with the wishes of a user.
  ///
  /// - Parameter name: The title, if none is given.
  package func bytes(of screen: Grid, titled name: String, _ options: ExportOptions) throws -> [UInt8] {
    try bytes(
      of: screen, ExportSettings(options, for: self, of: name, palette: options.display.palette, around: screen))
  }

  /// Returns the bytes of a file that shows one screen.
  ///
  /// - Throws: ``ExportError`` if the format only holds motion.
  package func bytes(of screen: Grid, _ settings: ExportSettings) throws -> [UInt8] {
    guard let still else { throw ExportError.onlyMotion(self) }
    return try still(screen, settings)
  }

  /// - Throws: ``ExportError`` if the format holds no motion or cannot be streamed.
  package func sink(to target: ExportTarget, _ settings: ExportSettings) throws -> any ShowSink {
    switch (motion, target) {
    case (.stream(let make), _): return try make(target, settings)
    case (.file(let make), .file(let draft)): return try make(draft, settings)
    case (.file, _): throw ExportError.needsFile(self)
    case (nil, _): throw ExportError.onlyStill(self)
    }
  }
}

extension ExportFormat: Hashable, CustomStringConvertible {
  /// Returns whether two formats are the same: their names are.
  public static func == (one: ExportFormat, other: ExportFormat) -> Bool { one.name == other.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The name.
  public var description: String { name }
}

/// The reason why a format cannot hold the requested contents.
package enum ExportError: Error, Hashable, CustomStringConvertible {
  /// The format only holds motion, but one screen was to be written.
  case onlyMotion(ExportFormat)
  /// The format only holds one screen, but frames were to be written.
  case onlyStill(ExportFormat)
  case needsFile(ExportFormat)

  package var description: String {
    switch self {
    case .onlyMotion(let format):
      ".\(format): only for animations, not for one screen; use \(ExportFormat.endings { $0.still != nil })"
    case .onlyStill(let format):
      ".\(format): only for one screen, not for animations; use \(ExportFormat.endings { $0.motion != nil })"
    case .needsFile(let format): "-: .\(format) cannot be written to standard output; give a file"
    }
  }
}

extension ExportFormat {
  /// All formats, in the order in which help lists them. The command line, tapes, help, completions, the benchmark and
  /// tests read this list: a new format is a file with its sink and one line here.
  public static let all: [ExportFormat] = [
    txt,
    ans,
    png,
    svg,
    html,
    gif,
    webp,
    apng,
    mp4,
    webm,
    cast,
  ]
}

extension ExportFormat {
  /// Plain text.
  public static let txt = ExportFormat(
    "txt", "plain text", still: { screen, _ in Array(ANSIText.plain(screen).utf8) })

  /// Text with control sequences.
  public static let ans = ExportFormat(
    "ans", "text with SGR colour sequences",
    still: { screen, settings in
      ANSIText.colored(screen, depth: settings.rendition.depth, palette: settings.palette)
    })

  /// Pixels, enough of them for today's displays.
  public static let png = ExportFormat(
    "png", "a bitmap picture", scale: 2, traits: [.framed, .pixels, .paired],
    still: { screen, settings in
      var painter = try settings.painter(.smooth, .smooth)
      try painter.draw(screen, damage: .everything(screen.size))
      return PNGFile.bytes(of: painter.picture)
    })
}

extension ExportFormat {
  /// The bytes of a file that ``begins(_:)`` looks at.
  private static let looked = 1 << 10

  /// Returns whether a file begins as files of the format do. Text has no beginning of its own, so it never does.
  package func begins(_ bytes: some Collection<UInt8>) -> Bool {
    let bytes = Array(bytes.prefix(Self.looked))
    func has(_ mark: String, at place: Int = 0) -> Bool { bytes.dropFirst(place).starts(with: mark.utf8) }
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    switch self {
    case .png, .apng: return bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    case .gif: return has("GIF87a") || has("GIF89a")
    case .webp: return has("RIFF") && has("WEBP", at: 8)
    case .mp4: return has("ftyp", at: 4)
    case .webm: return bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3])
    case .svg: return has("<svg ") || text.hasPrefix("<?xml") && text.contains(text: "<svg ")
    case .html: return text.hasPrefix("<!doctype html") || text.hasPrefix("<html")
    case .cast: return has("{") && text.contains(text: "\"version\"")
    default: return false
    }
  }

  /// Returns whether the regular file at a path begins as files of the format do.
  package func begins(fileAt path: String) -> Bool { begins(FileBeginning.bytes(of: path, atMost: Self.looked)) }
}

/// The first bytes of files.
enum FileBeginning {
  /// Returns the first bytes of a regular file; none if there is no such file, or it cannot be read. No link is followed.
  static func bytes(of path: String, atMost limit: Int) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return [] }
    var bytes: [UInt8] = []
    while bytes.count < limit, bytes.append(reading: descriptor, atMost: limit - bytes.count) {}
    return bytes
  }
}
