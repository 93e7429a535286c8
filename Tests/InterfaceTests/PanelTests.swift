import PortholeDecks
import TestSupport
import Testing
import Transitions

@testable import PortholeInterface

/// The texts over the page: one style for help, details, notes and the search.
@Suite struct PanelTests {
  private static func harness(
    _ size: Size, head: String = "theme: sea\nheadings: plain", text: String = "# A\n\nb",
    adjust: (inout Presenter.Settings) -> Void = { _ in }
  ) throws -> PresenterHarness {
    let page = "---\n\(head)\nnote: Breathe.\n---\n\(text)\n\n---\n\n# C\n"
    let deck = try Deck.parse(files: [DeckFile(name: "talk.md", bytes: page.utf8)], start: "talk.md")
    return PresenterHarness(deck, size: size, transition: "cut", adjust: adjust)
  }

  /// The cells of a colour as a rectangle; nil if they are none.
  private func box(of color: Color, on grid: Grid) -> Rect? {
    let places = grid.cells.indices.filter { grid.cells[$0].background == color }
    let columns = places.map { $0 % grid.size.columns }
    guard let left = columns.min(), let right = columns.max(), let first = places.first, let last = places.last
    else { return nil }
    let (top, bottom) = (first / grid.size.columns, last / grid.size.columns)
    guard places.count == (right - left + 1) * (bottom - top + 1) else { return nil }
    return Rect(column: left, row: top, columns: right - left + 1, rows: bottom - top + 1)
  }

  @Test(arguments: ["i", "?"]) func `a panel has a margin, and the page around it is dimmed`(key: String) throws {
    var harness = try Self.harness(Size(columns: 200, rows: 60))
    let page = harness.presenter.frame
    harness.press(key)
    let display = harness.presenter.display
    // The ground is lifted from the paper 0A1A2A, and all around it half as bright.
    let ground = display[column: 100, row: 30].background
    let box = try #require(self.box(of: ground, on: display))
    #expect(ground.luma > Color(rgb: 0x0A1A2A).luma)
    #expect(box.origin.column > 0 && box.origin.row > 0)
    for (index, cell) in display.cells.enumerated() {
      let place = Position(column: index % 200, row: index / 200)
      let isKeys = place.row == box.origin.row + box.size.rows
      if box.contains(place) || isKeys { continue }
      #expect(cell.background == page.cells[index].background.mixed(with: .black, 0.5))
    }
    // A row and two columns are free on each side.
    let letters = (0..<box.size.rows).flatMap { row in
      (0..<box.size.columns).filter { column in
        !display[column: box.origin.column + column, row: box.origin.row + row].isBlank
      }.map { (column: $0, row: row) }
    }
    #expect(letters.map(\.row).min() == 1 && letters.map(\.row).max() == box.size.rows - 2)
    #expect(letters.map(\.column).min() == 2 && letters.map(\.column).max() == box.size.columns - 3)
  }

  @Test func `headings and keys have the accent colour, the words do not`() throws {
    var harness = try Self.harness(Size(columns: 80, rows: 24))
    harness.press("?")
    let display = harness.presenter.display
    let row = try #require(display.text.firstIndex { $0.contains("Space") && $0.contains("next screen") })
    let text = Array(display.text[row])
    let key = try #require(text.firstIndex(of: "S"))
    let words = try #require(text.firstIndex(of: "n"))
    #expect(display[column: key, row: row].foreground == Color(rgb: 0x5FD7D7))
    #expect(display[column: words, row: row].foreground != Color(rgb: 0x5FD7D7))
    let heading = display[column: 2, row: 1]
    #expect(heading.foreground == Color(rgb: 0x5FD7D7) && heading.style.contains(.bold))
  }

  @Test(arguments: [(99, 1), (100, 2), (120, 2), (200, 2)])
  func `a panel has two columns from a hundred on`(columns: Int, count: Int) {
    let lines = Keymap.standard.helpLines(width: Panel.room(on: Size(columns: columns, rows: 40)).columns)
    let starts = Set(lines.flatMap { line in line.accents.filter(\.isHeading).map(\.columns.lowerBound) })
    #expect(starts.count == count && starts.contains(0))
    // A narrow column wraps a heading.
    let all = lines.flatMap { line in line.accents.filter(\.isHeading) }.count
    #expect(all >= 2 + Keymap.Context.allCases.count)
    #expect(lines.allSatisfy { DisplayWidth.of($0.text) <= columns - 4 })
  }

  @Test(arguments: [("v", "Breathe."), ("/ x", "/x"), ("3", "no link")])
  func `everything at the lower edge begins in the third column`(keys: String, words: String) throws {
    for (size, column) in [(Size(columns: 80, rows: 24), 2), (Size(columns: 30, rows: 6), 0)] {
      var harness = try Self.harness(size)
      harness.press(keys)
      let text = harness.presenter.display.text
      let line = try #require(text.last { $0.contains(words) }, "\(text)")
      #expect(line.prefix { $0 == " " }.count == column, "\(line)")
    }
  }

  @Test func `notes have a free row above and below`() throws {
    var harness = try Self.harness(Size(columns: 80, rows: 24))
    harness.press("v")
    let display = harness.presenter.display
    let ground = display[column: 0, row: 22].background
    #expect(box(of: ground, on: display) == Rect(column: 0, row: 21, columns: 80, rows: 3))
    #expect(display.text.suffix(3) == ["", "  Breathe.", ""])
  }

  @Test func `in few colours a panel stands on the paper of the page`() throws {
    var harness = try Self.harness(Size(columns: 200, rows: 60)) { $0.rendition.depth = .sixteen }
    let page = harness.presenter.frame
    harness.press("i")
    #expect(harness.presenter.display[column: 100, row: 30].background == page[column: 100, row: 30].background)
    #expect(harness.presenter.display[column: 0, row: 0] == page[column: 0, row: 0])
  }
}
