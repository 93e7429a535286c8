internal import Transitions

/// The transition from the overview to a screen: the screen's card grows until it fills the terminal. Its picture is
/// enlarged with it and becomes the screen on the way.
struct CardZoom: Transition {
  /// The duration in seconds.
  static let duration = 0.4
  /// The duration with reduced motion, in seconds: a short fade.
  static let reducedDuration = 0.15

  /// The rectangle of the card's picture, in cells of the stage.
  var card: Rect
  /// The cells of the stage that it shows; nil for all of them.
  var window: Rect?
  /// A Boolean value indicating whether it is a fade, for reduced motion.
  var isReduced = false

  /// The time in which the screen's own cells appear.
  private static let exchange = Timeline(from: 0.25, to: 0.8)
  /// The share of light that the page loses.
  private static let dimmed = 0.6

  /// Returns the picture at a progress: 0 is the page, the scene's `from`; 1 the screen, its `to`.
  func scene(at progress: Double, on stage: Stage) -> Scene {
    let scene = Scene(backdrop: stage.backdrop)
    if isReduced { return scene.adding(Layer(.from)).adding(Layer(.to, opacity: progress)) }
    let card = stage.box(card)
    let window = window.map(stage.box) ?? stage.box
    // The card becomes the whole terminal, and its contents go to their own place.
    let (outline, place) = (card.toward(stage.box, progress), card.toward(window, progress))
    func layer(_ content: Layer.Content, from box: Box, clip: Box, opacity: Double) -> Layer {
      Layer(
        content, stretch: Point(x: place.width / box.width, y: place.height / box.height), anchor: box.center,
        translation: Point(x: place.center.x - box.center.x, y: place.center.y - box.center.y), opacity: opacity,
        clip: clip.shape)
    }
    var ground = Layer(.color(stage.backdrop), clip: outline.shape)
    ground.shadow = Shadow(opacity: 0.8 * min(1, 4 * progress), sigma: 2)
    return scene.adding(Layer(.from, shade: Self.dimmed * progress))
      .adding(ground)
      .adding(layer(.from, from: card, clip: place, opacity: 1))
      .adding(layer(.to, from: window, clip: outline, opacity: Self.exchange(progress)))
  }
}
