import Synchronization
import Testing
import Transitions

@testable import PortholeDecks

struct ShelfTests {
  /// The screens that were read, in order.
  final class Log: Sendable {
    let names = Mutex<[String]>([])
  }

  static func deck(_ log: Log) throws -> Deck {
    let names = ["deck.conf", "a.txt", "b.txt", "home.txt", "notes"]
    return try Deck.assemble(DeckRequest(), names: names.map { FileName($0.utf8) }) { name, _ in
      log.names.withLock { $0.append(name.text) }
      return .bytes(Array("[a]\n\n[a]: nowhere\n".utf8))
    }
  }

  @Test func `a screen is read when it is first used, and once`() throws {
    let log = Log()
    let deck = try Self.deck(log)
    #expect(deck.screens.count == 3)
    #expect(deck.screens.ids == ["a", "b", "home"])
    #expect(deck.index(of: "b") == 1)
    #expect(log.names.withLock { $0 } == ["deck.conf"])
    #expect(deck.screens[deck.start].id == "home")
    let copy = deck
    #expect(copy.screens[2].links.count == 1)
    #expect(log.names.withLock { $0 } == ["deck.conf", "home.txt"])
    #expect(deck.screens.problems(of: 0).count == 1)
    #expect(deck.check().count == deck.warnings.count + 3)
    #expect(log.names.withLock { $0.sorted() } == ["a.txt", "b.txt", "deck.conf", "home.txt"])
  }

  @Test func `a replaced screen is replaced in one copy, and not read`() throws {
    let log = Log()
    var deck = try Self.deck(log)
    let copy = deck
    var screen = copy.screens[0]
    screen.title = "another"
    deck.screens[0] = screen
    #expect(deck.screens[0].title == "another")
    #expect(copy.screens[0].title == "a")
  }

  @Test func `concurrent readers see the same screens`() async throws {
    let log = Log()
    let deck = try Self.deck(log)
    let titles = await withTaskGroup(of: String.self) { group in
      for number in 0..<60 { group.addTask { deck.screens[number % 3].id } }
      return await group.reduce(into: [String]()) { $0.append($1) }
    }
    #expect(titles.count == 60)
    #expect(Set(titles) == ["a", "b", "home"])
  }
}
