package import Transitions

/// A stack of screens with the transition that is under way, drawn in cells.
///
/// It keeps the two screens that a transition goes between. Its owner tells it when they have to be drawn again.
package struct StackPlayer: Sendable {
  /// The two screens of a transition and where it plays; at rest both are the screen that is seen.
  package struct Scenery: Sendable {
    /// The screen that leaves.
    package var from: Grid
    /// The screen that enters.
    package var to: Grid
    /// The terminal, and what the transition is about.
    package var stage: Stage

    package init(from: Grid, to: Grid, stage: Stage) {
      self.from = from
      self.to = to
      self.stage = stage
    }
  }

  /// The stack and the passage that is under way.
  package var navigator: Navigator
  /// Decides how passages look.
  package var chooser: TransitionChooser
  /// The two screens of the transition that is shown.
  package private(set) var scenery: Scenery
  /// The last composed frame.
  package var frame: Grid { compositor.frame }
  /// The part of ``frame`` that may differ from the one before the last ``compose()``.
  package var damage: Damage { hasComposed ? compositor.damage : Damage() }
  private var compositor: Compositor
  /// The scenery has been replaced since the last composed frame.
  private var isStale = true
  /// Cells of the scenery that have changed since then, where not everything has.
  private var changes = Damage()
  /// The progress of the last composed frame.
  private var shown = 0.0
  private var hasComposed = false

  /// Shows one screen at rest; it is blank until ``show(_:isUpdate:)`` is called.
  package init(
    _ screen: String, size: Size, aspect: Double, rendition: Rendition, framesPerSecond: Int,
    chooser: TransitionChooser,
    backdrop: Color
  ) {
    navigator = Navigator(screen, framesPerSecond: framesPerSecond)
    self.chooser = chooser
    compositor = Compositor(size: size, aspect: aspect, rendition: rendition)
    scenery = Scenery(
      from: compositor.frame, to: compositor.frame, stage: Stage(size: size, aspect: aspect, backdrop: backdrop))
  }

  /// Replaces the scenery.
  ///
  /// - Parameter isUpdate: A Boolean value indicating whether the same screens are shown with other cells; then the next
  ///   frame costs as much as cells have changed.
  package mutating func show(_ new: Scenery, isUpdate: Bool = false) {
    if isUpdate, !isStale, scenery.from.size == new.from.size {
      changes.addChanges(from: scenery.from, to: new.from)
      changes.addChanges(from: scenery.to, to: new.to)
    } else {
      isStale = true
    }
    scenery = new
  }

  /// Returns both screens of a passage and where it plays; of nil, the screen at rest.
  package func scenery(of passage: Passage?, in source: some ScreenSource) -> Scenery {
    guard let passage else {
      let grid = source.grid(of: navigator.stack)
      return Scenery(from: grid, to: grid, stage: scenery.stage)
    }
    var stage = source.stage(lower: passage.lower, upper: passage.upper)
    stage.operation = passage.operation
    stage.trigger = source.trigger(of: passage, on: stage.size)
    return Scenery(from: source.grid(of: passage.before), to: source.grid(of: passage.after), stage: stage)
  }

  /// Composes the frame of the passage that is under way, or of the screen at rest.
  package mutating func compose() {
    compose(navigator.passage?.look.transition, at: navigator.run.progress)
  }

  /// Composes a frame, if it differs from the one that was composed last.
  ///
  /// - Parameters:
  ///   - transition: Leads from one screen of the scenery to the other; nil at rest.
  ///   - progress: After the curve, 0...1; at rest more than 0 shows the screen that has entered.
  package mutating func compose(_ transition: (any Transition)?, at progress: Double) {
    hasComposed = isStale || !changes.spans.isEmpty || progress != shown
    guard hasComposed else { return }
    if isStale { compositor.invalidate() } else { compositor.invalidate(changes) }
    changes.removeAll()
    isStale = false
    shown = progress
    let scene =
      transition?.scene(at: progress, toward: scenery.stage)
      ?? Scene(backdrop: scenery.stage.backdrop).adding(Layer(progress > 0 ? .to : .from))
    compositor.compose(scene, from: scenery.from, to: scenery.to)
    guard transition == nil else { return }
    if progress > 0 { scenery.from = scenery.to } else { scenery.to = scenery.from }
  }

  /// Makes room for screens of another size or rendition. New scenery must be shown before the next frame.
  package mutating func resize(to size: Size, aspect: Double, rendition: Rendition) {
    compositor = Compositor(size: size, aspect: aspect, rendition: rendition)
    isStale = true
  }

  /// The terminal's size in cells.
  package var size: Size { compositor.frame.size }
  /// Height of a cell in column widths.
  package var aspect: Double { compositor.aspect }
  /// The colours and characters that frames may use.
  package var rendition: Rendition { compositor.rendition }
}
