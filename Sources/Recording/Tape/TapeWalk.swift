internal import PortholeDecks
package import PortholeInterface
internal import PortholeNavigation
internal import Transitions

extension Tape {
  /// Returns a tape that walks through a deck by itself: it stays on each screen for as long as its words take to read.
  ///
  /// From a screen with links, each link is followed whose screen was not seen yet, and back. Otherwise it goes on slide
  /// by slide, pause by pause.
  ///
  /// - Parameters:
  ///   - presenter: The show at its start.
  ///   - path: The path of the deck, for messages.
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
  /// The words that were read last.
  private var words: [String] = []

  /// The most keys.
  private static let mostKeys = 2000
  /// The time for a word, and the least and the most for a screen, in seconds.
  private static let (word, least, most) = (0.25, 1.5, 8.0)
  /// The longest time that a transition is waited for, in seconds.
  private static let longestTransition = 20

  init(_ presenter: Presenter) {
    self.presenter = presenter
    _ = self.presenter.advance(frames: 1)
  }

  mutating func walk() {
    let start = presenter.screen
    read(after: 0)
    visitLinks()
    // A deck of links ends where it began.
    guard seen.count == 1 || presenter.screen != start else { return }
    while actions.count < 2 * Self.mostKeys {
      let (screen, text) = (presenter.screen, presenter.frame.description)
      let time = press(.character(" "))
      guard presenter.screen != screen || presenter.frame.description != text else {
        actions.removeLast()
        return
      }
      read(after: time)
      if presenter.screen != screen { visitLinks() }
    }
  }

  /// Follows each link to a screen that was not seen, and comes back.
  private mutating func visitLinks() {
    let here = presenter.screen
    seen.insert(here)
    guard let screen = presenter.deck.screens.first(where: { $0.id == here }) else { return }
    for (number, place) in screen.numbered.prefix(10).enumerated() where actions.count < 2 * Self.mostKeys {
      guard case .screen(let target) = screen.links[place.link].target,
        !seen.contains(target)
      else { continue }
      let time = press(.character(Character("\((number + 1) % 10)")))
      guard presenter.screen != here else {
        actions.removeLast()
        continue
      }
      read(after: time)
      visitLinks()
      let back = press(.named(.backspace))
      actions.append(.sleep(microseconds: back + 500_000))
      guard presenter.screen == here else { return }
    }
  }

  /// Presses a key and waits for the transition.
  ///
  /// - Returns: The time that it takes, in microseconds.
  private mutating func press(_ key: Key) -> Int {
    actions.append(.key(key))
    _ = presenter.handle(.key(key))
    let rate = presenter.settings.framesPerSecond
    var frames = 0
    repeat {
      _ = presenter.advance(frames: 1)
      frames += 1
    } while presenter.isInTransition && frames < Self.longestTransition * rate
    return frames * 1_000_000 / rate
  }

  /// Stays for as long as the new words take to read.
  private mutating func read(after time: Int) {
    let shown = presenter.frame.lines.flatMap { $0.split(separator: " ") }.map(String.init)
      .filter { $0.contains(where: \.isLetter) }
    let old = Set(words)
    let count = shown.count { !old.contains($0) }
    words = shown
    let seconds = min(max(Self.least, 1 + Self.word * Double(count)), Self.most)
    actions.append(.sleep(microseconds: time + Int(seconds * 1_000_000)))
  }
}
