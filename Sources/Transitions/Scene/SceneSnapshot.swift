/// One moment of what is shown, before it is drawn in cells: for recordings that are finer than those.
public struct SceneSnapshot: Sendable {
  /// The scene at a progress 0 < progress < 1 on a stage, continuous in progress.
  public typealias Picture = @Sendable (_ progress: Double, _ stage: Stage) -> Scene

  /// An animation between two screens.
  public struct Animation: Sendable {
    /// The number of the animation; another number is another animation.
    public var number: Int
    /// The name for reports, such as the two screens and the transition.
    public var name: String
    /// The stage on which it plays.
    public var stage: Stage
    /// The look of it.
    public var picture: Picture
    /// The progress at this moment, 0...1.
    public var progress: Double

    /// Creates the record of an animation at a moment.
    public init(number: Int, name: String, stage: Stage, progress: Double, picture: @escaping Picture) {
      self.number = number
      self.name = name
      self.stage = stage
      self.progress = progress
      self.picture = picture
    }
  }

  /// The screen that leaves, or that is at rest.
  public var from: Grid
  /// The screen that enters, of the same size; at rest the same screen.
  public var to: Grid
  /// The animation under way; nil at rest.
  public var animation: Animation?

  /// Creates the record of an animation between two screens.
  public init(from: Grid, to: Grid, animation: Animation) {
    self.from = from
    self.to = to
    self.animation = animation
  }

  /// Creates the record of a screen at rest.
  public init(atRest screen: Grid) {
    from = screen
    to = screen
    animation = nil
  }
}
