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
  private var painter: Painter

  /// - Parameters:
  ///   - size: Of the stage and of every screen that will be shown, in cells.
  ///   - aspect: Height of a cell in u.
  ///   - rendition: What the result may use.
  public init(size: Size, aspect: Double = 2, rendition: Rendition = Rendition()) {
    precondition(aspect > 0, "A cell has a height")
    frame = Grid(
      size: size,
      filledWith: Cell(
        " ", foreground: Palette.standard.defaultForeground, background: Palette.standard.defaultBackground))
    self.aspect = aspect
    self.rendition = rendition
    painter = Painter(size: size, aspect: aspect, rendition: rendition)
  }

  /// How many cells have had their glyph fitted so far, because an edge or a blend of shapes crossed them: what frames
  /// cost beyond copying.
  package var fittedCells: Int { painter.fitter.count }

  /// Says that other screens are shown, or that any of their cells may have changed, so that nothing of the frame before
  /// may be taken over.
  public mutating func invalidate() {
    painter.invalidate()
  }

  /// Says which cells of the screens have changed since the frame before: a clock, a running text. The next frame shows
  /// them as they are now, and tells them in ``damage`` where it may show them.
  ///
  /// - Parameter changes: Of either screen, or of both together; with what was said since the last frame. What lies off
  ///   the stage is left out.
  /// - Complexity: The next frame costs as many cells more. Where a screen is moved, enlarged or mixed it is painted anew
  ///   in every frame, so that nothing is added there.
  public mutating func invalidate(_ changes: Damage) {
    for span in changes.spans { painter.changes.add(span) }
  }

  /// Draws a scene into ``frame`` and says in ``damage`` where it may differ from the frame before.
  ///
  /// The result depends on nothing but the scene and the screens: the frames before only save work.
  ///
  /// - Parameters:
  ///   - scene: What to show.
  ///   - from: The screen that leaves; must have the compositor's size. It may change between two frames if that is told
  ///     by ``invalidate(_:)``.
  ///   - to: The screen that enters; likewise.
  /// - Complexity: For layers in place and in life size, in proportion to the rows and to the cells that the edges and
  ///   shadows cross in this frame or the one before, and to those said to have changed; else to the cells.
  public mutating func compose(_ scene: Scene, from: Grid, to: Grid) {
    precondition(from.size == frame.size && to.size == frame.size, "Screens and frame differ in size")
    from.cells.withUnsafeBufferPointer { from in
      to.cells.withUnsafeBufferPointer { to in
        Compositor.paint(
          scene, Painter.Screens(from: from, to: to), with: &painter, into: &frame.cells, damage: &damage)
      }
    }
  }

  private static func paint(
    _ scene: borrowing Scene, _ screens: Painter.Screens, with painter: inout Painter, into cells: inout [Cell],
    damage: inout Damage
  ) {
    cells.withUnsafeMutableBufferPointer { painter.paint(scene, screens, into: $0, damage: &damage) }
  }
}
