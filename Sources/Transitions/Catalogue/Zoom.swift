/// The new screen grows out of the pressed link, or the old one shrinks into it.
public struct Zoom: Transition {
  /// Whether the new screen grows; else the old one shrinks.
  public var opens: Bool
  /// What the smaller screen throws on the other one; nil for nothing.
  public var shadow: Shadow?

  /// - Parameters:
  ///   - opens: Whether the new screen grows; else the old one shrinks.
  ///   - shadow: What the smaller screen throws on the other one; nil for nothing.
  public init(opens: Bool = true, shadow: Shadow? = .cast) {
    self.opens = opens
    self.shadow = shadow
  }

  /// One screen scaled about the link, over the other.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop)
      .adding(Layer(opens ? .from : .to))
      .adding(
        Layer(
          opens ? .to : .from, scale: opens ? progress : 1 - progress, anchor: stage.origin,
          shadow: shadow?.within(progress)))
  }
}
