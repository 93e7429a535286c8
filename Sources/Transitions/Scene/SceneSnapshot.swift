/// One moment of the display before it is drawn in cells, for recordings finer than cells.
package struct SceneSnapshot: Sendable {
  /// A function that returns the scene at a progress 0 < progress < 1 on a stage, continuous in progress.
  package typealias Picture = @Sendable (_ progress: Double, _ stage: Stage) -> Scene

  package struct Animation: Sendable {
    package var number: Int
    /// A name for messages, such as the two screens and the transition.
    package var name: String
    package var stage: Stage
    package var picture: Picture
    /// The progress at this moment, 0...1.
    package var progress: Double

    package init(number: Int, name: String, stage: Stage, progress: Double, picture: @escaping Picture) {
      self.number = number
      self.name = name
      self.stage = stage
      self.progress = progress
      self.picture = picture
    }
  }

  /// The screen that leaves; at rest, the visible screen.
  package var from: Grid
  /// The screen that enters, of the same size; at rest, the visible screen.
  package var to: Grid
  /// The animation under way; nil at rest.
  package var animation: Animation?

  package init(from: Grid, to: Grid, animation: Animation) {
    self.from = from
    self.to = to
    self.animation = animation
  }

  package init(atRest screen: Grid) {
    from = screen
    to = screen
    animation = nil
  }
}
