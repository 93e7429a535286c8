/// The new screen unfolds over the old one, growing in height only; or the old one folds up.
public struct Stretch: Transition {
  /// The edge or line that stays in place.
  public enum Edge: String, CaseIterable, Sendable {
    /// The line in the middle.
    case center
    /// The first row.
    case top
    /// The last row.
    case bottom
  }

  /// The edge or line that stays in place.
  public var edge: Edge
  /// A Boolean value indicating whether the new screen unfolds; if false, the old one folds up.
  public var opens: Bool

  /// Creates a stretch.
  ///
  /// - Parameters:
  ///   - edge: The edge or line that stays in place.
  ///   - opens: If true, the new screen unfolds; if false, the old one folds up.
  public init(_ edge: Edge = .center, opens: Bool = true) {
    self.edge = edge
    self.opens = opens
  }

  /// The direction in which the free edge moves; outward if both edges move.
  public var dragAxis: DragAxis {
    switch edge {
    case .center: .outward
    case .top: .along(opens ? .down : .up)
    case .bottom: .along(opens ? .up : .down)
    }
  }

  /// Shows one screen, squeezed in height, over the other.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
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
