package import PortholePictures
package import Transitions

/// The wishes for files that are written; nil where there is none.
package struct ExportOptions: Sendable {
  package var display = DisplayOptions()
  package var replacesFile = false
  package var framesPerSecond: Int?
  /// The pixels in an eighth of a cell's width.
  package var scale: Int?
  package var font: FontChoice?
  /// True if pixels have a well made font of this machine where none is asked for. If not, they
  /// are the same on every machine.
  package var seeksFont: Bool
  /// The size of a cell at scale 1 in pictures of pixels.
  package var cellShape = CellShape.standard
  package var svg: AnimatedSVG.Manner?
  /// The most bytes of a file.
  package var budget: Int?
  package var site: SharingSite?
  /// The margin in eighths of a cell's width.
  package var padding: Int?
  package var rowHeight: RowHeight?
  package var surround: Surround?
  /// The title of the window, the page or the recording.
  package var title: String?
  package var plate: PictureFrame.Plate?
  /// True if there is a file for light pages and one for dark pages.
  package var asksForPair = false
  /// True if the pressed keys are shown below the screen.
  package var showsKeys = false
  package var castVersion: Int?
  /// The seconds for which the last screen stays.
  package var lastFrame: Double?
  package var playsOnce = false

  package enum Surround: String, CaseIterable, Sendable {
    case window
  }

  package init(seeksFont: Bool = false) { self.seeksFont = seeksFont }

  /// The version of an asciicast: as asked, else the second.
  package var version: AsciicastWriter.Version { castVersion.flatMap(AsciicastWriter.Version.init) ?? .v2 }

  /// - Parameter screen: The screen whose background a margin has; nil takes the terminal's.
  func pictureFrame(titled title: String, palette: Palette, around screen: Grid?) -> PictureFrame {
    let isWindow = surround == .window
    var frame = PictureFrame(
      padding: padding ?? PictureFrame.usualPadding, title: isWindow ? self.title ?? title : nil, palette: palette,
      around: screen, depth: display.depth ?? .direct)
    if !isWindow { frame.plate = plate }
    frame.rowHeight = rowHeight ?? .joined
    return frame
  }

  /// Returns the title of a recording that has none: the last part of its path, so that it is the same wherever the file
  /// lies.
  package static func title(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? "porthole"
    return [".", "..", "-"].contains(name) ? "porthole" : name
  }

  /// Returns the frame rate of a file that moves: as asked, else in a tape, else 50; at most the highest of the format.
  package func frameRate(of format: ExportFormat, or tapes: Int?) -> Int {
    min(framesPerSecond ?? tapes ?? 50, format.frameRateLimit?.most ?? .max)
  }
}

/// The wishes for the terminal that screens are drawn for.
package struct DisplayOptions: Sendable {
  package var size: Size?
  /// The height of a cell in column widths.
  package var aspect: Double?
  package var depth: Rendition.Depth?
  package var glyphs: Rendition.Glyphs?
  /// The colours; nil asks the terminal.
  package var theme: Theme?
  /// True if pictures of pages are pixels where nothing moves.
  package private(set) var showsTiles = false

  package init() {}

  /// Chooses what a format shows best, where nothing else is asked for.
  package mutating func adapt(to format: ExportFormat) {
    glyphs = glyphs ?? format.glyphs
    depth = depth ?? format.depth
    showsTiles = format.traits.contains(.framed)
  }

  /// The colours and glyphs: as asked, else 24 bits and blocks.
  package var rendition: Rendition { Rendition(depth: depth ?? .direct, glyphs: glyphs ?? .blocks) }
  /// The terminal's colours: as asked, else the standard ones.
  package var palette: Palette { theme?.palette ?? .standard }
}

/// A place where recordings are shown, and the files that it takes.
package struct SharingSite: Hashable, Sendable {
  package let name: String
  package let title: String
  package let mostBytes: Int
  package let formats: [String]
  /// The most pixels of a bitmap; nil for no limit.
  package let mostPixels: (width: Int, height: Int)?

  private init(
    _ name: String, _ title: String, megabytes: Int, _ formats: [String], mostPixels: (width: Int, height: Int)? = nil
  ) {
    (self.name, self.title, self.mostBytes) = (name, title, megabytes * 1_000_000)
    (self.formats, self.mostPixels) = (formats, mostPixels)
  }

  /// All of them. The limits are those of free accounts, as the places gave them in 2026. Slack has a larger limit, but
  /// plays only small files by itself. Documentation has no limit but its readers' patience.
  package static let all = [
    SharingSite("github", "GitHub", megabytes: 10, ["svg", "gif", "png", "webp", "apng", "mp4", "webm"]),
    SharingSite("discord", "Discord", megabytes: 10, ["gif", "png", "webp", "apng", "mp4", "webm"]),
    SharingSite("slack", "Slack", megabytes: 5, ["gif", "png", "mp4", "webm"]),
    SharingSite("x", "X", megabytes: 15, ["gif", "png", "mp4"], mostPixels: (1280, 1080)),
    SharingSite("docs", "documentation", megabytes: 2, ["svg", "gif", "png", "webp", "apng", "html", "mp4", "webm"]),
  ]

  package static func == (one: SharingSite, other: SharingSite) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
