internal import Encoding
internal import Recording
internal import Transitions

/// Something that moves and can be written to a file: a tape that is played, a transition, a recording.
protocol FrameSource {
  /// What a window that shows it is called.
  var title: String { get }
  /// In which the times of its frames are counted.
  var framesPerSecond: Int { get }
  /// As large as its largest frame, in cells.
  var size: Size { get }
  /// How long it takes, in microseconds, as far as that is known before it is played.
  var length: Int { get }
  /// How many colours it has.
  var depth: Rendition.Depth { get }
  /// What those look like that have names.
  var palette: Palette { get }
  /// Which glyphs edges are drawn with.
  var glyphs: Rendition.Glyphs { get }
  /// The first screen, whose ground a margin has; nil where that is the terminal's.
  var opening: Grid? { get }

  /// The same with another number of frames a second.
  func slowed(to framesPerSecond: Int) throws -> Self

  /// Shows all frames and ends the recording.
  func play<Sink: RecordingSink>(into sink: inout Sink) throws
}

extension FrameSource {
  /// Blocks.
  var glyphs: Rendition.Glyphs { .blocks }

  /// The terminal's ground.
  var opening: Grid? { nil }
}
