internal import PortholeInterface
internal import Transitions

/// The far end of a ``Terminal``: the real one, or the script of a rehearsal.
protocol TerminalFeed: AnyObject {
  var size: Size { get }
  var aspect: Double { get }
  var rendition: Rendition { get }
  var palette: Palette { get }
  /// Returns the next event; nil at the end.
  func next() async -> TerminalEvent?
  /// Shows a frame.
  ///
  /// - Parameters:
  ///   - framesPerSecond: The rate of the frames that are to come.
  ///   - isMoving: A Boolean value indicating whether time changes the picture.
  func show(_ frame: Grid, framesPerSecond: Int, isMoving: Bool)
  /// Makes the next event come at once.
  func wake()
}
