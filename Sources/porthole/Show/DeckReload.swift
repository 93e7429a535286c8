internal import Decks
internal import Interface
internal import Terminal
internal import Transitions

/// Reads the deck again while it is shown: when files of its folder change, and when the user asks for it.
@MainActor
final class DeckReload: EventSource {
  /// An editor that saves a file does several things to it: how long, in nanoseconds, nothing must have happened.
  private static let quiet: Int64 = 50_000_000

  private let path: String
  private let split: ScreenSplit?
  private let palette: Palette
  private var deck: Deck
  private let watch: FolderWatch?
  private var pending: FolderWatch.Change?
  private(set) var deadline: Int64?

  var descriptor: Int32 { watch?.descriptor ?? -1 }

  /// - Parameters:
  ///   - deck: As it was read from `path`.
  ///   - split: Where a file is to be split, whatever it says itself.
  ///   - watches: Whether files that change are noticed; else only the user asks.
  init(_ deck: Deck, path: String, split: ScreenSplit?, palette: Palette, watches: Bool) {
    self.deck = deck
    self.path = path
    self.split = split
    self.palette = palette
    watch = watches ? FolderWatch(folder: deck.path, subfolders: deck.folders, file: deck.fileNamed) : nil
  }

  func events() -> [InputEvent] {
    if let change = watch?.changes() {
      pending = pending.map { $0.joined(change) } ?? change
      deadline = MonotonicClock.now + DeckReload.quiet
    }
    guard let pending, let deadline, MonotonicClock.now >= deadline else { return [] }
    self.pending = nil
    self.deadline = nil
    do throws(DeckProblem) {
      let new = try Deck.load(path: path, split: split, palette: palette, date: Today.text)
      let changed: Set<String>
      switch pending {
      case .everything: changed = Set(new.screens.ids)
      case .files(let names):
        // Another deck.conf may change how any screen is read.
        changed = names.contains("deck.conf") ? Set(new.screens.ids) : Set(names.flatMap { new.ids(ofFile: $0) })
        // What is no part of the deck, an editor's own files say, changes nothing.
        let hasGone = !Set(deck.screens.ids).subtracting(new.screens.ids).isEmpty
        guard !changed.isEmpty || hasGone || names.contains("deck.conf") else { return [] }
      }
      deck = new
      return [.deck(new, changed: changed)]
    } catch {
      return [.message("\(error)")]
    }
  }

  func reload() {
    pending = .everything
    deadline = MonotonicClock.now
  }
}

extension FolderWatch.Change {
  fileprivate func joined(_ other: FolderWatch.Change) -> FolderWatch.Change {
    guard case .files(let names) = self, case .files(let more) = other else { return .everything }
    return .files(names.union(more))
  }
}
