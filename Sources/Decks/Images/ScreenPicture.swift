internal import PortholeImages
package import Transitions

/// A picture on a screen.
package struct ScreenPicture: Sendable {
  /// The cells of the screen's grid.
  package var area: Rect
  /// The address of the file as the page says it.
  package var address: String
  /// The words for readers who do not see it.
  package var alt: String
  /// The pictures of an animation, or the only one.
  let frames: [ImageFrames.Frame]
  /// The file, and the size and colours that it is drawn with.
  let source: Source

  struct Source: Sendable {
    var file: ImageFile
    var style: ImageFile.Style
    /// The time at which it is drawn.
    var drawing: PageFormat.Drawing
    /// A Boolean value indicating whether the drawing has a ground of its own; nil if it is not there yet.
    var hasPlate: Bool?
  }

  /// A Boolean value indicating whether it moves.
  package var isAnimation: Bool { frames.count > 1 }

  /// A Boolean value indicating whether its cells are not there yet.
  package var isComing: Bool { source.hasPlate == nil }

  /// Returns the frame that an animation shows, and how long it still does.
  ///
  /// - Parameter milliseconds: The time since its start. It repeats for ever.
  /// - Complexity: O(frames).
  package func frame(at milliseconds: Int) -> (index: Int, milliseconds: Int) {
    let length = frames.reduce(0) { $0 + $1.milliseconds }
    guard length > 0 else { return (0, 0) }
    var rest = milliseconds % length
    for (index, frame) in frames.enumerated() {
      if rest < frame.milliseconds { return (index, frame.milliseconds - rest) }
      rest -= frame.milliseconds
    }
    return (frames.count - 1, 0)
  }
}
