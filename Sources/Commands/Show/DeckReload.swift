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

  private let path: String
  private let split: ScreenSplit?
  private let palette: Palette
  private var deck: Deck
  private let watch: FolderWatch?
  private var pending: FolderChange?
  private var due: Int64?
  /// The time of the next look at the folder, on systems that do not report changes.
  private var nextLook: Int64?

  var descriptor: Int32 { watch?.descriptor ?? -1 }

  var deadline: Int64? {
    guard let due, let nextLook else { return due ?? nextLook }
    return min(due, nextLook)
  }

  init(_ deck: Deck, path: String, split: ScreenSplit?, palette: Palette, watches: Bool) {
    self.deck = deck
    self.path = path
    self.split = split
    self.palette = palette
    watch = watches ? FolderWatch(folder: deck.path, subfolders: deck.folders, file: deck.fileNamed) : nil
    if watch != nil { nextLook = FolderWatch.interval.map { MonotonicClock.now + $0 } }
  }

  func events() -> [InputEvent] {
    if let change = watch?.changes() {
      pending = pending.map { $0.joined(change) } ?? change
      due = MonotonicClock.now + DeckReload.quiet
    }
    if watch != nil { nextLook = FolderWatch.interval.map { MonotonicClock.now + $0 } }
    guard let pending, let due, MonotonicClock.now >= due else { return [] }
    self.pending = nil
    self.due = nil
    do throws(DeckProblem) {
      let new = try Deck.load(path: path, split: split, palette: palette, date: Today.text)
      let changed: Set<String>
      switch pending {
      case .everything: changed = Set(new.screens.ids)
      case .files(let names):
        // Another deck.conf may change how any screen is read.
        changed = names.contains("deck.conf") ? Set(new.screens.ids) : Set(names.flatMap { new.ids(ofFile: $0) })
        // Files that are not part of the deck, such as an editor's own, change nothing.
        let hasGone = !Set(deck.screens.ids).subtracting(new.screens.ids).isEmpty
        let isAsked = names.contains { deck.asks(forFile: $0) || $0 == "deck.conf" }
        guard !changed.isEmpty || hasGone || isAsked else { return [] }
      }
      deck = new
      return [.deck(new, changed: changed)]
    } catch {
      return [.message("\(error)")]
    }
  }

  func reload() {
    pending = .everything
    due = MonotonicClock.now
  }
}

extension FolderChange {
  fileprivate func joined(_ other: FolderChange) -> FolderChange {
    guard case .files(let names) = self, case .files(let more) = other else { return .everything }
    return .files(names.union(more))
  }
}
