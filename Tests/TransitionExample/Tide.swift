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

/// Records a transition of its own.
@main
struct TransitionExample {
  static func main() throws {
    let shore = Grid(["~~~~~~~~~~~~~~~~", "   The shore    ", "~~~~~~~~~~~~~~~~"])
    let sea = Grid(["                ", "    The sea     ", "                "], background: Color(rgb: 0x12304A))

    var recording = Recording(of: shore)
    recording.rest(for: .seconds(0.5))
    try recording.move(to: sea, with: TransitionLook(Tide(), duration: .seconds(0.8), named: "tide"))
    recording.rest(for: .seconds(0.5))
    try recording.write(to: "tide.svg", replacing: true)
  }
}
