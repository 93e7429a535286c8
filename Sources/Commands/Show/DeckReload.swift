internal import PortholeDecks
internal import PortholeInterface
internal import PortholePlatform
internal import PortholeTerminal
internal import Synchronization
internal import Transitions

/// Reloads the deck during the show: when its files change, and when the user asks.
@MainActor
final class DeckReload: EventSource {
  /// The nanoseconds without a change after which the deck is read: an editor saves a file in several steps.
  private static let quiet: Int64 = 50_000_000
  /// The same for a file that its writer keeps open, and may not have finished.
  private static let longQuiet: Int64 = 500_000_000
  /// The most nanoseconds that changes may go on before the deck is read.
  private static let patience: Int64 = 1_000_000_000

  private let path: String
  private let options: DeckReading.Options
  private var deck: Deck
  private let watch: FolderWatch?
  private var pending: FolderChange?
  private var reader: DeckReader?
  private var isAsked = false
  private var namesMistakes = false
  /// The time at which the deck is read, and the latest for that if files still change.
  private var due: Int64?
  private var latest: Int64?
  /// The time of the next look at the folder, where the system does not report all changes.
  private var nextLook: Int64?

  /// While the deck is read and while changes wait for that, the system keeps further ones, so that a busy folder does
  /// not wake the show for each.
  var descriptor: Int32 { reader?.descriptor ?? (due == nil ? watch?.descriptor ?? -1 : -1) }

  var deadline: Int64? {
    watchAskedFolders()
    if reader != nil { return nil }
    guard let due, let nextLook else { return due ?? nextLook }
    return min(due, nextLook)
  }

  init(_ deck: Deck, path: String, options: DeckReading.Options) {
    self.deck = deck
    self.path = path
    self.options = options
    watch = options.watches ? FolderWatch(folder: deck.path, subfolders: deck.folders, file: deck.fileNamed) : nil
    nextLook = watch?.interval.map { MonotonicClock.now + $0 }
  }

  /// Watches the folders of the files that pages have asked for since: a page is read when it is first needed.
  private func watchAskedFolders() {
    guard let watch else { return }
    let folders = deck.takeAskedFolders()
    guard !folders.isEmpty else { return }
    watch.watch(folders)
    if nextLook == nil { nextLook = watch.interval.map { MonotonicClock.now + $0 } }
  }

  func events() -> [InputEvent] {
    if let reader {
      guard let outcome = reader.take() else { return [] }
      self.reader = nil
      return adopt(outcome)
    }
    let now = MonotonicClock.now
    if let change = watch?.changes(within: { deck.reads($0) }) { wait(for: change, from: now) }
    nextLook = watch?.interval.map { now + $0 }
    guard let pending, let due, now >= due else { return [] }
    let reading = DeckReading(
      path: path, options: options, former: deck, change: pending, isAsked: isAsked, hadMistakes: namesMistakes)
    (self.pending, self.due, latest, isAsked) = (nil, nil, nil, false)
    reader = DeckReader(reading)
    return reader == nil ? adopt(reading.outcome()) : []
  }

  private func adopt(_ outcome: DeckReading.Outcome) -> [InputEvent] {
    (deck, namesMistakes) = (outcome.deck, outcome.namesMistakes)
    return outcome.events
  }

  private func wait(for change: FolderChange, from now: Int64) {
    pending = pending.map { $0.joined(change) } ?? change
    var quiet = Self.quiet
    if case .files(let names) = change, let watch, !names.isDisjoint(with: watch.openFiles) { quiet = Self.longQuiet }
    let latest = latest ?? now + Self.patience
    self.latest = latest
    due = min(now + quiet, latest)
  }

  func reload(isAnswered: Bool) {
    pending = .everything
    isAsked = isAsked || isAnswered
    due = MonotonicClock.now
  }
}

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
