/// Two transitions at the same time: the layers of the first, moved and lit as the second does it with the same screen.
package struct Combination: Transition {
  private let first: any Transition
  private let second: any Transition

  package init(_ first: any Transition, _ second: any Transition) { (self.first, self.second) = (first, second) }

  package var movesSharedText: Bool { first.movesSharedText }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
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
  /// Returns whether both layers show the same screen.
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
