extension Catalog {
  /// Returns the pressed link as a card that grows into the new screen. Text of the link that the new screen has too moves
  /// on the card to its new place.
  ///
  /// - Parameters:
  ///   - radii: The radii of the card's corners at the start, in u. The upper ones grow with the card, as far as there is
  ///     room; the lower ones shrink to 0.
  ///   - dimmed: The opacity of the old screen at the end, 0...1.
  public static func card(radii: CornerRadii? = nil, dimmed: Double? = nil) -> any Transition {
    Card(radii: radii ?? CornerRadii(2), dimmed: dimmed ?? 0.7)
  }
}

/// The ground of a label becomes that of the card, under which the new screen's ground and pictures come. Its other text comes
/// when the shared text has arrived. On the way back the screen shrinks into the card, at the link's present place.
struct Card: Transition {
  var radii: CornerRadii
  var dimmed: Double

  /// The time in which the link's own border and title fade out, while they move with the card's upper edge.
  private static let title = Timeline(from: 0.1, to: 0.3)
  /// The times in which the words of a label fade, and then its ground.
  private static let words = Timeline(from: 0.06, to: 0.14)
  private static let plate = Timeline(from: 0.12, to: 0.28)
  /// The time in which the corners of a label's plate grow round.
  private static let label = Timeline(from: 0.02, to: 0.1)
  private static let travel = Timeline(from: 0, to: 0.6)
  /// The time in which the other text of the new screen comes: when shared text has nearly arrived, or if there is none
  /// while the link's title goes, so that the card is never an empty plate.
  private static func arrival(_ progress: Double, after text: SharedText?) -> Double {
    text?.segments.isEmpty == false ? Timeline(from: 0.55, to: 0.9)(progress) : Timeline(from: 0.12, to: 0.4)(progress)
  }
  /// The time in which the new screen gets its full brightness.
  private static let body = Timeline(from: 0, to: 0.6)
  /// The ``Layer/shade`` of the new screen at the start.
  private static let shade = 0.35
  /// The radii of the upper corners at the end, where there is room, as a multiple of those at the start.
  private static let growth = 4.0
  /// The time in which shared text changes from the old screen's colours to the new screen's.
  private static let exchange = Timeline(from: 0.3, to: 0.7)

  var movesSharedText: Bool { true }

  /// Shows the card over the old screen. A ``Stage/sheet`` grows from its own place inside the card.
  func scene(at progress: Double, on stage: Stage) -> Scene {
    let screen = stage.destination
    let card = stage.trigger.map(stage.box) ?? Box(center: screen.center, width: 0, height: 0)
    let box = stage.level(card.toward(screen, progress))
    let outline = rounded(box, on: screen, at: progress, by: stage.linkGround == nil ? 1 : Card.label(progress))
    let shade = Card.shade * (1 - Card.body(progress))
    let shadow = Shadow.cast.within(progress)
    // The content's corner at first, later that of the ground around it.
    let page = stage.page.map(stage.box) ?? screen
    let corner = page.toward(screen, progress)
    var body = Layer(.to, translation: stage.offset(from: corner, to: box), clip: outline, shade: shade)
    body.ink = Card.arrival(progress, after: stage.trigger == nil ? nil : stage.sharedText)
    var sheet: MovingText.Carrier?
    var scene = Scene(backdrop: stage.backdrop)
    scene.add(Layer(.from, opacity: 1 - (1 - dimmed) * progress))
    if let grown = stage.sheet {
      let place = stage.box(grown.upper)
      let now = stage.level(stage.box(grown.lower).toward(place, progress))
      var background = background(stage.backdrop, of: screen, at: box, outline: outline)
      (background.shade, background.shadow) = (shade, shadow)
      scene.add(background)
      body.cutOut = place.moved(by: body.translation).shape
      // The body lies as high as the background, so that it is as light on a dark page, but it casts no shadow on it.
      body.shadow = Shadow(opacity: 0)
      scene.add(body)
      var paper = Layer(
        .to, translation: stage.offset(from: place, to: now), clip: rounded(now, on: place, at: progress), shade: shade,
        shadow: shadow)
      paper.ink = body.ink
      scene.add(paper)
      sheet = MovingText.Carrier(place, corner: (place, place), from: stage.box(grown.lower), now: now, on: stage)
    } else {
      body.shadow = shadow
      scene.add(body)
    }
    let shift =
      stage.linkGround == nil ? stage.offset(from: card, to: box) : stage.offset(from: card, into: box)
    let title = card.moved(by: shift)
    let seen = Box(
      left: max(title.left, box.left), right: min(title.right, box.right), top: max(title.top, box.top),
      bottom: min(title.bottom, box.bottom))
    let inside = Shape.intersection(seen.shape, outline)
    if let plate = stage.linkGround {
      scene.add(Layer(.color(plate), opacity: 1 - Card.plate(progress), clip: outline))
      // Its words go while the card has its colour: then nobody sees that the label has corners of its own.
      let gone = Card.words(progress)
      if gone < 1 { scene.addLabel(moved: shift, fading: gone, into: plate, clip: inside) }
    } else {
      scene.add(Layer(.from, translation: shift, opacity: 1 - Card.title(progress), clip: inside))
    }
    guard stage.trigger != nil, let text = stage.sharedText else { return scene }
    scene.text = MovingText(text, travel: Card.travel(progress), exchange: Card.exchange(progress))
    scene.text?.card = MovingText.Carrier(screen, corner: (page, corner), from: card, now: box, on: stage)
    scene.text?.sheet = sheet
    scene.text?.leavesGround = stage.linkGround != nil
    return scene
  }

