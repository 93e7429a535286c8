import Testing
import Transitions

@testable import PortholeDecks

/// The text of a program as the user reads it before it runs.
struct CommandTextTests {
  @Test(arguments: [
    ("echo a  b", "echo a  b"),
    ("echo a\(String(repeating: " ", count: 300)); rm x", "echo a [300 blanks] ; rm x"),
    ("a\(String(repeating: "\u{3000}", count: 40))b", "a [40 blanks] b"),
    ("a\(String(repeating: "\u{2800}", count: 40))b", "a [40 blanks] b"),
    ("a\(String(repeating: "\u{3164}", count: 40))b", "a [40 blanks] b"),
    (String(repeating: " ", count: 99), " [99 blanks] "),
  ])
  func `a run of blanks becomes its number`(text: String, expected: String) {
    #expect(CommandText.line(of: text, limit: 200) == expected)
  }

  @Test(arguments: [40, 60, 74, 200])
  func `of a long text the beginning and the end are kept`(limit: Int) {
    let line = CommandText.line(of: "begin " + String(repeating: "x", count: 5000) + "; rm y", limit: limit)
    #expect(line.hasPrefix("be") && line.hasSuffix("y") && line.contains("[5012 characters]"))
    #expect(line.unicodeScalars.count <= limit)
  }

  @Test func `no control character stays`() {
    let controls: [UInt8] = Array(0...0x1F)
    for value in controls.map({ Unicode.Scalar($0) }) + ["\u{7F}", "\u{9B}", "\u{202E}", "\u{200B}"] {
      let text = "a\(Character(value))b"
      #expect(CommandText.line(of: text, limit: 99).unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != value })
      #expect(CommandText.lines(of: text).joined().unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != value })
    }
  }

  @Test func `empty lines that push a part out of sight become their number`() {
    let text = "a\n\nb" + String(repeating: "\n", count: 101) + "c"
    #expect(CommandText.lines(of: text) == ["a", "", "b", "[100 empty lines]", "c"])
  }

  @Test func `a listing has every word that runs, and marks what the page does not show`() throws {
    func programs(_ text: String) throws -> [ScreenProgram] {
      try Deck.parse(files: [DeckFile(name: "a.md", bytes: text.utf8)]).screens[0].programs
    }
    let bash = try #require(try programs("```bash +exec\necho a\n/// rm x\necho b\n```\n").first)
    #expect(bash.listing == ["$ bash -c", "        echo a", "hidden: rm x", "        echo b"])
    #expect(bash.summary == "bash (3 lines, 1 of them hidden)")
    let command = try #require(try programs("---\nrun: htop -d 5\n---\n").first)
    #expect(command.listing == ["$ /bin/sh -c", "  htop -d 5"])
    let rust = try #require(try programs("```rust +exec\n# use a;\nfn main() {}\n```\n").first)
    #expect(rust.listing.contains("hidden: use a;") && rust.listing.contains { $0.contains("rustc -o") })
    let filter = try #require(try programs("~~~sort -r\nb\na\n~~~\n").first)
    #expect(filter.listing.contains { $0.contains("{ sort -r") } && filter.listing.suffix(2) == ["  b", "  a"])
    let drawing = try #require(try programs("```dot +render\ngraph { a -- b }\n```\n").first)
    #expect(drawing.listing.contains("  graph { a -- b }"))
  }
}
