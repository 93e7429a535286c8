/// The old screen comes towards the eye and fades out; the new one rises from the depth behind it.
///
/// On the way back the screens move the other way.
package struct Depth: Transition {
  /// The distance that a screen moves, in the same unit as ``eye``. A screen stays in front of the eye: it moves at most
  /// 99 hundredths of the way there.
  package var distance: Double
  /// The distance of the eye from the screen at rest. A screen at depth z is scaled by eye / (eye - z).
  package var eye: Double

  package init(distance: Double = 150, eye: Double = 500) {
    self.distance = distance
    self.eye = eye
  }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    let distance = min(max(0, distance), 0.99 * eye)
    return Scene(backdrop: stage.backdrop)
      .adding(layer(.to, depth: -distance * (1 - progress), opacity: progress, on: stage))
      .adding(layer(.from, depth: distance * progress, opacity: 1 - progress, on: stage))
  }

  private func layer(_ content: Layer.Content, depth: Double, opacity: Double, on stage: Stage) -> Layer {
    let scale = eye / (eye - depth)
    return Layer(content, scale: scale > 0 ? scale : 1, anchor: stage.destination.center, opacity: opacity)
  }
}
