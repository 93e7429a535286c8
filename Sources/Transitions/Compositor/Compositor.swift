/// Turns scenes into cells. Nothing else draws.
///
/// It remembers the frame before, so a frame costs in proportion to what changed, and allocates nothing once its
/// buffers have grown.
public struct Compositor: Sendable {
  /// The frame last composed.
  public private(set) var frame: Grid
  /// Where it may differ from the one before.
  public private(set) var damage = Damage()
  /// What the result may use.
  public let rendition: Rendition
  /// Height of a cell in u.
  public let aspect: Double

  /// - Parameters:
  ///   - size: Of the stage and of every screen that will be shown, in cells.
  ///   - aspect: Height of a cell in u.
  ///   - rendition: What the result may use.
  public init(size: Size, aspect: Double = 2, rendition: Rendition = Rendition()) {
    frame = Grid(
      size: size,
      filledWith: Cell(
        " ", foreground: Palette.standard.defaultForeground, background: Palette.standard.defaultBackground))
    self.aspect = aspect
    self.rendition = rendition
  }

  /// Says that a screen's cells have changed (or that other screens are shown), so that nothing of the frame before
  /// may be taken over.
  public mutating func invalidate() {}

  /// Draws a scene into ``frame`` and says in ``damage`` where it may differ from the frame before.
  ///
  /// - Parameters:
  ///   - scene: What to show.
  ///   - from: The screen that leaves; must have the compositor's size. Between two calls without ``invalidate()`` the
  ///     cells of `from` and `to` must be the same.
  ///   - to: The screen that enters; likewise.
  public mutating func compose(_ scene: Scene, from: Grid, to: Grid) {
    precondition(from.size == frame.size && to.size == frame.size, "Screens and frame differ in size")
    if case .from = scene[scene.count - 1].content { frame = from } else { frame = to }
    damage = .everything(frame.size)
  }
}
