package import PortholePictures
internal import PortholePlatform
package import Transitions

/// The settings of one exported file. Each format uses those that it knows.
package struct ExportSettings {
  /// The name of the contents, used if no title is given.
  package var name = ""
  /// The title that was given; nil for none.
  package var title: String?
  package var size = Size(columns: 80, rows: 24)
  /// The frame rate in which frames are counted.
  package var framesPerSecond = 50
  package var font = FontChoice.standard
  /// The size of a cell at scale 1 in pictures of pixels.
  package var cellShape = CellShape.standard
  /// The pixels in an eighth of a cell's width.
  package var scale = 1
  package var rendition = Rendition()
  package var palette = Palette.standard
  /// The margin and the window around the screen.
  package var pictureFrame = PictureFrame()
  /// The way in which an SVG moves; nil chooses by transition.
  package var svgManner: AnimatedSVG.Manner?
  package var playsOnce = false
  package var castVersion = AsciicastWriter.Version.v2
  /// The time of a recording in seconds since 1970; nil keeps equal recordings equal files.
  package var timestamp: Int?
  /// Gets the events while the file is made.
  package var tell: ExportListener = { _ in }

  package init() {}

  func painter(_ edges: Edges, _ corners: PictureFrame.Corners) throws -> FramePainter {
    let painter = try CellPainter(
      scale: scale, edges: edges, font: font, rowHeight: pictureFrame.rowHeight, shape: cellShape)
    return FramePainter(
      painter, depth: rendition.depth, palette: palette, pictureFrame: pictureFrame, corners: corners)
  }
}

extension ExportSettings {
  /// Creates the settings of a format for the wishes of a user.
  ///
  /// - Parameters:
  ///   - name: The title, if none is given.
  ///   - screen: The screen whose background the margin takes; nil takes the terminal's.
  init(_ options: ExportOptions, for format: ExportFormat, of name: String, palette: Palette, around screen: Grid?) {
    self.init()
    self.name = name
    title = options.title
    scale = options.scale ?? format.scale
    font = options.font ?? (options.seeksFont && format.traits.contains(.pixels) ? .usual : .standard)
    cellShape = options.cellShape
    rendition = options.display.rendition
    self.palette = palette
    pictureFrame = options.pictureFrame(titled: name, palette: palette, around: screen)
    svgManner = options.svg
    playsOnce = options.playsOnce
    castVersion = options.version
    // Only if the environment sets the time, so that equal recordings are equal files.
    timestamp = getenv("SOURCE_DATE_EPOCH").flatMap { Int(String(cString: $0)) }.flatMap { $0 >= 0 ? $0 : nil }
  }
}
