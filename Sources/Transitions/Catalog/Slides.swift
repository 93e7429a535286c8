extension Catalog {
  /// The edge or line that stays in place while a screen is stretched.
  public enum Edge: String, CaseIterable, Sendable {
    /// The line in the middle.
    case center
    /// The first row.
    case top
    /// The last row.
    case bottom
  }

  /// Returns a slide: the new screen comes in over the old one, which moves the same way more slowly and dims.
  ///
  /// - Parameters:
  ///   - direction: The direction in which both screens move.
  ///   - parallax: The movement of the old screen as a share of that of the new one: 0 does not move, 1 is a push.
  ///   - shade: The final darkness of the old screen, 0...1.
  ///   - shadow: The shadow of the new screen on the old one; nil for none.
  public static func slide(
    _ direction: Direction = .left, parallax: Double = 0.3, shade: Double = 0.4, shadow: Shadow? = .cast
  ) -> any Transition {
    Slide(direction: direction, parallax: parallax, shade: shade, shadow: shadow)
  }

  /// Returns a push: the new screen pushes the old one out.
  ///
  /// - Parameter direction: The direction in which both screens move.
  public static func push(_ direction: Direction = .left) -> any Transition { Push(direction: direction) }

  /// Returns a cover: the new screen moves in over the old one, which stays where it is.
  ///
  /// - Parameters:
  ///   - direction: The direction in which the new screen moves.
  ///   - shadow: The shadow of the new screen on the old one; nil for none.
  public static func cover(_ direction: Direction = .left, shadow: Shadow? = .cast) -> any Transition {
    Cover(direction: direction, shadow: shadow)
  }

  /// Returns the reverse of a cover: the old screen moves off the new one, which stays in place.
  ///
  /// - Parameters:
  ///   - direction: The direction in which the old screen moves.
  ///   - shadow: The shadow of the old screen on the new one; nil for none.
  public static func uncover(_ direction: Direction = .left, shadow: Shadow? = .cast) -> any Transition {
    Uncover(direction: direction, shadow: shadow)
  }

  /// Returns a zoom: the new screen grows out of the pressed link, or the old one shrinks into it.
  ///
  /// - Parameters:
  ///   - opens: If true, the new screen grows; if false, the old one shrinks.
  ///   - shadow: The shadow of the smaller screen on the other one; nil for none.
  public static func zoom(opens: Bool = true, shadow: Shadow? = .cast) -> any Transition {
    Zoom(opens: opens, shadow: shadow)
  }

  /// Returns a new screen that unfolds over the old one, growing in height only; or an old one that folds up.
  ///
  /// - Parameters:
  ///   - edge: The edge or line that stays in place.
  ///   - opens: If true, the new screen unfolds; if false, the old one folds up.
  public static func stretch(_ edge: Edge = .center, opens: Bool = true) -> any Transition {
    Stretch(edge: edge, opens: opens)
  }
}

struct Slide: Transition {
  var direction: Direction
  var parallax: Double
  var shade: Double
  var shadow: Shadow?

  var dragAxis: DragAxis { .along(direction) }

  func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop)
      .adding(Layer(.from, translation: stage.offset(direction, parallax * progress), shade: shade * progress))
      .adding(
        Layer(
          .to, translation: stage.offset(direction, progress - 1), shadow: shadow?.within(progress)))
  }
}

struct Push: Transition {
  var direction: Direction

  var dragAxis: DragAxis { .along(direction) }

  func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop)
      .adding(Layer(.from, translation: stage.offset(direction, progress)))
      .adding(Layer(.to, translation: stage.offset(direction, progress - 1)))
  }
}

struct Cover: Transition {
  var direction: Direction
  var shadow: Shadow?

  var dragAxis: DragAxis { .along(direction) }

  func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop)
      .adding(Layer(.from))
      .adding(Layer(.to, translation: stage.offset(direction, progress - 1), shadow: shadow?.within(progress)))
  }
}

struct Uncover: Transition {
  var direction: Direction
  var shadow: Shadow?

  var dragAxis: DragAxis { .along(direction) }

  func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop)
      .adding(Layer(.to))
      .adding(Layer(.from, translation: stage.offset(direction, progress), shadow: shadow?.within(progress)))
  }
}

struct Zoom: Transition {
  var opens: Bool
  var shadow: Shadow?

  func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop)
      .adding(Layer(opens ? .from : .to))
      .adding(
        Layer(
          opens ? .to : .from, scale: opens ? progress : 1 - progress, anchor: stage.origin,
          shadow: shadow?.within(progress)))
  }
}

struct Stretch: Transition {
  var edge: Catalog.Edge
  var opens: Bool

  /// The direction in which the free edge moves; outward if both edges move.
  var dragAxis: DragAxis {
    switch edge {
    case .center: .outward
    case .top: .along(opens ? .down : .up)
    case .bottom: .along(opens ? .up : .down)
    }
  }

  func scene(at progress: Double, on stage: Stage) -> Scene {
    let y =
      switch edge {
      case .center: stage.destination.center.y
      case .top: stage.destination.top
      case .bottom: stage.destination.bottom
      }
    return Scene(backdrop: stage.backdrop)
      .adding(Layer(opens ? .from : .to))
      .adding(
        Layer(
          opens ? .to : .from, stretch: Point(x: 1, y: opens ? progress : 1 - progress), anchor: Point(x: 0, y: y),
          shadow: Stretch.shadow.within(progress)))
  }

  /// Fainter than others: along the whole screen it is a bar over the text below.
  private static let shadow = Shadow(opacity: 0.4, sigma: 1)
}

extension Shadow {
  /// The shadow of a screen that lies on another one.
  public static var cast: Shadow { Shadow(opacity: 0.7, sigma: 1.5) }

  /// The shadow that falls into a hole. It is as deep on a dark page.
  public static var hole: Shadow {
    var shadow = Shadow()
    shadow.glows = false
    return shadow
  }

  /// Returns the shadow, faded at both ends of a transition so that it does not appear or vanish suddenly.
  func within(_ progress: Double) -> Shadow {
    var shadow = self
    shadow.opacity *= max(0, min(1, min(progress, 1 - progress) / 0.1))
    return shadow
  }
}
