import PortholeDecks
import TestSupport
import Testing
import Transitions

/// Hostile works: they are read or refused, and stay within the limits, whatever numbers they contain.
struct ArtHostileTests {
  /// Works of about `count` bytes.
  static let generators: [(name: String, make: @Sendable (Int) -> String)] = [
    ("one row", { String(repeating: "x", count: $0) }), ("rows", { String(repeating: "x\n", count: $0 / 2) }),
    ("line feeds", { String(repeating: "\n", count: $0) }), ("letters", { String(repeating: "\u{DB}", count: $0) }),
    ("colours", { String(repeating: "␛[31m", count: $0 / 5) }),
    ("parameters", { "␛[" + String(repeating: ";", count: $0) + "H" }),
    ("digits", { "␛[" + String(repeating: "9", count: $0) + "Bx" }),
    ("introducers", { String(repeating: "␛[", count: $0 / 2) }),
    ("strings", { String(repeating: "␛]", count: $0 / 2) }),
    ("down", { String(repeating: "␛[65535B", count: $0 / 8) + "x" }),
    ("right", { String(repeating: "␛[65535Cx", count: $0 / 9) }),
    ("places", { String(repeating: "␛[18446744073709551616;2147483648Hx", count: $0 / 36) }),
    ("all erased", { "␛[12000Bx" + String(repeating: "␛[2J", count: $0 / 4) }),
    ("all painted", { "␛[12000Bx␛[44m" + String(repeating: "␛[2J␛[J␛[1J", count: $0 / 11) }),
    ("rows erased", { String(repeating: "␛[K␛[1K␛[2K", count: $0 / 11) }),
    ("rows painted", { "␛[41m" + String(repeating: "␛[K\n", count: $0 / 4) }),
    ("saved and restored", { String(repeating: "␛[s␛[99Bx␛[u", count: $0 / 12) }),
    ("true colours", { String(repeating: "␛[1;1;2;3t", count: $0 / 10) }),
    ("repeats", { String(repeating: "␛[65535b␛[65535@␛[65535P", count: $0 / 24) }),
    ("lines put in and out", { String(repeating: "␛[65535L␛[65535M", count: $0 / 16) }),
    ("scrolling", { String(repeating: "␛[65535S␛[65535T", count: $0 / 16) }),
    ("tabs", { String(repeating: "\t", count: $0) }), ("backspaces", { String(repeating: "\u{8}", count: $0) }),
    ("NULs", { String(repeating: "\0", count: $0) }),
  ]

  @Test(arguments: generators.map(\.name)) func `floods are read or refused within the limits`(name: String) throws {
    let make = try #require(Self.generators.first { $0.name == name }?.make)
    for (columns, kind) in [(1, ArtKind.ansi), (80, .ansi), (Limits.columns, .ascii)] {
      do throws(DeckProblem.Reason) {
        var wishes = ArtReader.Wishes()
        wishes.columns = columns
        let grid = try ArtReader.read(bytes(make(Thoroughness.rounds(4000, of: 10_000))), kind: kind, wishes: wishes)
          .grid
        #expect(grid.size.area <= Limits.cells)
        #expect(grid.size.rows <= Limits.rows && grid.size.columns <= Limits.columns)
      } catch {
        switch error {
        case .tooManyCells, .tooManyRows, .tooMuchErasing: break
        default: Issue.record("\(error)")
        }
      }
    }
  }

  static let refused: [(name: String, text: String, message: String)] = [
    (
      "rows", String(repeating: "\r\n", count: 12_500) + "x",
      "80 columns by 12501 rows are more than 1000000 cells; split it or break its long lines"
    ),
    (
      "erasing", "␛[12000Bx" + String(repeating: "␛[2J", count: 10),
      "erases the screen too often; save only its last picture"
    ),
  ]

