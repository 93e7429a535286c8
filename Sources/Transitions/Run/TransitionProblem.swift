/// A rule of transitions that one of them breaks on a stage.
struct TransitionProblem: Hashable, Sendable {
  /// A rule that the compositor, scrubbing and recordings rely on.
  enum Rule: CaseIterable, Sendable {
    /// A progress gives one frame, whatever was asked for before.
    case pure
    /// A small step of progress is a small change: of an opacity, a place, a size or an edge.
    case continuous
    /// Next to 0 the old screen is seen as it is, and next to 1 the new one.
    case exact
    /// A ``Shape/custom(_:)`` returns a distance: between two points it changes by no more than they are apart.
    case distance
  }

  let rule: Rule
  /// The progress at which it is broken first, 0 < progress < 1.
  let progress: Double
}

extension TransitionProblem: CustomStringConvertible {
  /// The progress, the fault and its remedy: `at 0.5: ...`.
  var description: String {
    let words =
      switch rule {
      case .pure: "another frame than before; compute the scene from the progress and the stage alone"
      case .continuous: "a jump; let each opacity, place, size and edge depend on the progress without steps"
      case .exact: "not yet the screen itself; let shadows, shades and movements end in nothing"
      case .distance: "a custom shape that is no distance; divide its function by its steepest slope"
      }
    return "at \((progress * 1000).rounded() / 1000): \(words)"
  }
}

extension Transition {
  /// Returns what is wrong with the transition on a stage, in words for its author; nothing for a sound one. Call it in a test
  /// of a transition of your own, on a few sizes, with and without a ``Stage/trigger``, for each ``Stage/operation``.
  ///
  /// Four rules are tried, on which the compositor, scrubbing and recordings rely. A transition is pure: a progress gives one
  /// frame, whatever was asked for before. It is continuous: a small step of progress is a small change of each opacity,
  /// place, size and edge. It comes close to the old screen near 0 and to the new one near 1. And a ``Shape/custom(_:)``
  /// returns a distance: between two points it changes by no more than they are apart. A transition that jumps by intent, such
  /// as `cut`, breaks the second and the third.
  ///
  /// - Parameters:
  ///   - stage: The stage. It is ``Stage/prepared(for:from:to:)`` first.
  ///   - from: The screen that leaves, of the stage's size.
  ///   - to: The screen that enters, of the same size.
  /// - Returns: One sentence for each rule that is broken, with the progress where that is first seen and a remedy.
  /// - Precondition: Both screens have the size of the stage.
  /// - Complexity: O(cells) for each of some ten frames, and 500 scenes: some milliseconds for 80 by 24 cells.
  public func problems(on stage: Stage, from: Grid, to: Grid) -> [String] {
    faults(on: stage, from: from, to: to).map(\.description)
  }

  func faults(on stage: Stage, from: Grid, to: Grid) -> [TransitionProblem] {
    precondition(from.size == stage.size && to.size == stage.size, "Both screens have the size of the stage")
    let trial = TransitionTrial(
      transition: self, stage: stage.prepared(for: self, from: from, to: to), from: from, to: to)
    return TransitionProblem.Rule.allCases.compactMap { rule in
      trial.firstFault(of: rule).map { TransitionProblem(rule: rule, progress: $0) }
    }
  }
}

private struct TransitionTrial {
  let transition: any Transition
  let stage: Stage
  let from: Grid
  let to: Grid

  func firstFault(of rule: TransitionProblem.Rule) -> Double? {
    switch rule {
    case .pure: [0.2, 0.5, 0.8].first { !isPure(at: $0) }
    case .continuous: (1..<499).lazy.map { Double($0) / 500 }.first { isJump(from: $0, to: $0 + 0.002) }
    case .exact: [(0.002, from), (0.998, to)].first { !isNearly($1, at: $0) }?.0
    case .distance:
      (1..<20).lazy.map { Double($0) / 20 }.first { progress in shapes(at: progress).contains { !isDistance($0) } }
    }
  }

  private func scene(_ progress: Double) -> Scene { transition.scene(at: progress, toward: stage) }

  private func frame(_ way: Double...) -> Grid {
    var compositor = Compositor(size: stage.size, aspect: stage.aspect)
    for progress in way { compositor.compose(scene(progress), from: from, to: to) }
    return compositor.frame
  }

  private func isPure(at progress: Double) -> Bool { frame(progress) == frame(0.9, 0.1, progress) }

  /// Returns whether a frame shows a screen. A few cells may have another glyph, and colours may differ by four steps of
  /// 255 in the mean.
  private func isNearly(_ screen: Grid, at progress: Double) -> Bool {
    let kept = zip(frame(progress).cells, screen.cells).filter { $0.scalar == $1.scalar }
    let change = kept.reduce(0) { $0 + abs($1.0.background.luma - $1.1.background.luma) }
    return kept.count * 3 > stage.size.area * 2 && change < 4 * 1000 * stage.size.area
  }

  /// Returns whether two moments are too unlike: a layer's amounts may change by a tenth, and its places and edges by a
  /// fiftieth of the stage's width and height together, besides the rounding to whole cells.
  private func isJump(from one: Double, to other: Double) -> Bool {
    let (before, after) = (scene(one), scene(other))
    // A layer that comes or goes may be out of sight.
    guard before.count == after.count else { return false }
    let reach = 1.5 * max(1, stage.aspect) + 0.02 * (stage.width + stage.height)
    return zip(before.layers, after.layers).contains { before, after in
      let amounts = [
        (before.opacity, after.opacity), (before.ink, after.ink), (before.shade, after.shade),
        (before.lift, after.lift),
        (before.scale, after.scale), (before.stretch.x, after.stretch.x), (before.stretch.y, after.stretch.y),
        (before.shadow?.opacity ?? 0, after.shadow?.opacity ?? 0),
      ]
      if amounts.contains(where: { abs($0 - $1) > 0.1 }) { return true }
      let places = [(before.translation.x, after.translation.x), (before.translation.y, after.translation.y)]
      if places.contains(where: { abs($0 - $1) > reach }) { return true }
      return [(before.clip, after.clip), (before.cutOut, after.cutOut)].contains { before, after in
        guard let before = before?.prepared(), let after = after?.prepared() else { return false }
        // Only an edge on the stage is seen, and a shape may begin as nothing.
        let far = 4 * (stage.width + stage.height)
        return points(across: 9).contains { x, y in
          let (before, after) = (before.distance(x: x, y: y), after.distance(x: x, y: y))
          return min(abs(before), abs(after)) < reach && abs(before - after) > reach
            && max(abs(before), abs(after)) < far
        }
      }
    }
  }

  private func shapes(at progress: Double) -> [PreparedShape] {
    scene(progress).layers.flatMap { [$0.clip, $0.cutOut] }.compactMap { $0?.prepared() }
  }

  private func isDistance(_ shape: PreparedShape) -> Bool {
    let step = 0.25
    return points(across: 24).allSatisfy { x, y in
      let here = shape.distance(x: x, y: y)
      let near = [shape.distance(x: x + step, y: y), shape.distance(x: x, y: y + step)]
      return near.allSatisfy { abs($0 - here) <= 1.01 * step }
    }
  }

  private func points(across count: Int) -> [(Double, Double)] {
    (0..<count * count).map { index in
      let (column, row) = (Double(index % count) + 0.5, Double(index / count) + 0.5)
      return (stage.width * column / Double(count), stage.height * row / Double(count))
    }
  }
}

extension Scene {
  package var layers: [Layer] { (0..<count).map { self[$0] } }
}
