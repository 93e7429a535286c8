import PortholeDecks
import Testing
import Transitions

/// The width of art without a record.
struct ArtWidthTests {
  private static func line(_ count: Int, _ letter: String = "x") -> String { String(repeating: letter, count: count) }

  static let table: [(name: String, text: String, columns: Int)] = [
    ("two lines of 110", line(110) + "\r\n" + line(110), 110),
    ("and shorter ones", line(132) + "\n" + line(20) + "\n\n" + line(132) + "\n", 132),
    ("one long line alone", line(110), 80), ("lines of several lengths", line(110) + "\n" + line(100), 80),
    ("lines that fit", line(80) + "\n" + line(80), 80),
    ("moves to the right", "x␛[108Cx\n" + line(110), 110),
    ("colours", "␛[1;31m" + line(100) + "\n␛[0m" + line(100), 100),
    ("places within", line(110) + "\n␛[5;1H" + line(110), 80),
    ("a place at the start", "␛[2J␛[1;1H" + line(90) + "\n" + line(90), 90),
    ("codes of a board", "|15" + line(110) + "\r\n|07|08|09" + line(110, "y"), 110),
    ("codes that fill a line", "|15|14|13|12|11|10|09|08" + line(60) + "\n|15|14|13|12|11|10|09|08" + line(60), 80),
    ("wider than any page", line(5000) + "\n" + line(5000), 80),
  ]

  @Test(arguments: table) func `is the one on which all long lines agree`(name: String, text: String, columns: Int)
    throws
  {
    #expect(try ArtReader.read(bytes(text)).grid.size.columns == columns, "\(name)")
  }

  @Test func `characters are counted, not bytes`() throws {
    let line = String(repeating: "█", count: 100)
    #expect(try ArtReader.read(Array("\(line)\n\(line)".utf8)).grid.size.columns == 100)
    // Each takes two columns.
    let wide = String(repeating: "漢", count: 50)
    #expect(try ArtReader.read(Array("\(wide)\n\(wide)".utf8)).grid.size.columns == 100)
  }

  @Test func `a record, a sidecar file and the deck say it before that`() throws {
    let text = bytes(Self.line(110) + "\n" + Self.line(110))
    #expect(try ArtReader.read(text + sauce(columns: 90)).grid.size.columns == 90)
    func columns(_ files: [(String, [UInt8])]) throws -> Int {
      let deck = try Deck.parse(files: files.map { DeckFile(name: $0.0, bytes: $0.1) })
      #expect(deck.check().isEmpty)
      return deck.screens[0].grid.size.columns
    }
    let conf = ("deck.conf", bytes("columns: 100\nenlarge: no\n"))
    #expect(try columns([("a.ans", text), conf]) == 100)
    #expect(try columns([("a.ans", text + sauce(columns: 90)), conf]) == 90)
    #expect(try columns([("a.ans", text), ("a.meta", bytes("---\ncolumns: 120\n---\n")), conf]) == 120)
    #expect(try columns([("a.bin", Array(repeating: 7, count: 600)), conf]) == 100)
  }

  @Test func `the user says it before the deck`() throws {
    let deck = try Deck.parse(
      files: [DeckFile(name: "a.ans", bytes: bytes(Self.line(300)))], start: "a.ans", split: nil, columns: 150,
      palette: .standard, date: nil)
    #expect(deck.screens[0].grid.size == Size(columns: 150, rows: 2))
  }
}
