internal import Navigation
internal import Transitions

/// The overview while it is open, on its way in or on its way out: what is selected, the pictures of the cards that have
/// been seen, and how far the selected one has grown.
struct OverviewShow: Sendable {
  var overview: Overview
  /// How far the selected card has grown: 0 the page, 1 the screen.
  private(set) var run: TransitionRun
  /// Pictures and titles of cards, as far as they have been seen.
  var cards: [Int: OverviewPage.Card] = [:]
  private let motion: TransitionChooser.Motion

  /// The screen that is seen begins to shrink into its card.
  init(_ overview: Overview, framesPerSecond: Int, speed: Double, motion: TransitionChooser.Motion) {
    self.overview = overview
    self.motion = motion
    run = TransitionRun(framesPerSecond: framesPerSecond)
    run.speed = speed
    _ = run.start(duration: duration, curve: .easeInEaseOut, backwards: true)
  }

  private var duration: Double {
    switch motion {
    case .full: CardZoom.duration
    case .reduced: CardZoom.reducedDuration
    case .none: 0
    }
  }

  /// What is shown.
  var zoom: CardZoom {
    CardZoom(card: overview.selected, window: cards[overview.selection]?.window, isReduced: motion == .reduced)
  }

  /// How far the card has grown, 0...1.
  var progress: Double { run.progress }

  /// The selected card begins to grow.
  ///
  /// - Returns: Whether it is the screen at once.
  mutating func leave() -> Bool {
    run.start(duration: duration, curve: .easeInEaseOut) != nil
  }

  /// Lets time pass.
  ///
  /// - Returns: Whether the card has become the screen: the overview is over.
  mutating func advance(frames: Int) -> Bool { run.advance(frames: frames) == .completed }

  /// Brings to its end what is under way.
  ///
  /// - Returns: Whether the overview is over.
  mutating func settle() -> Bool { run.settle() == .completed }
}
