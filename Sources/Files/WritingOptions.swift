internal import PortholePictures
internal import PortholeRecording
public import Transitions

/// The options of a file that a ``Recording`` or a `Grid` is written to. Each format uses those that it knows.
public struct WritingOptions: Hashable, Sendable {
  /// The title of an SVG, a page or an asciicast; nil for none, or a general one where there must be one.
  public var title: String?
  /// The pixels in an eighth of a cell's width, 1...16; nil for the format's usual number.
  public var scale: Int?
  /// The frames a second of a recording, kept within 1...240; a GIF has at most 50.
  public var framesPerSecond = 50
  /// A Boolean value indicating whether an animation stops at its end instead of beginning again.
  public var playsOnce = false
  /// The margin around the screen in widths of a cell, 0...100; nil for 1, or for 0 around screens of several
  /// backgrounds. It has the background of the first screen. Text and asciicasts have none.
  public var margin: Int?
  /// The values of the default and named colours.
  public var palette = Palette.standard
  /// The number of colours, and the characters of transitions.
  public var rendition = Rendition()

  /// Creates the default options.
  public init() {}

  /// - Throws: ``WritingError/noCells`` if there is nothing to draw.
  func settings(
    for format: ExportFormat, size: Size, framesPerSecond: Int, around screens: some Sequence<Grid>
  ) throws(WritingError) -> ExportSettings {
    guard size.columns > 0, size.rows > 0 else { throw .noCells }
    var settings = ExportSettings()
    settings.title = title
    settings.name = "Text screens"
    settings.size = size
    settings.framesPerSecond = framesPerSecond
    settings.scale = scale.map { min(max($0, 1), 16) } ?? format.scale
    settings.rendition = rendition
    settings.palette = palette
    settings.playsOnce = playsOnce
    let grounds = screens.lazy.map { PictureFrame(around: $0).ground }
    let first = screens.first { _ in true }
    let ground = first.map { PictureFrame(around: $0).ground }
    let cells = margin ?? (grounds.allSatisfy { $0 == ground } ? 1 : 0)
    settings.pictureFrame = PictureFrame(
      padding: min(max(cells, 0), 100) * PictureFrame.usualPadding, palette: palette, around: first,
      depth: rendition.depth)
    return settings
  }
}
