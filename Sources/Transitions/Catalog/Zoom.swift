/// The new screen grows out of the pressed link, or the old one shrinks into it.
package struct Zoom: Transition {
  /// True if the new screen grows; if false, the old one shrinks.
  package var opens: Bool
  /// The shadow of the smaller screen on the other one; nil for none.
  package var shadow: Shadow?

  package init(opens: Bool = true, shadow: Shadow? = .cast) {
    self.opens = opens
    self.shadow = shadow
  }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop)
      .adding(Layer(opens ? .from : .to))
      .adding(
        Layer(
          opens ? .to : .from, scale: opens ? progress : 1 - progress, anchor: stage.origin,
          shadow: shadow?.within(progress)))
  }
}
