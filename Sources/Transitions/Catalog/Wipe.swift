/// A straight edge moves over the screen and reveals the new screen behind it. Nothing else moves.
package struct Wipe: Transition {
  package var direction: Direction

  package init(_ direction: Direction = .left) {
    self.direction = direction
  }

  package var dragAxis: DragAxis { .along(direction) }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    var edge = stage.destination.point(progress, toward: direction)
    edge.y = stage.eighths(edge.y)
    return Scene(backdrop: stage.backdrop)
      .adding(Layer(.from))
      .adding(Layer(.to, clip: .halfPlane(edge: edge, outward: direction.angle)))
  }
}
