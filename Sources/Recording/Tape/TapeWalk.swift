internal import PortholeDecks
package import PortholeInterface
internal import PortholeStreams
internal import Transitions

extension Tape {
  /// Returns a tape that walks through a deck by itself, to every screen that was asked for: it stays on each for as long
  /// as its words take to read, or its recording takes to play.
  ///
  /// From a screen with links, each link is followed whose screen was not seen yet, and back. Then it goes on slide by
  /// slide, pause by pause and step by step. Screens that this does not reach come last.
  ///
  /// - Complexity: O(screens × frames of a transition).
  package static func walk(through presenter: Presenter, path: String) -> Tape {
    var walker = TapeWalker(presenter)
    walker.walk()
    let steps = walker.actions.map { Step(action: $0, line: 1, column: 1) }
    return Tape(path: path, steps: steps)
  }
}

/// Walks through a deck and notes the keys and the times between them.
private struct TapeWalker {
  private var presenter: Presenter
  private(set) var actions: [Tape.Action] = []
  private var seen: Set<String> = []
  private var words: [String] = []

  private static let mostKeys = 2000
  /// The time for a word, and the least and the most for a screen, in seconds.
  private static let (word, least, most) = (0.25, 1.5, 8.0)
  /// The time for a screen that was seen before, in seconds.
  private static let glance = 0.5
  /// The longest time that a transition is waited for, and that a recording may play, in seconds.
  private static let (longestTransition, longestRecording) = (20, 120)

  init(_ presenter: Presenter) {
    self.presenter = presenter
    pass(frames: 1)
  }

  mutating func walk() {
    arrive(after: 0)
    while !hasSeenAll, hasRoom {
      if !seen.contains(presenter.screen) {
        // The deck has moved by itself.
        arrive(after: 0)
      } else if !goOn() {
        break
      }
    }
    for index in presenter.deck.asked where !seen.contains(presenter.deck.screens.ids[index]) { jump(to: index) }
  }

  private var hasRoom: Bool { actions.count < 2 * Self.mostKeys }

  private var hasSeenAll: Bool {
    presenter.isAtLastPart && presenter.deck.asked.allSatisfy { seen.contains(presenter.deck.screens.ids[$0]) }
  }

  /// Looks at a screen, and at those that its links lead to.
  ///
  /// - Parameter time: The time of the transition to it, in microseconds.
  private mutating func arrive(after time: Int) {
    let here = presenter.screen
    read(after: time, isNew: seen.insert(here).inserted)
    if presenter.screen == here { visitLinks() }
  }

  private mutating func goOn() -> Bool {
    let screen = presenter.screen
    // Space stops a recording that plays again and again.
    for key in [Key.character(" "), .character("n")] {
      guard let time = move(by: [key]) else { continue }
      if presenter.screen != screen { arrive(after: time) } else { read(after: time, isNew: true) }
      return true
    }
    return false
  }

  private mutating func jump(to index: Int) {
    guard hasRoom else { return }
    let keys = [Key.character("g")] + "\(index + 1)".map { .character($0) } + [.named(.enter)]
    if let time = move(by: keys) { arrive(after: time) }
  }

  /// Follows each link to a screen that was not seen, and comes back.
  private mutating func visitLinks() {
    let here = presenter.screen
    guard let index = presenter.deck.index(of: here) else { return }
    let screen = presenter.deck.screens[index]
    for (number, place) in screen.numbered.prefix(10).enumerated() where hasRoom {
      guard case .screen(let target) = screen.links[place.link].target, !seen.contains(target) else { continue }
      guard let time = move(by: [.character(Character("\((number + 1) % 10)"))]), presenter.screen != here
      else { continue }
      arrive(after: time)
      guard let back = move(by: [.named(.backspace)]), presenter.screen == here else { return }
      rest(after: back, for: Self.glance)
    }
  }

  /// Presses keys and waits for the transition. Keys that lead nowhere are left out.
  ///
  /// - Returns: The time that it takes, in microseconds; nil if the show stays where it is.
  private mutating func move(by keys: [Key]) -> Int? {
    let (before, count) = (presenter, actions.count)
    for key in keys {
      actions.append(.key(key))
      _ = presenter.handle(.key(key))
    }
    var frames = 0
    repeat {
      pass(frames: 1)
      frames += 1
    } while presenter.isInTransition && frames < Self.longestTransition * rate
    guard presenter.talkPlace.isElsewhere(than: before.talkPlace) else {
      presenter = before
      actions.removeSubrange(count...)
      return nil
    }
    return frames * 1_000_000 / rate
  }

  private var rate: Int { presenter.settings.framesPerSecond }

  /// Lets frames pass, one by one while something moves.
  private mutating func pass(frames: Int) {
    var left = frames
    while left > 0 {
      let step = presenter.isMoving ? 1 : min(left, max(1, presenter.pause ?? left))
      _ = presenter.advance(frames: step)
      left -= step
    }
  }

  /// Waits for a transition that has passed already, in microseconds, and then for some seconds.
  private mutating func rest(after time: Int, for seconds: Double) {
    actions.append(.sleep(microseconds: time + Int(seconds * 1_000_000)))
    pass(frames: Int(seconds * Double(rate)))
  }

  /// Stays for as long as the new words take to read, or the recording to its end.
  private mutating func read(after time: Int, isNew: Bool) {
    let shown = presenter.frame.lines.flatMap { $0.split(separator: " ") }.map(String.init)
      .filter { $0.contains(where: \.isLetter) }
    let old = Set(words)
    let count = shown.count { !old.contains($0) }
    words = shown
    var seconds = isNew ? min(max(Self.least, 1 + Self.word * Double(count)), Self.most) : Self.glance
    if isNew, let frames = presenter.untilRecordingEnds {
      seconds = min(max(seconds, Double(frames) / Double(rate) + 1), Double(Self.longestRecording))
    }
    rest(after: time, for: seconds)
  }
}
