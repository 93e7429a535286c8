/// The pressed link grows into the whole screen like a card that opens. Elements with the same label on both screens
/// travel from the old place to the new one.
///
/// On the way back the screen closes into the card, at the card's current place.
public struct Card: Transition {
  /// The radii of the card's corners, in u; they shrink to 0 as the card opens.
  public var radii: CornerRadii
  /// The opacity of the old screen at the end, 0...1.
  public var dimmed: Double

  /// The time in which the card's own border and title fade out.
  private static let title = Timeline(from: 0, to: 0.3)
  /// The time in which the new screen's body fades in.
  private static let body = Timeline(from: 0.5, to: 1)
  /// The time in which shared elements change from the old screen's cells to the new one's.
  private static let exchange = Timeline(from: 0.3, to: 0.7)

  /// Creates a card transition.
  ///
  /// - Parameters:
  ///   - radii: The radii of the card's corners, in u.
  ///   - dimmed: The opacity of the old screen at the end, 0...1.
  public init(radii: CornerRadii = CornerRadii(2), dimmed: Double = 0.4) {
    self.radii = radii
    self.dimmed = dimmed
  }

  /// Shows the old screen, over it the growing card in the backdrop's colour with the old content fading out and the
  /// new content fading in, and on top the shared elements.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let screen = stage.destination
    let card = stage.trigger.map(stage.box) ?? Box(center: screen.center, width: 0, height: 0)
    let box = stage.level(card.toward(screen, progress))
    let rest = 1 - progress
    let outline = Shape.roundedRectangle(
      center: box.center, width: box.width, height: box.height,
      radii: CornerRadii(
        topLeft: radii.topLeft * rest, topRight: radii.topRight * rest, bottomRight: radii.bottomRight * rest,
        bottomLeft: radii.bottomLeft * rest))
    let places = stage.elements.map { stage.box($0.upper).shape }
    var scene = Scene(backdrop: stage.backdrop)
    scene.add(Layer(.from, opacity: 1 - (1 - dimmed) * progress))
    scene.add(ground(stage.backdrop, of: screen, at: box, outline: outline))
    scene.add(Layer(.from, opacity: 1 - Card.title(progress), clip: card.shape))
    scene.add(
      Layer(
        .to, opacity: Card.body(progress), clip: outline,
        cutOut: places.first.map { places.dropFirst().reduce($0, Shape.union) }))
    for element in stage.elements {
      let (lower, upper) = (stage.box(element.lower), stage.box(element.upper))
      let place = stage.aligned(lower.toward(upper, progress), with: lower)
      scene.add(traveller(.from, from: lower, at: place, opacity: 1))
      scene.add(traveller(.to, from: upper, at: place, opacity: Card.exchange(progress)))
    }
    return scene
  }

  /// Returns the background of the new screen, scaled down to the card.
  private func ground(_ color: Color, of screen: Box, at box: Box, outline: Shape) -> Layer {
    Layer(
      .color(color), stretch: Point(x: box.width / screen.width, y: box.height / screen.height), anchor: screen.center,
      translation: Point(x: box.center.x - screen.center.x, y: box.center.y - screen.center.y), clip: outline)
  }

  /// Returns a cut-out of a screen, moved by whole cells.
  private func traveller(_ content: Layer.Content, from box: Box, at place: Box, opacity: Double) -> Layer {
    Layer(
      content, translation: Point(x: place.center.x - box.center.x, y: place.center.y - box.center.y),
      opacity: opacity, clip: place.shape)
  }
}

extension Stage {
  /// Returns a moved box, aligned to whole cells: words between two rows could not be read.
  fileprivate func aligned(_ box: Box, with old: Box) -> Box {
    if isContinuous { return box }
    var box = box
    box.center.x = old.center.x + (box.center.x - old.center.x).rounded()
    box.center.y = old.center.y + ((box.center.y - old.center.y) / aspect).rounded() * aspect
    return box
  }
}