  /// Returns a growing box with rounded corners. The radius of a corner is at most its distance from the final place,
  /// so that the corners are square on arrival.
  ///
  /// - Parameter share: The share of the radii, 0...1.
  private func rounded(_ box: Box, on place: Box, at progress: Double, by share: Double = 1) -> Shape {
    let grown = share * (1 + (Card.growth - 1) * progress)
    let (above, left, right) = (abs(box.top - place.top), abs(box.left - place.left), abs(place.right - box.right))
    return .roundedRectangle(
      center: box.center, width: box.width, height: box.height,
      radii: CornerRadii(
        topLeft: min(radii.topLeft * grown, max(above, left)), topRight: min(radii.topRight * grown, max(above, right)),
        bottomRight: share * radii.bottomRight * (1 - progress), bottomLeft: share * radii.bottomLeft * (1 - progress)))
  }

  private func background(_ color: Color, of screen: Box, at box: Box, outline: Shape) -> Layer {
    Layer(
      .color(color), stretch: Point(x: box.width / screen.width, y: box.height / screen.height), anchor: screen.center,
      translation: Point(x: box.center.x - screen.center.x, y: box.center.y - screen.center.y), clip: outline)
  }
}

extension Scene {
  /// Adds a label of the old screen whose words fade into a colour. A label that is mixed with what is below would bring the
  /// page's ground along, on which its own plate lies.
  ///
  /// - Parameter share: The share of the colour, 0...1.
  mutating func addLabel(
    moved offset: Point = Point(x: 0, y: 0), fading share: Double, into color: Color, clip: Shape
  ) {
    add(Layer(.from, translation: offset, clip: clip))
    add(Layer(.color(color), opacity: share, clip: clip))
  }
}

extension Box {
  fileprivate func moved(by offset: Point) -> Box {
    Box(center: Point(x: center.x + offset.x, y: center.y + offset.y), width: width, height: height)
  }
}

extension Stage {
  /// Returns the offset in u from the top left corner of a box to the first whole cell inside another one, whose edge cuts no
  /// letters then.
  fileprivate func offset(from start: Box, into end: Box) -> Point {
    let (x, y) = (end.left - start.left, end.top - start.top)
    return isContinuous ? Point(x: x, y: y) : Point(x: x.rounded(.up), y: (y / aspect).rounded(.up) * aspect)
  }
}
