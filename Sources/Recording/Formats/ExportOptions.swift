package import PortholePictures
internal import Transitions

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
