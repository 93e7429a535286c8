import Porthole

/// Prints a transition between two screens, frame by frame, and writes it to a file.
@main
struct Tour {
  static func main() throws {
    let harbour = Grid(["                ", "  The harbour   ", "                "])
    let reef = Grid(
      ["                ", "    The reef    ", "                "], foreground: .black, background: .white)

    let punch = try TransitionLook("punch 700ms")
    let stage = Stage(size: harbour.size)
    var compositor = Compositor(size: harbour.size)
    for progress in stride(from: 0, through: 1, by: 0.25) {
      compositor.compose(punch.transition.scene(at: progress, toward: stage), from: harbour, to: reef)
      print(String(decoding: ANSIText.colored(compositor.frame), as: UTF8.self))
    }

    var recording = Recording(of: harbour)
    recording.rest(for: .seconds(1))
    try recording.move(to: reef, with: punch)
    recording.rest(for: .seconds(1))
    try recording.write(to: "tour.svg", replacing: true)
  }
}
