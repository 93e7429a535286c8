import Porthole

/// The new screen rises like a tide over the old one.
struct Tide: Transition {
  func scene(at progress: Double, on stage: Stage) -> Scene {
    let surface = Point(x: 0, y: stage.height * (1 - progress))
    return Scene(backdrop: stage.backdrop)
      .adding(Layer(.from))
      .adding(Layer(.to, clip: .halfPlane(edge: surface, outward: -.pi / 2)))
  }
}
