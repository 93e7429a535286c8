extension Transition {
  /// Returns this transition followed by another one: from the old screen to a plain colour, then from that colour to the
  /// new screen. Chain more than two by calling it again; play the whole along a linear curve.
  ///
  /// - Parameters:
  ///   - next: The transition from the colour to the new screen.
  ///   - intermediate: The colour in the middle.
  ///   - joint: The progress at which the first ends and the second begins, kept within 0.01...0.99.
  ///   - curves: The timing curve of each transition within its window.
  public func then(
    _ next: any Transition, through intermediate: Intermediate = .backdrop, joint: Double = 0.5,
    curves: (first: TimingCurve, second: TimingCurve) = (.linear, .linear)
  ) -> any Transition {
    let joint = joint.isNaN ? 0.5 : min(max(joint, 0.01), 0.99)
    return Chain(
      first: self, second: next, intermediate: intermediate, arrival: Timeline(from: 0, to: joint, curve: curves.first),
      departure: Timeline(from: joint, to: 1, curve: curves.second))
  }

  /// Returns this transition with the movement and the light of another one, both at the same time: its layers are also
  /// scaled, moved, faded and shaded as the other one does it with the same screen, and clipped as there if they have no clip.
  ///
  ///     Catalog.mask().combined(with: Catalog.slide())
  ///
  /// - Parameter other: The other transition. Its backdrop, shadows and text are left out.
  public func combined(with other: any Transition) -> any Transition { Combination(first: self, second: other) }
}

/// Two transitions in a row. The way back shows the same frames in reverse order. Shared elements do not travel, because neither screen is visible in the middle.
struct Chain: Transition {
  let first: any Transition
  let second: any Transition
  let intermediate: Intermediate
  let arrival: Timeline
  let departure: Timeline

  var dragAxis: DragAxis { first.dragAxis }

  func scene(at progress: Double, on stage: Stage) -> Scene {
    let color = intermediate.color(on: stage)
    if let scene = coming(at: progress, on: stage, as: color) { return scene }
    var scene = second.scene(at: departure(progress), toward: forward(on: stage))
    scene.changeLayers { if $0.isFrom { $0.content = .color(color) } }
    return scene
  }

  /// Presents a layer of the colour first, then replaces it with the new screen.
  func presentation(at progress: Double, on stage: Stage) -> Scene {
    let color = intermediate.color(on: stage)
    if let scene = coming(at: progress, on: stage, as: color) { return scene }
    let gone = departure(progress)
    let stage = forward(on: stage)
    if gone >= 1 { return second.scene(at: 1, toward: stage) }
    let scene = gone > 0 ? second.scene(at: gone, on: stage) : Scene(backdrop: stage.backdrop).adding(Layer(.from))
    return scene.presented(over: color, on: stage)
  }

  /// Returns the scene of the first transition, or nil once the colour covers everything.
  private func coming(at progress: Double, on stage: Stage, as color: Color) -> Scene? {
    guard progress < arrival.end else { return nil }
    var stage = forward(on: stage)
    stage.backdrop = color
    var scene = first.scene(at: arrival(progress), toward: stage)
    scene.changeLayers { if $0.isTo { $0.content = .color(color) } }
    return scene
  }

  /// Returns the stage for one part. The way back is derived from the whole chain, so each part only ever runs forward;
  /// and there are no shared elements in the middle.
  private func forward(on stage: Stage) -> Stage {
    var stage = stage.operation.isReturn ? stage.inverse : stage
    stage.elements = []
    stage.sharedText = nil
    return stage
  }
}

/// Two transitions at the same time: the layers of the first, moved and lit as the second does it with the same screen.
struct Combination: Transition {
  let first: any Transition
  let second: any Transition

  var movesSharedText: Bool { first.movesSharedText }

  func scene(at progress: Double, on stage: Stage) -> Scene {
    var scene = first.scene(at: progress, on: stage)
    let other = second.scene(at: progress, on: stage)
    scene.changeLayers { layer in
      for index in 0..<other.count where layer.shows(other[index]) {
        layer.add(other[index])
        return
      }
    }
    return scene
  }
}

extension Layer {
  fileprivate func shows(_ other: Layer) -> Bool { isFrom && other.isFrom || isTo && other.isTo }

  /// Adds the movement, the light and, if it has none, the clip of another layer.
  fileprivate mutating func add(_ other: Layer) {
    // The scaled place x of this layer, (x - a) s + a + t, is scaled about the other anchor and moved on.
    if other.isMoved {
      let (a, b) = (anchor, other.anchor)
      let across = other.scale * other.stretch.x
      let down = other.scale * other.stretch.y
      translation = Point(
        x: (a.x + translation.x - b.x) * across + b.x + other.translation.x - a.x,
        y: (a.y + translation.y - b.y) * down + b.y + other.translation.y - a.y)
      scale *= other.scale
      stretch = Point(x: stretch.x * other.stretch.x, y: stretch.y * other.stretch.y)
    }
    opacity *= other.opacity
    ink *= other.ink
    shade = 1 - (1 - shade) * (1 - other.shade)
    lift = 1 - (1 - lift) * (1 - other.lift)
    if clip == nil, cutOut == nil { (clip, cutOut, feather) = (other.clip, other.cutOut, other.feather) }
  }
}

/// The plain colour that fills the stage in the middle of a `chain`.
public enum Intermediate: String, CaseIterable, Sendable {
  /// Black.
  case black
  /// White.
  case white
  /// The grey half-way between black and white in encoded sRGB.
  case gray
  /// The backdrop of the stage.
  case backdrop

  package func color(on stage: Stage) -> Color {
    switch self {
    case .black: Color(rgb: 0x000000)
    case .white: Color(rgb: 0xFFFFFF)
    case .gray: Color(rgb: 0x808080)
    case .backdrop: stage.backdrop
    }
  }
}
