/// Draws the frames of transitions into cells: a `Compositor` and, where colours are few and a screen is moved, scaled or
/// mixed, a `BlinkFilter`. In sixteen colours, scaled screens that mix show ``FrameProgress/held`` instead.
///
/// A frame depends only on the screens, the transition and its ``FrameProgress``. Earlier frames only save work.
package struct TransitionCompositor: Sendable {
  private var compositor: Compositor
  /// The filter; nil until a frame needs it.
  private var filter: BlinkFilter?
  private var isFiltered = false
  private var isDiscarded = false
  /// True if every cell may differ: the previous frame was discarded, or only one of the last two was filtered.
  private var isNew = false
  private let everything: Damage
  private var oracle = FrameOracle()

  package init(size: Size, aspect: Double = 2, rendition: Rendition = Rendition()) {
    compositor = Compositor(size: size, aspect: aspect, rendition: rendition)
    everything = .everything(size)
  }

  package var frame: Grid {
    if isFiltered, let filter { filter.frame } else { compositor.frame }
  }

  /// The cells that may differ from the frame before.
  package var damage: Damage {
    if isNew { return everything }
    return if isFiltered, let filter { filter.damage } else { compositor.damage }
  }

  package var size: Size { compositor.frame.size }
  package var aspect: Double { compositor.aspect }
  package var rendition: Rendition { compositor.rendition }
  package var fittedCells: Int { compositor.fittedCells }

  /// Discards the previous frame. Call it when other screens or another transition are shown.
  package mutating func invalidate() {
    compositor.invalidate()
    filter?.removeAll()
    isDiscarded = true
  }

  package mutating func invalidate(_ changes: Damage) {
    guard !changes.spans.isEmpty else { return }
    compositor.invalidate(changes)
    filter?.removeAll()
  }

  /// Draws a scene that belongs to no transition, such as a screen at rest.
  package mutating func compose(_ scene: Scene, from: Grid, to: Grid) {
    draw(scene, from: from, to: to)
    finish(isFiltered: false)
  }

  /// Draws a scene, and compares it with the same scene on a compositor that has drawn none.
  private mutating func draw(_ scene: Scene, from: Grid, to: Grid) {
    compositor.compose(scene, from: from, to: to)
    guard oracle.isDue() else { return }
    var anew = Compositor(size: size, aspect: aspect, rendition: rendition)
    anew.compose(scene, from: from, to: to)
    FrameOracle.expectNone(
      Damage().missed(from: anew.frame, to: compositor.frame), "the frame is not as if it were drawn anew")
  }

  /// - Complexity: The same as `Compositor.compose(_:from:to:)`. A frame that is filtered and does not follow its
  ///   neighbour costs up to three times as much.
  package mutating func compose(
    _ transition: any Transition, at progress: FrameProgress, toward stage: Stage, from: Grid, to: Grid
  ) {
    let scene = transition.scene(at: progress.value, toward: stage)
    guard rendition.mixesTones, progress.hasNeighbors, scene.isMovedOrMixed else {
      let isFirst = isDiscarded
      compose(scene, from: from, to: to)
      // The first frame takes less time than the second one, which would have to read all cells.
      if isFirst, progress.after != progress.value {
        compositor.readAhead(transition.scene(at: progress.after, toward: stage), from: from, to: to)
      }
      return
    }
    if rendition.depth == .sixteen, scene.mixesScaledScreens {
      // Words of both screens pass the same cells. At a higher rate, many would be in a cell for just one frame.
      return compose(transition.scene(at: progress.held, toward: stage), from: from, to: to)
    }
    var filter = self.filter ?? BlinkFilter(size: size, depth: rendition.depth)
    self.filter = nil
    filter.show([progress.before, progress.value, progress.after]) { progress in
      draw(transition.scene(at: progress, toward: stage), from: from, to: to)
      return compositor.frame
    }
    self.filter = filter
    finish(isFiltered: true)
  }

  private mutating func finish(isFiltered: Bool) {
    isNew = isDiscarded || isFiltered != self.isFiltered
    isDiscarded = false
    self.isFiltered = isFiltered
  }
}

extension Scene {
  /// True if a layer is moved or scaled, or mixed with those below.
  fileprivate var isMovedOrMixed: Bool {
    for index in 0..<count where self[index].isMoved || self[index].opacity < 1 { return true }
    return false
  }

  fileprivate var mixesScaledScreens: Bool {
    var isFound = false
    for index in 0..<count {
      let layer = self[index]
      if layer.clip != nil || layer.cutOut != nil { return false }
      if layer.isScaled, layer.opacity < 1 { isFound = true }
    }
    return isFound
  }
}
