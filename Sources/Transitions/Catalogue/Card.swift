/// The pressed link grows into the whole screen like a card that is opened. The new screen is in it from the start, and
/// what both screens share travels from its old place to the new one.
///
/// On the way back the screen closes into the card, where that is now.
public struct Card: Transition {
  /// The radii of the card's corners in u. Those above grow on the way, as far as there is room; those below go to 0.
  public var radii: CornerRadii
  /// What the old screen keeps of its opacity, 0...1.
  public var dimmed: Double

  /// The card's own border and title go.
  private static let title = Timeline(from: 0, to: 0.3)
  /// The new screen grows light.
  private static let body = Timeline(from: 0, to: 0.6)
  /// How dark it is at the start, as ``Layer/shade`` counts.
  private static let shade = 0.35
  /// The radii of the upper corners at the end, where there is room, as a multiple of those at the start.
  private static let growth = 4.0
  /// What travels turns from the old screen's colours into the new one's.
  private static let exchange = Timeline(from: 0.3, to: 0.7)

  /// - Parameters:
  ///   - radii: The radii of the card's corners in u.
  ///   - dimmed: What the old screen keeps of its opacity, 0...1.
  public init(radii: CornerRadii = CornerRadii(2), dimmed: Double = 0.7) {
    self.radii = radii
    self.dimmed = dimmed
  }

  /// It moves what both screens share.
  public var movesSharedText: Bool { true }

  /// The old screen, the growing card with the new screen, whose sheet, if it has one, grows in it, above them what was on
  /// the card, and what travels.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let screen = stage.destination
    let card = stage.trigger.map(stage.box) ?? Box(center: screen.center, width: 0, height: 0)
    let box = stage.level(card.toward(screen, progress))
    let outline = rounded(box, on: screen, at: progress)
    let shade = Card.shade * (1 - Card.body(progress))
    let shadow = Shadow.cast.within(progress)
    var body = Layer(.to, translation: stage.way(from: screen, to: box), clip: outline, shade: shade)
    var scene = Scene(backdrop: stage.backdrop)
    scene.add(Layer(.from, opacity: 1 - (1 - dimmed) * progress))
    if let sheet = stage.sheet {
      let place = stage.box(sheet.upper)
      let now = stage.level(stage.box(sheet.lower).toward(place, progress))
      var ground = ground(stage.backdrop, of: screen, at: box, outline: outline)
      ground.shadow = shadow
      scene.add(ground)
      body.cutOut = place.moved(by: body.translation).shape
      scene.add(body)
      scene.add(
        Layer(
          .to, translation: stage.way(from: place, to: now), clip: rounded(now, on: place, at: progress), shade: shade))
    } else {
      body.shadow = shadow
      scene.add(body)
    }
    scene.add(Layer(.from, opacity: 1 - Card.title(progress), clip: card.shape))
    scene.text = stage.sharedText.map { MovingText($0, travel: progress, exchange: Card.exchange(progress)) }
    return scene
  }

  /// A box on its way to a place. No corner is rounder than it is far from that place's own.
  private func rounded(_ box: Box, on place: Box, at progress: Double) -> Shape {
    let grown = 1 + (Card.growth - 1) * progress
    let (above, left, right) = (abs(box.top - place.top), abs(box.left - place.left), abs(place.right - box.right))
    return .roundedRectangle(
      center: box.center, width: box.width, height: box.height,
      radii: CornerRadii(
        topLeft: min(radii.topLeft * grown, max(above, left)), topRight: min(radii.topRight * grown, max(above, right)),
        bottomRight: radii.bottomRight * (1 - progress), bottomLeft: radii.bottomLeft * (1 - progress)))
  }

  /// The ground of the new screen, made as small as the card.
  private func ground(_ color: Color, of screen: Box, at box: Box, outline: Shape) -> Layer {
    Layer(
      .color(color), stretch: Point(x: box.width / screen.width, y: box.height / screen.height), anchor: screen.center,
      translation: Point(x: box.center.x - screen.center.x, y: box.center.y - screen.center.y), clip: outline)
  }
}

extension Stage {
  /// Returns the way from the top left corner of one box to that of another, in whole cells: words half-way between two
  /// rows could not be read.
  fileprivate func way(from one: Box, to other: Box) -> Point {
    let way = Point(x: other.left - one.left, y: other.top - one.top)
    if isContinuous { return way }
    return Point(x: way.x.rounded(), y: (way.y / aspect).rounded() * aspect)
  }
}

extension Box {
  /// Returns the box elsewhere.
  fileprivate func moved(by way: Point) -> Box {
    Box(center: Point(x: center.x + way.x, y: center.y + way.y), width: width, height: height)
  }
}