  @Test(arguments: refused) func `a work beyond the limits shows the reason in its place`(
    name: String, text: String, message: String
  ) throws {
    let deck = try Deck.parse(files: [
      DeckFile(name: "a.ans", bytes: bytes(text)), DeckFile(name: "b.ans", bytes: bytes("fine")),
    ])
    #expect(deck.check().map(\.description) == ["a.ans: " + message], "\(name)")
    #expect(deck.screens[0].grid.rows == ["a.ans: " + message])
    #expect(deck.screens[1].grid.rows == ["fine"])
  }

  static let numbers = [
    "0", "65536", "2147483648", "4294967297", "18446744073709551617", String(repeating: "9", count: 100_000),
  ]

  @Test(arguments: numbers) func `a number beyond the page leads to its edge`(number: String) throws {
    // In ECMA-48, 0 means the default, which is 1.
    let isNone = number == "0"
    func rows(_ text: String) throws -> [String] { try work(text, columns: 4).rows }
    #expect(try rows("ab␛[\(number)Cx") == ["ab x"])
    #expect(try rows("ab␛[\(number)Dx") == [isNone ? "ax" : "xb"])
    #expect(try rows("a\r\nb␛[\(number)Ax") == ["ax", "b"])
    #expect(try rows("a␛[1;\(number)Hx") == [isNone ? "x" : "a  x"])
    #expect(try rows("a␛[\(number)bb␛[\(number)@c␛[\(number)Pd␛[\(number)Xe") == rows("abcde"))
  }

  @Test func `a narrow page may have 65536 rows`() throws {
    #expect(try work(String(repeating: "\n", count: 65_535) + "x", columns: 2).size.rows == 65_536)
    let error = #expect(throws: DeckProblem.Reason.self) {
      try work(String(repeating: "\n", count: 65_536) + "x", columns: 2)
    }
    #expect(error == .tooManyRows)
  }

  @Test func `a file above 64 MiB is refused`() {
    let error = #expect(throws: DeckProblem.Reason.self) {
      try ArtReader.read(Array(repeating: 0x20, count: Limits.bytes + 1))
    }
    #expect(error == .tooManyBytes(Limits.bytes + 1))
  }

  @Test func `moves stop at the edges of the largest canvas`() throws {
    let grid = try work("␛[65535B␛[65535B␛[65535Cx")
    #expect(grid.size == Size(columns: 80, rows: 12_500))
    #expect(grid[column: 79, row: 12_499].scalar == "x")
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>) func `random bytes are read or refused, and no cell is a control`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(state: seed)
    for round in 0..<150 {
      let count = random.next(below: 300)
      // Random bytes, mixed with bytes of sequences.
      let spice =
        Array("\u{1B}[]?;0123456789ABCDEFGHJKPXdfhlmstu^_\\ \n\r\u{8}\t".utf8) + [0x9B, 0xC3, 0xA9, 0xE6, 0x97, 0xA5]
      let bytes = (0..<count).map { _ in
        round % 2 == 0 ? UInt8(random.next(below: 256)) : spice[random.next(below: spice.count)]
      }
      let grid: Grid
      do throws(DeckProblem.Reason) {
        grid = try ArtReader.read(bytes, kind: round % 3 == 0 ? .ascii : .ansi).grid
      } catch {
        switch error {
        case .tooManyCells, .tooManyRows, .tooMuchErasing: continue
        default:
          Issue.record("\(error)")
          continue
        }
      }
      // The far end of the canvas is blank; drawn cells differ from their neighbours.
      var last: Cell?
      for cell in grid.cells where cell != last {
        last = cell
        let isSafe = ([cell.scalar] + cell.marks.scalars).allSatisfy {
          $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && !(0x202A...0x202E).contains($0.value)
        }
        if !isSafe { Issue.record("\(cell.scalar.value), round \(round)") }
      }
      guard grid.size.area < 20_000 else { continue }
      var mended = grid
      mended.mend()
      #expect(mended == grid)
    }
  }
}
