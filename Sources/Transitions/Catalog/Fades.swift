extension Catalog {
  /// A cut: the new screen appears at once.
  public static let cut: any Transition = Cut()
  /// A cross-fade: the new screen becomes opaque over the old one.
  public static let fade: any Transition = Fade()
  /// Words, lines and figures that both screens share glide to their new places; the rest cross-fades. On a stage that is not
  /// ``Stage/prepared(for:from:to:)`` it is a cross-fade.
  public static let move: any Transition = Move()

  /// Returns a depth fade: the old screen comes towards the eye and fades out, the new one rises from the depth behind it.
  ///
  /// - Parameters:
  ///   - distance: The distance that a screen moves, in the same unit as `eye`. A screen stays in front of the eye: it moves at
  ///     most 99 hundredths of the way there.
  ///   - eye: The distance of the eye from the screen at rest, more than 0. A screen at depth z is scaled by eye / (eye - z).
  public static func depth(distance: Double = 150, eye: Double = 500) -> any Transition {
    Depth(distance: distance, eye: eye)
  }
}

struct Cut: Transition {
  /// `.own`: the entering screen appears at once on the way back too.
  var wayBack: WayBack { .own }

  func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop).adding(Layer(.to))
  }
}

struct Fade: Transition {
  func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop)
      .adding(Layer(.from))
      .adding(Layer(.to, opacity: progress))
  }
}

/// The other text of the old screen goes first, shared text glides, and the other text of the new
/// screen comes last. Shared text that has the same place on both screens does not move. See ``SharedText`` for what
/// counts as shared.
struct Move: Transition {
  /// The time in which shared text moves. It has nearly arrived when other text comes.
  private static let travel = Timeline(from: 0.1, to: 0.7)

  var movesSharedText: Bool { true }
  var mixesScreensInPlace: Bool { true }

  func scene(at progress: Double, on stage: Stage) -> Scene {
    var scene = Fade().scene(at: progress, on: stage)
    scene.text = stage.sharedText.map { MovingText($0, travel: Move.travel(progress), exchange: progress) }
    return scene
  }

  /// Returns the same scene as ``scene(at:on:)``: the entering screen already contains the darkened screen around the
  /// modal.
  func presentation(at progress: Double, on stage: Stage) -> Scene {
    stage.sharedText == nil
      ? Fade().presentation(at: progress, on: stage) : scene(at: progress, on: stage)
  }
}

struct Depth: Transition {
  var distance: Double
  var eye: Double

  func scene(at progress: Double, on stage: Stage) -> Scene {
    let distance = min(max(0, distance), 0.99 * eye)
    return Scene(backdrop: stage.backdrop)
      .adding(layer(.to, depth: -distance * (1 - progress), opacity: progress, on: stage))
      .adding(layer(.from, depth: distance * progress, opacity: 1 - progress, on: stage))
  }

  private func layer(_ content: Layer.Content, depth: Double, opacity: Double, on stage: Stage) -> Layer {
    let scale = eye / (eye - depth)
    return Layer(content, scale: scale > 0 ? scale : 1, anchor: stage.destination.center, opacity: opacity)
  }
}
