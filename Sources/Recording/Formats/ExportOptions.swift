package import PortholePictures
internal import Transitions

/// The wishes for files that are written; nil where there is none.
package struct ExportOptions: Sendable {
  /// The terminal that the file shows.
  package var display = DisplayOptions()
  /// A Boolean value indicating whether an existing regular file may be replaced.
  package var replacesFile = false
  /// The frames per second.
  package var framesPerSecond: Int?
  /// The pixels in an eighth of a cell's width.
  package var scale: Int?
  /// The font of the text.
  package var font: FontChoice?
  /// A Boolean value indicating whether pixels have a well made font of this machine where none is asked for. If not, they
  /// are the same on every machine.
  package var seeksFont: Bool
  /// The size of a cell at scale 1 in pictures of pixels.
  package var cellShape = CellShape.standard
  /// The way in which an SVG moves.
  package var svg: AnimatedSVG.Manner?
  /// The most bytes of a file.
  package var budget: Int?
  /// The place where the file is shown.
  package var site: SharingSite?
  /// The margin in eighths of a cell's width.
  package var padding: Int?
  /// The height of a row in pictures.
  package var rowHeight: RowHeight?
  /// The surroundings of a picture.
  package var surround: Surround?
  /// The title of the window, the page or the recording.
  package var title: String?
  /// The plate of a tape of VHS.
  package var plate: PictureFrame.Plate?
  /// A Boolean value indicating whether there is a file for light pages and one for dark pages.
  package var asksForPair = false
  /// A Boolean value indicating whether the pressed keys are shown below the screen.
  package var showsKeys = false
  /// The version of the asciicast format.
  package var castVersion: Int?
  /// The seconds for which the last screen stays.
  package var lastFrame: Double?
  /// A Boolean value indicating whether an animation plays once.
  package var playsOnce = false

  /// The surroundings of a picture.
  package enum Surround: String, CaseIterable, Sendable {
    /// A window with a title.
    case window
  }

  /// Creates the options without any wish.
  package init(seeksFont: Bool = false) { self.seeksFont = seeksFont }

  /// The version of an asciicast: as asked, else the second.
  package var version: AsciicastWriter.Version { castVersion.flatMap(AsciicastWriter.Version.init) ?? .v2 }

  /// Returns the surroundings of a screen in a picture.
  ///
  /// - Parameters:
  ///   - title: The title of a window where none is asked for.
  ///   - palette: The colours of the terminal.
  ///   - screen: The screen whose background a margin has; nil takes the terminal's.
  func pictureFrame(titled title: String, palette: Palette, around screen: Grid?) -> PictureFrame {
    let isWindow = surround == .window
    var frame = PictureFrame(
      padding: padding ?? PictureFrame.usualPadding, title: isWindow ? self.title ?? title : nil, palette: palette,
      around: screen)
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
