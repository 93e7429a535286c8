package import PortholePictures
package import PortholeStreams
package import Transitions

/// Frames over time that can be written to a file: those of a tape, a transition or a recording.
package protocol FrameSource {
  /// The title of a window around it, if none is given.
  var title: String { get }
  /// The frame rate in which frames are counted.
  var framesPerSecond: Int { get }
  var size: Size { get }
  /// The length in microseconds, as far as it is known in advance.
  var length: Int { get }
  var rendition: Rendition { get }
  var palette: Palette { get }
  /// The first screen, whose background the margin takes; nil takes the terminal's.
  var opening: Grid? { get }

  /// True if all screens have one background, so that a margin in it suits each of them.
  var hasOneGround: Bool { get }

  /// The height of a row in pictures that suits all screens.
  var rowHeight: RowHeight { get }

  /// True if it can be played more than once: nothing but the sink sees it.
  var isRepeatable: Bool { get }

  func play<Sink: ShowSink>(into sink: inout Sink) throws
}

extension FrameSource {
  package var opening: Grid? { nil }

  package var hasOneGround: Bool { true }

  package var isRepeatable: Bool { true }

  package var rowHeight: RowHeight { .joined }

  /// Returns the options with the usual height of rows and the usual margin of these frames, where none is asked for: no
  /// margin, if its colour would suit only some of the screens.
  package func fitted(_ options: ExportOptions) -> ExportOptions {
    var options = options
    options.rowHeight = options.rowHeight ?? rowHeight
    if options.padding == nil, options.surround == nil, !hasOneGround { options.padding = 0 }
    return options
  }
}
