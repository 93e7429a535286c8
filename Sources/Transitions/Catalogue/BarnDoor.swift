/// Two doors in front of the new screen: they open from the middle, or the new screen closes like them over the old one.
public struct BarnDoor: Transition {
  /// Whether they open; else they close.
  public var opens: Bool

  /// - Parameter opens: Whether they open; else they close.
  public init(opens: Bool = true) {
    self.opens = opens
  }

  /// One screen in the gap between the doors, over the other.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    // So high that only the two upright edges ever come near the stage.
    let screen = stage.destination
    let gap = Shape.rectangle(
      center: screen.center, width: screen.width * (opens ? progress : 1 - progress),
      height: 2 * (stage.width + stage.height))
    return Scene(backdrop: stage.backdrop)
      .adding(Layer(opens ? .from : .to))
      .adding(Layer(opens ? .to : .from, clip: gap))
  }
}
