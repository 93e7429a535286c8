/// The new screen unfolds over the old one, growing in height only; or the old one folds up.
package struct Stretch: Transition {
  package typealias Edge = Catalog.Edge

  package var edge: Edge
  /// True if the new screen unfolds; if false, the old one folds up.
  package var opens: Bool

  package init(_ edge: Edge = .center, opens: Bool = true) {
    self.edge = edge
    self.opens = opens
  }

  /// The direction in which the free edge moves; outward if both edges move.
  package var dragAxis: DragAxis {
    switch edge {
    case .center: .outward
    case .top: .along(opens ? .down : .up)
    case .bottom: .along(opens ? .up : .down)
    }
  }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    let y =
      switch edge {
      case .center: stage.destination.center.y
      case .top: stage.destination.top
      case .bottom: stage.destination.bottom
      }
    return Scene(backdrop: stage.backdrop)
      .adding(Layer(opens ? .from : .to))
      .adding(
        Layer(
          opens ? .to : .from, stretch: Point(x: 1, y: opens ? progress : 1 - progress), anchor: Point(x: 0, y: y),
          shadow: Shadow.cast.within(progress)))
  }
}
