internal import PortholeDecks
internal import PortholeInterface
internal import PortholePlatform
internal import PortholeTerminal
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
