/// ``Ping`` with more motion: the old screen flies off to the lower left, the circle opens, and the new screen grows
/// out of the link.
package struct FullPing: Transition {
  /// The circle that opens.
  package var ping: Ping
  /// The scale of the old screen when it has left.
  package var departure: Double

  private static let leaving = Timeline(from: 0, to: 0.5, curve: .easeIn)
  private static let arriving = Timeline(from: 0.08, to: 0.7, curve: .easeOut)
  /// The time in which the new screen appears. It is shorter than that in which it grows, or the stage would be empty
  /// between the screens: what is both small and faint cannot be seen in cells.
  private static let appearing = Timeline(from: 0.08, to: 0.3)

  /// Creates a full ping.
  ///
  /// - Parameters:
  ///   - ping: The circle that opens.
  ///   - departure: The scale of the old screen when it has left; 1 keeps its size.
  package init(ping: Ping = Ping(), departure: Double = 5) {
    self.ping = ping
    self.departure = departure
  }

  /// Shows the old screen over the backdrop, over it the circle in the backdrop's colour, and in it the new screen.
  package func scene(at progress: Double, on stage: Stage) -> Scene {
    let gone = FullPing.leaving(progress)
    let here = FullPing.arriving(progress)
    let circle = ping.circle(at: progress, on: stage)
    // Far enough that the enlarged screen is off the stage at the end.
    let distance = (1 + departure) / 2 * gone
    var scene = Scene(backdrop: stage.backdrop)
    if gone < 1 {
      scene.add(
        Layer(
          .from, scale: 1 + (departure - 1) * gone, anchor: stage.center,
          translation: Point(x: -distance * stage.width, y: distance * stage.height)))
    }
    scene.add(Layer(.color(stage.backdrop), clip: circle))
    scene.add(
      Layer(
        .to, scale: 0.1 + 0.9 * here, anchor: stage.origin, opacity: FullPing.appearing(progress),
        clip: circle))
    return scene
  }
}
