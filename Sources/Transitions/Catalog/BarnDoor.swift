/// The old screen opens from the middle like two doors, or the new screen closes over it like two doors.
package struct BarnDoor: Transition {
  /// True if the doors open; if false, they close.
  package var opens: Bool

  package init(opens: Bool = true) {
    self.opens = opens
  }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    // The gap is so high that only its two upright edges ever come near the stage.
    let screen = stage.destination
    let gap = Shape.rectangle(
      center: screen.center, width: screen.width * (opens ? progress : 1 - progress),
      height: 2 * (stage.width + stage.height))
    return Scene(backdrop: stage.backdrop)
      .adding(Layer(opens ? .from : .to))
      .adding(Layer(opens ? .to : .from, clip: gap))
  }
}
