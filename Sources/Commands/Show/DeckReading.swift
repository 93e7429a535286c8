internal import PortholeDecks
internal import PortholeInterface
internal import PortholePlatform
internal import Synchronization
internal import Transitions

/// One reading of a deck whose files have changed.
struct DeckReading: Sendable {
  struct Outcome: Sendable {
    var deck: Deck
    var events: [InputEvent] = []
    var namesMistakes: Bool
  }

  struct Options: Sendable {
    /// The places where a file is split, whatever it says itself.
    var split: ScreenSplit?
    /// The width of art whose file tells none.
    var columns: Int?
    /// The user's settings of decks that say nothing else.
    var usual = ScreenSettings()
    var watches = true
    var goesToChange = true
    var namesProblems = true
  }

  let path: String
  let options: Options
  /// The deck as it is shown.
  let former: Deck
  let change: FolderChange
  /// True if the user asked for it, and gets an answer.
  let isAsked: Bool
  /// True if the last reading has named mistakes.
  let hadMistakes: Bool

  /// - Complexity: O(names in the folder, bytes of a named file).
  func outcome() -> Outcome {
    var outcome = Outcome(deck: former, namesMistakes: hadMistakes)
    do throws(DeckProblem) {
      let new = try Deck.load(
        path: path, split: options.split, columns: options.columns, date: Today.text, usual: options.usual)
      guard let changed = changed(in: new) else { return outcome }
      var names: Set<String>?
      if case .files(let files) = change { names = files }
      let edited = new.edited(since: former, files: names)
      let report = options.namesProblems || isAsked ? ProblemSummary.report(of: new, path: path, edited: edited) : nil
      let words = report ?? (isAsked ? Self.answer(new) : hadMistakes ? "no mistakes any more" : nil)
      outcome.deck = new
      outcome.events = [.deck(new, changed: changed, edited: options.goesToChange ? edited : [])]
      if let words { outcome.events.append(.message(words)) }
      outcome.namesMistakes = report != nil
    } catch {
      outcome.events = [.message("\(error)")]
    }
    return outcome
  }

  /// The most screens that are read for the files that they show.
  private static let looked = 50

  /// Returns the ids of the screens that have changed; nil if nothing of the deck has.
  private func changed(in new: Deck) -> Set<String>? {
    guard case .files(let files) = change else { return Set(new.screens.ids) }
    // Another deck.conf may change how any screen is read.
    let changed = files.contains("deck.conf") ? Set(new.screens.ids) : Set(new.ids(ofFiles: files))
    // Files that are not part of the deck, such as an editor's own, change nothing.
    let hasGone = !Set(former.screens.ids).subtracting(new.screens.ids).isEmpty
    if changed.isEmpty {
      // Pages that were not shown yet have not asked for their files.
      for index in former.asked.prefix(Self.looked) { _ = former.screens.problems(of: index) }
    }
    let isAsked = files.contains { former.asks(forFile: $0) || $0 == "deck.conf" }
    return changed.isEmpty && !hasGone && !isAsked ? nil : changed
  }

  private static func answer(_ deck: Deck) -> String {
    let count = deck.asked.count
    return "read again: \(count) screen\(count == 1 ? "" : "s"), no problems"
  }
}

/// A reading on a thread of its own, so that a large deck holds up neither keys nor signals.
final class DeckReader: Sendable {
  private let pipe: WakePipe
  private let outcome = Mutex<DeckReading.Outcome?>(nil)

  /// - Returns: nil if the system has no descriptors or no thread for it.
  init?(_ reading: DeckReading) {
    guard let pipe = WakePipe() else { return nil }
    self.pipe = pipe
    let thread = BackgroundThread { [self] in
      let result = reading.outcome()
      outcome.withLock { $0 = result }
      pipe.wake()
    }
    thread.detach()
    if !thread.hasStarted { return nil }
  }

  /// Ready to be read when it has ended.
  var descriptor: Int32 { pipe.descriptor }

  func take() -> DeckReading.Outcome? { outcome.withLock { $0.take() } }
}
