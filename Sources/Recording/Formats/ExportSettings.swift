package import Pictures
package import Transitions

/// The settings of one exported file. Each format reads those that it knows.
package struct ExportSettings {
  /// The name of what is shown, where no title is asked for.
  package var name = ""
  /// The title that is asked for.
  package var title: String?
  /// The size of the largest frame, in cells.
  package var size = Size(columns: 80, rows: 24)
  /// The frame rate in which frames are counted.
  package var framesPerSecond = 50
  /// The pixels in an eighth of a cell's width.
  package var scale = 1
  /// The colours and glyphs of the frames.
  package var rendition = Rendition()
  /// The colours of the terminal.
  package var palette = Palette.standard
  /// The margin and the window around the screen.
  package var pictureFrame = PictureFrame()
  /// The way in which an SVG moves; nil leaves it to what it shows.
  package var svgManner: AnimatedSVG.Manner?
  /// The version of an asciicast.
  package var castVersion = AsciicastWriter.Version.v2
  /// The time of a recording in seconds since 1970; nil keeps equal recordings equal files.
  package var timestamp: Int?
  /// Is told how each part of an SVG was made, a line for each.
  package var report: (String) -> Void = { _ in }
  /// Is told the process number of a program that helps to write the file.
  package var helperStarted: (Int32) -> Void = { _ in }

  /// The defaults.
  package init() {}

  /// Returns a painter of frames with these settings.
  func painter(_ edges: Edges, _ corners: PictureFrame.Corners) throws -> FramePainter {
    try FramePainter(
      scale: scale, edges: edges, depth: rendition.depth, palette: palette, pictureFrame: pictureFrame,
      corners: corners)
  }
}
