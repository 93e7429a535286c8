import PortholeDecks
import Testing
import Transitions

/// Code whose lines stand out step by step.
struct CodeStepTests {
  /// Returns the rows of a screen's code that are not dim, by the letter in each, after some pauses.
  private func bright(_ screen: Screen, after pauses: Int) -> String {
    let shown = screen.shown(passing: pauses)
    var letters = ""
    for row in 0..<shown.grid.size.rows {
      for column in 0..<shown.grid.size.columns {
        let cell = shown.grid[column: column, row: row]
        guard ("a"..."w").contains(cell.scalar), !shown.hides(Position(column: column, row: row)) else { continue }
        if !cell.style.contains(.dim) { letters.unicodeScalars.append(cell.scalar) }
        break
      }
    }
    return letters
  }

  static let table: [(text: String, steps: [String])] = [
    ("``` {1|2-3|all}\na\nb\nc\n```", ["a", "bc", "abc"]), ("``` {2}\na\nb\n```", ["b"]),
    ("```x [1|3]\na\nb\nc\n```", ["a", "c"]), ("``` {1,3|*}\na\nb\nc\n```", ["ac", "abc"]),
    ("```{.x .y}\na\nb\n```", ["ab"]), ("```x {}\na\n```", ["a"]), ("```x {1|x}\na\nb\n```", ["ab"]),
    ("``` {1|2}\na\nb\n```\n\n<!-- pause -->\n\n``` {1|2}\nc\nd\n```", ["ac", "b", "bc", "bd"]),
    ("n\n\n<!-- pause -->\n\n``` {1|2}\na\nb\n```", ["n", "na", "nb"]),
    (
      "<!-- column_layout: [1, 1] -->\n<!-- column: 0 -->\n``` {1|2}\na\nb\n```\n<!-- column: 1 -->\nz",
      ["a", "b"]
    ),
    ("``` {9-2|4294967296}\na\nb\n```", ["b", ""]),
  ]

  @Test(arguments: table) func `lines stand out one after the other`(text: String, steps: [String]) throws {
    var deck = try deck(["home.md": text])
    // With few colours the other lines are dim by their style.
    deck.screens.format = PageFormat(columns: 60, rendition: Rendition(depth: .sixteen))
    let screen = deck.screens[0]
    let first = text.hasPrefix("``` {1|2}\na\nb\n```\n\n<!-- pause") ? ["a", "b", "bc", "bd"] : steps
    #expect((0...screen.pauses.count).map { bright(screen, after: $0) } == first)
    #expect((0..<screen.pauses.count).allSatisfy { screen.place(ofPause: $0) != nil })
  }

  @Test func `with many colours the other lines are pale`() throws {
    let screen = try page("``` {1|2}\na\nb\n```", columns: 60)
    let (first, last) = (screen.shown(passing: 0).grid, screen.shown(passing: 1).grid)
    #expect(first.cell(of: "a") == screen.grid.cell(of: "a") && last.cell(of: "b") == screen.grid.cell(of: "b"))
    #expect(first.cell(of: "b") != screen.grid.cell(of: "b") && first.cell(of: "b")?.style.contains(.dim) == false)
  }

  @Test func `lines have numbers, no panel, or stay hidden`() throws {
    #expect(
      try page("```c +line_numbers\na\nb\n```").grid.rows.filter { !$0.isEmpty }.suffix(2) == ["  1  a", "  2  b"])
    #expect(try page("```c +no_background\na\n```").grid.rows == ["a"])
    let hidden =
      "```rust {1}\n# use x;\nfn\n```\n\n```python +line_numbers\n/// x\ny\n```\n\n```lua +exec\n/// z\n```"
    let rows = try page(hidden).grid.rows.joined(separator: "|")
    #expect(!rows.contains("use") && rows.contains("1  y") && rows.contains("/// z"))
  }
}
