/// Draws a stack of screens, and the present transition, in cells.
///
/// It keeps the two screens of a transition. Its owner says when they must be drawn again.
package struct StackPlayer: Sendable {
  package var navigator: Navigator
  package var chooser: TransitionChooser
  /// The two screens of the visible transition; at rest both are the visible screen.
  package private(set) var scenery: ScreenPair
  package var frame: Grid { compositor.frame }
  /// The part of ``frame`` that may differ from the one before the last ``compose()``.
  package var damage: Damage { hasComposed ? compositor.damage : Damage() }
  private var compositor: TransitionCompositor
  /// True if the scenery has been replaced since the last composed frame.
  private var isStale = true
  /// The cells of the scenery that have changed since then, if it has not been replaced.
  private var changes = Damage()
  private var shown = FrameProgress(0)
  private var hasComposed = false
  private var oracle = FrameOracle()

  /// Creates a player with one screen at rest; it is blank until ``show(_:isUpdate:)`` is called.
  ///
  /// - Parameter stage: The size and the aspect of the terminal, and the colour where no screen is.
  package init(
    _ screen: String, on stage: Stage, rendition: Rendition, framesPerSecond: Int, chooser: TransitionChooser
  ) {
    navigator = Navigator(screen, framesPerSecond: framesPerSecond)
    self.chooser = chooser
    compositor = TransitionCompositor(size: stage.size, aspect: stage.aspect, rendition: rendition)
    scenery = ScreenPair(from: compositor.frame, to: compositor.frame, stage: stage)
  }

  /// - Parameter isUpdate: True if the same screens are shown with other cells; then the
  ///   cost of the next frame depends on the number of changed cells.
  package mutating func show(_ new: ScreenPair, isUpdate: Bool = false) {
    if isUpdate, !isStale, scenery.from.size == new.from.size {
      changes.addChanges(from: scenery.from, to: new.from)
      changes.addChanges(from: scenery.to, to: new.to)
    } else {
      isStale = true
    }
    scenery = new
  }

  /// Returns both screens of a passage, its stage and its look; for nil, the screen at rest.
  package func scenery(of passage: Passage?, in source: some ScreenSource) -> ScreenPair {
    guard let passage else {
      let grid = source.grid(of: navigator.stack)
      return ScreenPair(from: grid, to: grid, stage: scenery.stage)
    }
    var stage = source.stage(lower: passage.lower, upper: passage.upper)
    stage.operation = passage.operation
    stage.trigger = source.trigger(of: passage, on: stage.size)
    let (from, to) = (source.grid(of: passage.before), source.grid(of: passage.after))
    return ScreenPair(
      from: from, to: to, stage: stage.prepared(for: passage.look.transition, from: from, to: to), look: passage.look)
  }

  /// Composes the frame of the present passage, or of the screen at rest.
  package mutating func compose() {
    compose(navigator.passage?.look.transition, at: navigator.run.frameProgress)
  }

  /// Composes a frame, if it differs from the one that was composed last.
  ///
  /// - Parameters:
  ///   - transition: The transition from one screen of the scenery to the other; nil at rest.
  ///   - progress: The progress of the frame; at rest more than 0 shows the screen that has entered.
  package mutating func compose(_ transition: (any Transition)?, at progress: FrameProgress) {
    let before = oracle.isDue() ? frame : nil
    composeChanges(transition, at: progress)
    if let before {
      FrameOracle.expectNone(damage.missed(from: before, to: frame), "the frame has changed outside of its damage")
    }
  }

  private mutating func composeChanges(_ transition: (any Transition)?, at progress: FrameProgress) {
    hasComposed = isStale || !changes.spans.isEmpty || progress != shown
    guard hasComposed else { return }
    if isStale { compositor.invalidate() } else { compositor.invalidate(changes) }
    changes.removeAll()
    isStale = false
    shown = progress
    if let transition {
      compositor.compose(transition, at: progress, toward: scenery.stage, from: scenery.from, to: scenery.to)
      return
    }
    let screen = Layer(progress.value > 0 ? .to : .from)
    compositor.compose(Scene(backdrop: scenery.stage.backdrop).adding(screen), from: scenery.from, to: scenery.to)
    if progress.value > 0 { scenery.from = scenery.to } else { scenery.to = scenery.from }
  }

  /// Adapts to another size or rendition. New scenery must be shown before the next frame.
  package mutating func resize(to size: Size, aspect: Double, rendition: Rendition) {
    compositor = TransitionCompositor(size: size, aspect: aspect, rendition: rendition)
    isStale = true
  }

  package var size: Size { compositor.size }
  /// The height of a cell in column widths.
  package var aspect: Double { compositor.aspect }
  package var rendition: Rendition { compositor.rendition }
}

/// The screens that a ``StackPlayer`` shows, as they are now.
package protocol ScreenSource {
  /// Returns the cells of an entry's screen, as many as the terminal has, and the part of them that it covers when it
  /// is presented over another screen; nil for all of them.
  func picture(of entry: ScreenStack.Entry) -> (grid: Grid, part: Rect?)
  /// Returns the cell of the terminal at which an entry's screen begins; negative where it is scrolled.
  func offset(of entry: ScreenStack.Entry) -> Position
  /// Returns the place of a link, in cells of the entry's screen; nil if it has none there.
  func place(of link: LinkPlace, on entry: ScreenStack.Entry) -> TriggerPlace?
  /// Returns the stage on which one of two screens comes over the other, without operation and trigger.
  func stage(lower: ScreenStack.Entry, upper: ScreenStack.Entry) -> Stage
}

extension ScreenSource {
  /// Returns the visible cells of a stack: the top screen, or its part on the shaded screens below.
  package func grid(of stack: ScreenStack) -> Grid {
    let seen = stack.seen
    return seen.dropFirst().reduce(picture(of: seen[0]).grid) { below, entry in
      let (grid, part) = picture(of: entry)
      guard let part else { return grid }
      var result = below.shaded(by: Stage.modalShade)
      for row in 0..<grid.size.rows {
        for column in 0..<grid.size.columns where part.contains(Position(column: column, row: row)) {
          result[column: column, row: row] = grid[column: column, row: row]
        }
      }
      result.mend()
      return result
    }
  }

  /// Returns the rectangle of the terminal that a passage starts from or returns to; nil for the middle.
  package func trigger(of passage: Passage, on size: Size) -> Rect? {
    let lower = passage.lower
    let offset = offset(of: lower)
    let window = Rect(column: -offset.column, row: -offset.row, columns: size.columns, rows: size.rows)
    return passage.trigger(in: window) { place(of: $0, on: lower) }?
      .moved(columns: offset.column, rows: offset.row)
  }
}
