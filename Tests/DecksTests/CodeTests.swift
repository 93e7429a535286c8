import PortholeDecks
import TestSupport
import Testing
import Transitions

/// The kinds of characters in code. Each line has one letter for every character: k for keywords, s for strings, n for
/// numbers, c for comments, and a dot for everything else.
struct CodeTests {
  static let table: [(language: String, code: [(line: String, kinds: String)])] = [
    (
      "swift",
      [
        (#"let a = "b\"" + 1 // c"#, "kkk.....sssss...n.cccc"), ("x.let + .pi * 12.4e3", "..............nnnnnn"),
        ("/* a", "cccc"), ("b */ if c", "cccc.kk.."), ("classy if1", ".........."), ("'a' 'ab", "......."),
      ]
    ),
    ("{.rust .numbered}", [("fn a<'b>(c: &'b str)", "kk.............."), ("'\\n'", "ssss")]),
    ("js", [("`a` + 'b c'", "sss...sssss"), ("a // b", "..cccc")]),
    ("Python,ignore", [("def a(b):  # c 'd'", "kkk........ccccccc"), ("a#b 'c", "....ss")]),
    ("sh", [("echo $# # x", "kkkk....ccc")]),
    ("sql", [("SELECT a -- b", "kkkkkk...cccc")]), ("html", [("<a><!-- b", "kkkcccccc"), ("-->c", "ccc.")]),
    ("diff", [("+ a", "sss"), ("- if", "nnnn"), ("@@ a", "kkkk"), (" if", "...")]),
    ("c", [("日本 if /*", ".....kk.cc")]),
  ]

  @Test(arguments: table.indices) func `parts of code stand out`(index: Int) throws {
    let (language, code) = Self.table[index]
    let text = "---\ntheme: dark\n---\n```\(language)\n" + code.map(\.line).joined(separator: "\n") + "\n```"
    let grid = try page(text).grid
    for (row, line) in code.enumerated() {
      let kinds = (0..<line.kinds.count).map { letter(grid[column: 2 + $0, row: row + 1].foreground) }.joined()
      #expect(kinds == line.kinds, "\(line.line)")
    }
  }

  @Test func `code of an unknown language has one colour`() throws {
    let grid = try page("```hush\nlet a = 1\n```").grid
    #expect(Set((2..<11).map { grid[column: $0, row: 1].foreground.rgb }).count == 1)
  }

  @Test(arguments: [
    ("cargo install --product porthole", ["  cargo install --product", "↪ porthole"]),
    // A blank that has no room is not seen, and the word before it stays.
    ("cargo install --product ab porthole", ["  cargo install --product ab", "↪ porthole"]),
    ("cargo install --product ab ", ["  cargo install --product ab"]),
    ("/usr/share/doc/porthole/examples/tour", ["  /usr/share/doc/porthole/", "↪ examples/tour"]),
    ("a-rather-long-name-of-a-package", ["  a-rather-long-name-of-a-", "↪ package"]),
    ("0123456789012345678901 -bar", ["  0123456789012345678901", "↪ -bar"]),
    ("01234567890123456789012--bar-", ["  01234567890123456789012--b", "↪ ar-"]),
    ("                         abcd", ["                           a", "↪ bcd"]),
    ("012345678901234567890123456789", ["  01234567890123456789012345", "↪ 6789"]),
    // The blank is too far away.
    ("if 0123456789012345678901234567", ["  if 01234567890123456789012", "↪ 34567"]),
    ("日本語 日本語日本語日本語日", ["  日本語", "↪ 日本語日本語日本語日"]),
    ("a\tb\tc\td efgh", ["  a       b       c       d", "↪ efgh"]),
  ])
  func `code is wrapped between words, else between the parts of a path or a name`(line: String, rows: [String]) throws
  {
    let grid = try page("```\n\(line)\n```").grid
    #expect(grid.rows == [""] + rows + [""])
  }

  private func letter(_ color: Color) -> String {
    switch color.rgb {
    case 0xC9A2F0: "k"
    case 0xA8D9A0: "s"
    case 0xF2B27A: "n"
    case 0x9CA6B2: "c"
    default: "."
    }
  }
}

extension Color {
  fileprivate var rgb: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
