extension Catalog {
  /// Returns a circle of the new screen that grows out of the link, which stays above both screens as an icon: a plus that
  /// turns into a cross. A small icon has them as letters.
  ///
  /// - Parameters:
  ///   - radius: The icon's radius in u, if there is room. A larger link has a larger icon, up to twice this radius.
  ///   - turns: The number of whole turns that the icon makes before the eighth that makes it a cross.
  public static func circle(radius: Double = 3.5, turns: Double = 1) -> any Transition {
    CircleReveal(radius: radius, turns: turns)
  }
}

/// A label draws together to the icon. A link of more than three rows or 24 columns, one without text
/// (``Stage/isPicture``) and one that is an icon already (``Stage/isIcon``) show the icon at once. On the way back it turns
/// back and the circle shrinks into it.
struct CircleReveal: Transition {
  var radius: Double
  var turns: Double

  /// The number of rows up to which a link is a label.
  private static let tallestLabel = 3
  private static let widestLabel = 24
  private static let appearance = Timeline(from: 0, to: 0.12, curve: .easeOut)
  private static let departure = Timeline(from: 0.92, to: 1, curve: .easeIn)
  /// The time in which the sign turns. Then it is a cross at rest.
  private static let turning = Timeline(from: 0, to: 0.85, curve: .easeInEaseOut)
  /// The times in which the words of a label fade, in which it becomes round, in which it draws together, and in which the
  /// sign grows on it: faded in while it turns it would be a smear.
  private static let fading = Timeline(from: 0.04, to: 0.2)
  private static let rounding = Timeline(from: 0.02, to: 0.2)
  private static let drawing = Timeline(from: 0.1, to: 0.36, curve: .easeInEaseOut)
  private static let signing = Timeline(from: 0.2, to: 0.36)
  /// The radius from which the sign is drawn, in u. Cells show a smaller one as a blob, so it is a letter.
  private static let leastDrawn = 6.5

  /// Shows the old screen, the circle, and above both the link as it turns into the icon: a disc with a plus and a cross.
  func scene(at progress: Double, on stage: Stage) -> Scene {
    let link = stage.trigger.map { min(Double($0.size.columns), Double($0.size.rows) * stage.aspect) / 2 } ?? 0
    // The radius grows by the new screen's height, or more if the farthest corner needs it.
    let screen = stage.destination
    let circle = GrowingCircle(from: link, to: max(link + screen.height, screen.reach(from: stage.origin)))
    var scene = Scene(backdrop: stage.backdrop)
      .adding(Layer(.from))
      .adding(
        Layer(
          .to, clip: .circle(center: stage.origin, radius: circle.radius(at: progress)),
          shadow: Shadow.cast.within(progress)))
    guard let trigger = stage.trigger else { return scene }
    let size = min(max(radius, min(link, 2 * radius)), min(stage.width, stage.height) / 4)
    let isLetter = size < CircleReveal.leastDrawn && !stage.isContinuous
    let center = isLetter ? stage.cell(around: stage.origin).center : stage.origin
    let color = stage.visibleLinkColor
    let ink = Color(rgb: color.isLight ? 0x101010 : 0xFFFFFF)
    let rest = 1 - CircleReveal.departure(progress)
    var (seen, grown) = (CircleReveal.appearance(progress) * rest, 1.0)
    var disc = Shape.circle(center: center, radius: size)
    // A picture is no label: it would cover much of the new screen, or show a piece without meaning.
    // A whole line of text would be a bar across it.
    let isLabel = trigger.size.rows <= CircleReveal.tallestLabel && trigger.size.columns <= CircleReveal.widestLabel
    if stage.isIcon || stage.isPicture || !isLabel {
      scene.add(Layer(.color(color), opacity: seen, clip: disc))
    } else {
      let box = stage.box(trigger)
      let now = box.toward(Box(center: center, width: 2 * size, height: 2 * size), CircleReveal.drawing(progress))
      disc = .roundedRectangle(
        center: now.center, width: now.width, height: now.height,
        radii: CornerRadii(min(now.width, now.height) / 2 * CircleReveal.rounding(progress)))
      scene.add(Layer(.color(color), opacity: rest, clip: disc))
      let gone = CircleReveal.fading(progress)
      if gone < 1 { scene.addLabel(fading: gone, into: color, clip: .intersection(box.shape, disc)) }
      (seen, grown) = (rest, CircleReveal.signing(progress))
    }
    guard grown > 0 else { return scene }
    let turned = CircleReveal.turning(progress)
    if isLetter {
      let cell = stage.cell(around: center)
      let letter = Cell(turned < 0.5 ? "+" : "x", foreground: ink, background: color, style: .bold)
      return scene.adding(
        Layer(
          .grid(Grid(size: Size(columns: 1, rows: 1), filledWith: letter)),
          translation: Point(x: cell.left, y: cell.top), opacity: seen * grown))
    }
    let angle = 2 * Double.pi * (turns.rounded(.towardZero) + 0.125) * turned
    return scene.adding(
      Layer(
        .color(ink), opacity: seen,
        clip: .plus(center: stage.origin, reach: size * grown * 0.68, thickness: size * grown * 0.36, angle: angle)))
  }
}
