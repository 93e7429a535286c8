package import PortholePictures
package import Transitions

/// The settings of one exported file. Each format uses those that it knows.
package struct ExportSettings {
  /// The name of the contents, used if no title is given.
  package var name = ""
  /// The title that was given; nil for none.
  package var title: String?
  /// The size of the largest frame, in cells.
  package var size = Size(columns: 80, rows: 24)
  /// The frame rate in which frames are counted.
  package var framesPerSecond = 50
  /// The font of the text.
  package var font = FontChoice.standard
  /// The pixels in an eighth of a cell's width.
  package var scale = 1
  /// The colours and glyphs of the frames.
  package var rendition = Rendition()
  /// The colours of the terminal.
  package var palette = Palette.standard
  /// The margin and the window around the screen.
  package var pictureFrame = PictureFrame()
  /// The way in which an SVG moves; nil chooses by transition.
  package var svgManner: AnimatedSVG.Manner?
  /// A Boolean value indicating whether an animation stops at its end.
  package var playsOnce = false
  /// The version of an asciicast.
  package var castVersion = AsciicastWriter.Version.v2
  /// The time of a recording in seconds since 1970; nil keeps equal recordings equal files.
  package var timestamp: Int?
  /// Receives a line for each part of an SVG: how it was made.
  package var report: (String) -> Void = { _ in }
  /// Receives the process number of a program that helps to write the file.
  package var helperStarted: (Int32) -> Void = { _ in }

  /// Creates the default settings.
  package init() {}

  /// Returns a painter of frames with these settings.
  func painter(_ edges: Edges, _ corners: PictureFrame.Corners) throws -> FramePainter {
    try FramePainter(
      scale: scale, edges: edges, depth: rendition.depth, palette: palette, pictureFrame: pictureFrame,
      corners: corners, font: font)
  }
}
