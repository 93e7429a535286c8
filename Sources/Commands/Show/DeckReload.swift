internal import PortholeDecks
internal import PortholeInterface
internal import PortholePlatform
internal import PortholeTerminal
internal import Transitions

/// Reloads the deck during the show: when its files change, and when the user asks.
@MainActor
final class DeckReload: EventSource {
  struct Options {
    /// The places where a file is split, whatever it says itself.
    var split: ScreenSplit?
    /// The width of art whose file tells none.
    var columns: Int?
    var watches = true
    var goesToChange = true
    var namesProblems = true
  }

  /// The nanoseconds without a change after which the deck is read: an editor saves a file in several steps.
  private static let quiet: Int64 = 50_000_000
  /// The same for a file that its writer keeps open, and may not have finished.
  private static let longQuiet: Int64 = 500_000_000
  /// The most nanoseconds that changes may go on before the deck is read.
  private static let patience: Int64 = 1_000_000_000

  private let path: String
  private let options: Options
  private var deck: Deck
  private let watch: FolderWatch?
  private var pending: FolderChange?
  private var isAsked = false
  private var namesMistakes = false
  /// The time at which the deck is read, and the latest for that if files still change.
  private var due: Int64?
  private var latest: Int64?
  /// The time of the next look at the folder, where the system does not report all changes.
  private var nextLook: Int64?

  /// While changes wait to be read, the system keeps further ones, so that a busy folder does not wake the show for each.
  var descriptor: Int32 { due == nil ? watch?.descriptor ?? -1 : -1 }

  var deadline: Int64? {
    guard let due, let nextLook else { return due ?? nextLook }
    return min(due, nextLook)
  }

  init(_ deck: Deck, path: String, options: Options) {
    self.deck = deck
    self.path = path
    self.options = options
    watch = options.watches ? FolderWatch(folder: deck.path, subfolders: deck.folders, file: deck.fileNamed) : nil
    nextLook = watch?.interval.map { MonotonicClock.now + $0 }
  }

  func events() -> [InputEvent] {
    let now = MonotonicClock.now
    if let change = watch?.changes(within: { deck.reads($0) }) { wait(for: change, from: now) }
    nextLook = watch?.interval.map { now + $0 }
    guard let pending, let due, now >= due else { return [] }
    let isAsked = isAsked
    self.isAsked = false
    (self.pending, self.due, latest) = (nil, nil, nil)
    do throws(DeckProblem) {
      let new = try Deck.load(path: path, split: options.split, columns: options.columns, date: Today.text)
      let changed: Set<String>
      var names: Set<String>?
      switch pending {
      case .everything: changed = Set(new.screens.ids)
      case .files(let files):
        names = files
        // Another deck.conf may change how any screen is read.
        changed = files.contains("deck.conf") ? Set(new.screens.ids) : Set(new.ids(ofFiles: files))
        // Files that are not part of the deck, such as an editor's own, change nothing.
        let hasGone = !Set(deck.screens.ids).subtracting(new.screens.ids).isEmpty
        let isAsked = files.contains { deck.asks(forFile: $0) || $0 == "deck.conf" }
        guard !changed.isEmpty || hasGone || isAsked else { return [] }
      }
      let edited = new.edited(since: deck, files: names)
      deck = new
      let event = InputEvent.deck(new, changed: changed, edited: options.goesToChange ? edited : [])
      let report = options.namesProblems || isAsked ? ProblemSummary.report(of: new, path: path, edited: edited) : nil
      let words = report ?? (isAsked ? Self.answer(new) : namesMistakes ? "no mistakes any more" : nil)
      namesMistakes = report != nil
      return [event] + (words.map { [.message($0)] } ?? [])
    } catch {
      return [.message("\(error)")]
    }
  }

  private func wait(for change: FolderChange, from now: Int64) {
    pending = pending.map { $0.joined(change) } ?? change
    var quiet = Self.quiet
    if case .files(let names) = change, let watch, !names.isDisjoint(with: watch.openFiles) { quiet = Self.longQuiet }
    let latest = latest ?? now + Self.patience
    self.latest = latest
    due = min(now + quiet, latest)
  }

  private static func answer(_ deck: Deck) -> String {
    let count = deck.asked.count
    return "read again: \(count) screen\(count == 1 ? "" : "s"), no problems"
  }

  func reload(isAnswered: Bool) {
    pending = .everything
    isAsked = isAsked || isAnswered
    due = MonotonicClock.now
  }
}
