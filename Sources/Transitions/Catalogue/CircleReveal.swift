/// A circle of the new screen grows out of the link, which stays above both screens for a while.
///
/// A link of more than three rows, or without text (``Stage/isPicture``), does not stay. One that is an icon
/// (``Stage/isIcon``) becomes a disc on which a plus turns into a cross. On the way back it turns back and the circle
/// shrinks into it.
public struct CircleReveal: Transition {
  /// The icon's radius in u, if there is room. A larger link has a larger icon, up to twice this radius.
  public var radius: Double
  /// The number of turns that the icon makes.
  public var turns: Double

  /// The number of rows up to which a link is a label.
  private static let tallestLabel = 3
  private static let appearance = Timeline(from: 0, to: 0.12, curve: .easeOut)
  private static let departure = Timeline(from: 0.85, to: 1, curve: .easeIn)
  private static let change = Timeline(from: 0.25, to: 0.75, curve: .easeInEaseOut)

  /// Creates a circle reveal.
  ///
  /// - Parameters:
  ///   - radius: The icon's radius in u, if there is room.
  ///   - turns: The number of turns that the icon makes. 1.2 is one turn in half a second at the catalogue's duration.
  public init(radius: Double = 3.5, turns: Double = 1.2) {
    self.radius = radius
    self.turns = turns
  }

  /// Shows the old screen, the circle, and the link: itself, or for an icon a disc with the plus and the cross on it.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let link = stage.trigger.map { min(Double($0.size.columns), Double($0.size.rows) * stage.aspect) / 2 } ?? 0
    // The radius grows by the new screen's height, or more if the farthest corner needs it.
    let screen = stage.destination
    let circle = GrowingCircle(from: link, to: max(link + screen.height, screen.reach(from: stage.origin)))
    let scene = Scene(backdrop: stage.backdrop)
      .adding(Layer(.from))
      .adding(
        Layer(
          .to, clip: .circle(center: stage.origin, radius: circle.radius(at: progress)),
          shadow: Shadow.cast.within(progress)))
    guard let trigger = stage.trigger else { return scene }
    if !stage.isIcon {
      // A picture is no label: it would cover much of the new screen, or show a piece without meaning.
      if trigger.size.rows > CircleReveal.tallestLabel || stage.isPicture { return scene }
      return scene.adding(Layer(.from, opacity: 1 - CircleReveal.change(progress), clip: stage.box(trigger).shape))
    }
    let size = min(max(radius, min(link, 2 * radius)), min(stage.width, stage.height) / 4)
    let seen = CircleReveal.appearance(progress) * (1 - CircleReveal.departure(progress))
    let crossed = CircleReveal.change(progress)
    let (disc, ink) =
      stage.backdrop.luma > 127_500
      ? (Color(rgb: 0x202020), Color(rgb: 0xFFFFFF)) : (Color(rgb: 0xF4F4F4), Color(rgb: 0x101010))
    let angle = 2 * Double.pi * turns * progress
    func sign(turned angle: Double) -> Shape {
      .plus(center: stage.origin, reach: size * 0.68, thickness: size * 0.36, angle: angle)
    }
    return
      scene
      .adding(Layer(.color(disc), opacity: seen, clip: .circle(center: stage.origin, radius: size)))
      .adding(Layer(.color(ink), opacity: seen * (1 - crossed), clip: sign(turned: angle)))
      .adding(Layer(.color(ink), opacity: seen * crossed, clip: sign(turned: angle + .pi / 4)))
  }
}
