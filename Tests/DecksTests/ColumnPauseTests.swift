import PortholeDecks
import Testing
import Transitions

/// The order in which the parts of a page with columns appear: that of the text.
struct ColumnPauseTests {
  /// Returns the words that stand on a page after each number of pauses, from none on.
  private func steps(_ text: String, columns: Int = 70) throws -> [String] {
    let page = try page(text, columns: columns)
    return (0...page.pauses.count).map { count in
      let shown = page.shown(passing: count)
      var words: [String] = []
      for row in 0..<shown.grid.size.rows {
        var line = ""
        for column in 0..<shown.grid.size.columns {
          let place = Position(column: column, row: row)
          line.unicodeScalars.append(shown.hides(place) ? " " : shown.grid[column: column, row: row].scalar)
        }
        words += line.split(separator: " ").map(String.init).filter { $0.allSatisfy { $0.isLetter || $0.isNumber } }
      }
      return words.sorted().joined(separator: " ")
    }
  }

  private static let head = "<!-- column_layout: [1, 1] -->\n\n"

  static let pages: [(name: String, text: String, steps: [String])] = [
    (
      "a column is opened again",
      head + "<!-- column: 0 -->\n\nL1\n\n<!-- column: 1 -->\n\nR1\n\n<!-- pause -->\n\n<!-- column: 0 -->\n\nL2\n\n"
        + "<!-- pause -->\n\n<!-- column: 1 -->\n\nR2\n\n<!-- pause -->\n\n<!-- column: 0 -->\n\nL3\n\n"
        + "<!-- reset_layout -->\n\nEnd",
      ["L1 R1", "L1 L2 R1", "L1 L2 R1 R2", "End L1 L2 L3 R1 R2"]
    ),
    (
      "the right column comes first",
      head + "<!-- column: 1 -->\n\nR1\n\n<!-- pause -->\n\nR2\n\n<!-- column: 0 -->\n\nL1\n\n<!-- pause -->\n\nL2",
      ["R1", "L1 R1 R2", "L1 L2 R1 R2"]
    ),
    (
      "a pause before and behind the columns",
      "A\n\n<!-- pause -->\n\n" + head + "<!-- column: 0 -->\n\nL1\n\n<!-- column: 1 -->\n\nR1\n\n<!-- pause -->\n\n"
        + "<!-- reset_layout -->\n\nEnd",
      ["A", "A L1 R1", "A End L1 R1"]
    ),
    (
      "lists item by item",
      head + "<!-- incremental_lists: true -->\n\n<!-- column: 0 -->\n\n- L1\n- L2\n\n<!-- column: 1 -->\n\n- R1\n- R2",
      ["", "L1", "L1 L2", "L1 L2 R1", "L1 L2 R1 R2"]
    ),
  ]

  @Test(arguments: pages) func `parts appear as they are written`(name: String, text: String, steps: [String]) throws {
    #expect(try self.steps(text) == steps, "\(name)")
    // One below the other where there is no room.
    #expect(try self.steps(text, columns: 24) == steps, "\(name)")
  }

  @Test func `steps of code take their turn`() throws {
    let text =
      Self.head
      + "<!-- column: 1 -->\n\n```c {1|2}\na\nb\n```\n\n<!-- pause -->\n\n<!-- column: 0 -->\n\nL1\n\n<!-- pause -->\n\nL2"
    let page = try page(text, columns: 70)
    #expect(page.pauses.count == 3)
    func look(_ count: Int, _ scalar: Unicode.Scalar) -> Color? {
      page.shown(passing: count).grid.cell(of: scalar)?.foreground
    }
    #expect(look(0, "a") != look(1, "a") && look(1, "a") == look(2, "a"))
    #expect(try steps(text).map { $0.contains("L1") } == [false, false, true, true])
    #expect(try steps(text).map { $0.contains("L2") } == [false, false, false, true])
  }

  @Test func `the first cell that a pause changes is that of the next text`() throws {
    let page = try page(Self.pages[0].text, columns: 70)
    func column(of text: String) -> Int? {
      page.grid.rows.lazy.compactMap { row in
        row.firstRange(of: text).map { row.distance(from: row.startIndex, to: $0.lowerBound) }
      }.first
    }
    #expect((0..<3).map { page.place(ofPause: $0)?.column } == ["L2", "R2", "L3"].map(column))
  }

  static let lists: [(head: String, steps: [String])] = [
    ("", ["", "a", "a b", "a b c"]),
    ("pause_before_incremental_lists: false", ["a", "a b", "a b c"]),
    ("pause_after_incremental_lists: false", ["", "a", "a b c"]),
  ]

  @Test(arguments: lists) func `text behind a list item by item has a step of its own`(
    head: String, steps: [String]
  ) throws {
    let text = "---\noptions:\n  incremental_lists: true\n  \(head)\n---\n- a\n- b\n\nc"
    #expect(try self.steps(text) == steps)
  }
}
