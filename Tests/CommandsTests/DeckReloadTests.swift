import PortholeDecks
import PortholeInterface
import PortholePlatform
import TestSupport
import Testing

@testable import PortholeCommands

@Suite(.waits) @MainActor struct DeckReloadTests {
  /// Waits for events as the loop of a show does.
  private func next(_ reload: DeckReload) -> [InputEvent] {
    let end = MonotonicClock.now + 60_000_000_000
    while MonotonicClock.now < end {
      _ = Poll.wait(for: reload.descriptor, until: min(end, reload.deadline ?? end))
      let events = reload.events()
      if !events.isEmpty { return events }
    }
    return []
  }

  private func messages(_ events: [InputEvent]) -> [String] {
    events.compactMap { if case .message(let text) = $0 { text } else { nil } }
  }

  /// The numbers of screens of the decks.
  private func counts(_ events: [InputEvent]) -> [Int] {
    events.compactMap { if case .deck(let deck, _, _) = $0 { deck.screens.count } else { nil } }
  }

  private func reload(_ folder: TemporaryFolder, watches: Bool) throws -> DeckReload {
    var options = DeckReading.Options()
    options.watches = watches
    return DeckReload(try Deck.load(path: folder.path), path: folder.path, options: options)
  }

  @Test func `a deck is read beside the show, and once more for what changes meanwhile`() throws {
    let folder = try TemporaryFolder(["a.txt": "a\n"])
    let reload = try reload(folder, watches: false)
    #expect(reload.descriptor < 0 && reload.deadline == nil)
    reload.reload(isAnswered: true)
    #expect(reload.deadline != nil)
    // It has begun, and its end is heard of by the descriptor alone.
    #expect(reload.events().isEmpty && reload.deadline == nil && reload.descriptor >= 0)
    try folder.write("b.txt", "b\n")
    reload.reload(isAnswered: true)
    #expect(reload.deadline == nil)
    #expect(messages(next(reload)).count == 1)
    #expect(reload.deadline != nil)
    let events = next(reload)
    #expect(messages(events) == ["read again: 2 screens, no problems"] && counts(events) == [2])
  }

  /// Commands of the shell, and the screens after each.
  @Test(arguments: [
    ("for n in $(seq 2000); do : > f$n.txt; done", 2001),
    ("for n in $(seq 2000); do : > f$n.meta; done; rm a.txt; : >b.txt", 1),
    ("mkdir s; : > c.txt; for n in $(seq 2000); do : > s/f$n.txt; done", 2002), (": > .new && mv .new b.txt", 2),
    ("echo 'title: x' > deck.conf", 1),
    ("for n in $(seq 2000); do : > f$n.xyz; done; echo b > a.txt", 1),
  ])
  func `every kind of change is read`(command: String, count: Int) throws {
    let folder = try TemporaryFolder(["a.txt": "a\n"])
    let reload = try reload(folder, watches: true)
    #expect(Shell.run("cd '\(folder.path)' && \(command)").status == 0)
    var screens = 0
    for _ in 0..<3 where screens != count {
      screens = counts(next(reload)).last ?? screens
    }
    #expect(screens == count)
    _ = Shell.run("rm -rf '\(folder.path)'/*")
  }
}
