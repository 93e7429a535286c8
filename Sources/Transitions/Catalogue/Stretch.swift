/// The new screen unfolds over the old one, growing in height only; or the old one folds up.
public struct Stretch: Transition {
  /// What stays in place.
  public enum Edge: String, CaseIterable, Sendable {
    /// The line in the middle.
    case center
    /// The first row.
    case top
    /// The last row.
    case bottom
  }

  /// What stays in place.
  public var edge: Edge
  /// Whether the new screen unfolds; else the old one folds up.
  public var opens: Bool

  /// - Parameters:
  ///   - edge: What stays in place.
  ///   - opens: Whether the new screen unfolds; else the old one folds up.
  public init(_ edge: Edge = .center, opens: Bool = true) {
    self.edge = edge
    self.opens = opens
  }

  /// The way that the free edge goes, where there is one.
  public var dragAxis: DragAxis {
    switch edge {
    case .center: .outward
    case .top: .along(opens ? .down : .up)
    case .bottom: .along(opens ? .up : .down)
    }
  }

  /// One screen pressed flat, over the other.
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
