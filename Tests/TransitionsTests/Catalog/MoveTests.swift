import TestSupport
import Testing

@testable import Transitions

/// Frames of `move`, as rows of text.
struct MoveTests {
  private static let steps = [0.0, 0.25, 0.4, 0.5, 0.6, 0.75, 1]

  /// The frames of a transition between two screens, from one to the other.
  static func film(
    _ from: [String], _ to: [String], at steps: [Double] = steps, back: Bool = false, rendition: Rendition = Rendition()
  ) -> [[String]] {
    let size = Size(
      columns: (from + to).map { DisplayWidth.of($0) }.max() ?? 0, rows: max(from.count, to.count))
    let (from, to) = (screen(from, size), screen(to, size))
    return film(from, to, at: steps, back: back, rendition: rendition).map { $0.lines }
  }

  static func film(
    _ from: Grid, _ to: Grid, at steps: [Double], back: Bool = false, rendition: Rendition = Rendition()
  ) -> [Grid] {
    let plain = Stage(size: from.size, operation: back ? .pop : .push)
    let (from, to) = back ? (to, from) : (from, to)
    let stage = plain.prepared(for: Catalog.move, from: from, to: to)
    var compositor = Compositor(size: from.size, rendition: rendition)
    return steps.map { progress in
      compositor.compose(Catalog.move.scene(at: back ? 1 - progress : progress, toward: stage), from: from, to: to)
      return compositor.frame
    }
  }

  static func screen(_ lines: [String], _ size: Size, ink: UInt32 = 0xE0E0E0, background: UInt32 = 0x101010) -> Grid {
    var grid = Grid(
      size: size, filledWith: Cell(" ", foreground: Color(rgb: ink), background: Color(rgb: background)))
    for (row, line) in lines.enumerated() {
      grid.write(
        line, at: Position(column: 0, row: row), foreground: Color(rgb: ink), background: Color(rgb: background))
    }
    return grid
  }

  @Test func `without colours, no bar stays where a label was`() {
    let size = Size(columns: 20, rows: 3)
    let (dark, light) = (Color(.defaultBackground, rgb: 0x101010), Color(.defaultForeground, rgb: 0xE0E0E0))
    func screen(_ label: String) -> Grid {
      var grid = Grid(size: size, filledWith: Cell(" ", foreground: light, background: dark))
      grid.write(label, at: Position(column: 4, row: 1), foreground: dark, background: light)
      return grid
    }
    let (from, to) = (screen("[Edit]"), screen("[Undo]"))
    let stage = Stage(size: size).prepared(for: Catalog.move, from: from, to: to)
    var compositor = Compositor(size: size, rendition: Rendition(depth: .mono))
    for step in 1..<20 {
      compositor.compose(Catalog.move.scene(at: Double(step) / 20, toward: stage), from: from, to: to)
      let bars = compositor.frame.cells.count {
        $0.isBlank && ($0.foreground.name == .defaultBackground || $0.background.name == .defaultForeground)
      }
      #expect(bars == 0, "\(step)")
    }
  }

  @Test func `code that changes reads as editing`() {
    let film = Self.film(
      ["f(x) {", "  let a = x", "  return a", "}"],
      ["f(x) {", "  guard x", "  let a = x", "  let b = y", "  return a", "}"])
    #expect(
      film == [
        ["f(x) {", "  let a = x", "  return a", "}", "", ""],
        ["f(x) {", "  let a = x", "", "  return a", "}", ""],
        ["f(x) {", "", "  let a = x", "  return a", "}", ""],
        ["f(x) {", "  guard x", "  let a = x", "  return a", "}", ""],
        ["f(x) {", "  guard x", "  let a = x", "  let b = y", "  return a", "}"],
        ["f(x) {", "  guard x", "  let a = x", "  let b = y", "  return a", "}"],
        ["f(x) {", "  guard x", "  let a = x", "  let b = y", "  return a", "}"],
      ])
  }

  @Test func `a phrase that another one passes is hidden as a whole`() {
    let phrases = ["one of the first words", "all the later words"]
    let film = Self.film(
      ["  " + phrases[0], "", "", "", "", "", "       " + phrases[1]],
      ["     " + phrases[1], "", "", "", "", "", "   " + phrases[0]], at: (0...50).map { Double($0) / 50 })
    var hidden = 0
    for (step, lines) in film.enumerated() {
      for phrase in phrases where !lines.contains(where: { $0.contains(phrase) }) {
        hidden += 1
        let own = phrase == phrases[0] ? ["one", "first"] : ["all", "later"]
        #expect(!lines.contains { line in own.contains { line.contains($0) } }, "\(step): \(lines)")
      }
    }
    #expect(hidden > 0)
  }

  @Test func `text that overtakes other text is hidden once`() {
    func screen(_ rows: [Int: String]) -> [String] { (0..<16).map { rows[$0] ?? "" } }
    let (fast, slow) = ("one of the fast words", "all the slower words")
    let film = Self.film(
      screen([0: fast, 3: slow]), screen([15: fast, 9: slow]), at: (0...300).map { Double($0) / 300 })
    let shown = film.map { lines in [fast, slow].map { phrase in lines.contains { $0.contains(phrase) } } }
    #expect(shown.contains([true, false]) || shown.contains([false, true]))
    #expect(zip(shown, shown.dropFirst()).count { $0 != $1 } == 2, "\(shown)")
  }

  @Test func `words of a changed line make room for one another`() {
    let film = Self.film(["call(a) of many things"], ["call(a) and some of many things"])
    #expect(
      film == [
        ["call(a) of many things"], ["call(a)   of many things"], ["call(a)      of many things"],
        ["call(a) and   of many things"], ["call(a) and     of many things"], ["call(a) and some of many things"],
        ["call(a) and some of many things"],
      ])
  }

  @Test func `the way back goes through the same frames`() {
    let (from, to) = (["one two", "", "three"], ["three", "one two", "four"])
    let steps = [0.1, 0.26, 0.43, 0.58, 0.77, 0.95]
    #expect(Self.film(from, to, at: steps) == Self.film(from, to, at: steps, back: true))
  }

  @Test func `a figure moves as a whole, with the text inside`() {
    let film = Self.film(
      ["┌───┐", "│ a │", "└───┘", "", ""], ["", "", "     ┌───┐", "     │ a │", "     └───┘"], at: [0.5])
    #expect(film == [["", "   ┌───┐", "   │ a │", "   └───┘", ""]])
  }

  @Test func `wide characters and marks stay whole`() {
    let film = Self.film(["漢字 e\u{301}t"], ["", "    漢字 e\u{301}t"], at: [0.3, 0.7])
    #expect(film == [[" 漢字 e\u{301}t", ""], ["", "    漢字 e\u{301}t"]])
  }

  @Test func `text moves by whole cells and never backwards`() {
    let size = Size(columns: 40, rows: 12)
    let from = Self.screen(["lighthouse"], size)
    let to = Self.screen(Array(repeating: "", count: 11) + [String(repeating: " ", count: 28) + "lighthouse"], size)
    var last = (row: 0, column: 0)
    for frame in Self.film(from, to, at: (0...100).map { Double($0) / 100 }) {
      let places = frame.cells.indices.filter { !frame.cells[$0].isBlank }
      #expect(places.count == 10)
      let place = (row: places[0] / 40, column: places[0] % 40)
      #expect(place.row >= last.row && place.column >= last.column)
      #expect(place.row <= last.row + 1 && place.column <= last.column + 1)
      last = place
    }
    #expect(last == (11, 28))
  }

  @Test func `text with the same place on both screens does not move`() {
    let size = Size(columns: 24, rows: 3)
    let from = Self.screen(["title", "kept words", "the old line"], size)
    let to = Self.screen(["title", "kept words", "a new one"], size)
    for frame in Self.film(from, to, at: (0...50).map { Double($0) / 50 }) {
      for row in 0..<2 {
        for column in 0..<24 { #expect(frame[column: column, row: row] == from[column: column, row: row]) }
      }
    }
  }

  @Test func `old text is gone before new text appears`() {
    let size = Size(columns: 12, rows: 2)
    let film = Self.film(Self.screen(["alone"], size), Self.screen(["", "new"], size), at: [0.1, 0.5, 0.9])
    #expect(film.map { $0.lines } == [["alone", ""], ["", ""], ["", "new"]])
    let inks = film.map { $0.cells.first { !$0.isBlank }?.foreground.luma ?? 0 }
    #expect(inks[0] > 150_000 && inks[0] < 215_000 && inks[2] > 150_000 && inks[2] < 215_000)
  }

  @Test func `colours cross-fade on the way, and light text turns dark at once`() {
    let size = Size(columns: 8, rows: 1)
    let red = Self.screen(["word"], size, ink: 0xFF0000)
    let blue = Self.screen(["   word"], size, ink: 0x0000FF)
    #expect(Self.film(red, blue, at: [0.5])[0].cells.first { !$0.isBlank }?.foreground.rgb == 0x800080)
    let day = Self.screen(["word"], size, ink: 0x000000, background: 0xFFFFFF)
    let night = Self.screen(["   word"], size, ink: 0xFFFFFF, background: 0x000000)
    for frame in Self.film(day, night, at: [0.3, 0.45, 0.55, 0.7]) {
      let cell = frame.cells.first { !$0.isBlank }
      #expect(abs((cell?.foreground.luma ?? 0) - (cell?.background.luma ?? 0)) > 120_000)
    }
  }

  @Test func `a highlight goes with the word that goes`() {
    let size = Size(columns: 20, rows: 3)
    var from = Self.screen([""], size)
    let mark = Color(rgb: 0xFFC000)
    from.write("Go", at: Position(column: 2, row: 1), foreground: Color(rgb: 0), background: mark)
    let frame = Self.film(from, Self.screen([""], size), at: [0.5])[0]
    #expect(frame.cells.allSatisfy { $0.isBlank && $0.background.rgb == 0x101010 })
  }

  @Test func `the background of a highlighted word moves with it, the page's stays`() {
    let size = Size(columns: 20, rows: 1)
    var (from, to) = (Self.screen([""], size), Self.screen([""], size))
    let (ink, mark) = (Color(rgb: 0), Color(rgb: 0xFFC000))
    from.write("Going", at: Position(column: 2, row: 0), foreground: ink, background: mark)
    to.write("Going", at: Position(column: 12, row: 0), foreground: ink, background: mark)
    let frame = Self.film(from, to, at: [0.5])[0]
    #expect((0..<20).filter { frame[column: $0, row: 0].background == mark } == Array(9...13))
  }

  @Test(arguments: Rendition.Depth.allCases) func `words stay whole and none shows twice`(_ depth: Rendition.Depth) {
    let from = [
      "The sea is wide and the ship is small.", "A lighthouse stands on the rock", "", "one two three four",
      "The keeper trims the lamp at dusk", "The tide takes the rest",
    ]
    let to = [
      "A lighthouse stands on the rock and the sea", "four three two one", "The tide takes the rest",
      "The keeper trims the lamp at dusk", "", "ship of the sea",
    ]
    func words(_ lines: [String]) -> [Substring] { lines.flatMap { $0.split(separator: " ") } }
    let known = Set(words(from) + words(to))
    for lines in Self.film(
      from, to, at: (0...40).map { Double($0) / 40 }, rendition: Rendition(depth: depth))
    {
      let seen = words(lines)
      #expect(!seen.isEmpty && seen.allSatisfy(known.contains), "\(lines)")
      for text in ["lighthouse", "keeper", "tide"] { #expect(seen.filter { $0 == text }.count <= 1) }
    }
  }

  @Test func `a word that both pages stress travels however far, and short words do not travel alone`() {
    let size = Size(columns: 70, rows: 12)
    var from = Self.screen([], size)
    var to = from
    let (ink, ground) = (Color(rgb: 0xE0E0E0), Color(rgb: 0x101010))
    func write(_ text: String, _ column: Int, _ row: Int, _ style: Style, on grid: inout Grid) {
      grid.write(text, at: Position(column: column, row: row), foreground: ink, background: ground)
      for place in column..<column + text.count { grid[column: place, row: row].style = style }
    }
    write("and text moves from one to the other:", 2, 10, [], on: &from)
    write("lamp", 60, 10, .bold, on: &from)
    write("The", 2, 1, [], on: &to)
    write("lamp", 6, 1, .bold, on: &to)
    write("is lit line by line, to the end", 11, 1, [], on: &to)
    let places = Self.film(from, to, at: (0...40).map { Double($0) / 40 }).map { frame in
      frame.lines.firstIndex { $0.contains("lamp") }
    }
    #expect(places.allSatisfy { $0 != nil } && Set(places).count > 6)
    let stage = Stage(size: size).prepared(for: Catalog.move, from: from, to: to)
    #expect(stage.sharedText?.segments.map { $0.glyphs.count } == [4])
  }

  @Test func `a plate goes with its label, and none stays behind`() {
    let size = Size(columns: 30, rows: 4)
    var (from, to) = (Self.screen([""], size), Self.screen([""], size))
    let mark = Color(rgb: 0xF0E0A0)
    from.write(" [Lighthouse] ", at: Position(column: 2, row: 1), foreground: .black, background: mark)
    to.write("[Lighthouse]", at: Position(column: 15, row: 3), foreground: .white, background: Color(rgb: 0x101010))
    for (step, frame) in Self.film(from, to, at: (1..<20).map { Double($0) / 20 }).enumerated() {
      let cells = frame.cells
      // Its ink stands out from the ground that it passes.
      for cell in cells where cell.isLetter {
        #expect(cell.foreground.contrast(to: cell.background) > 420, "\(step)")
      }
      let label = cells.indices.filter { cells[$0].isLetter }
      let plate = cells.indices.filter { cells[$0].background.rgb != 0x101010 }
      #expect(plate.allSatisfy { $0 >= (label.first ?? 0) - 1 && $0 <= (label.last ?? 0) + 1 }, "\(step)")
    }
  }

  @Test func `without a prepared stage it is a cross-fade`() {
    let stage = Stage(size: Size(columns: 4, rows: 2))
    #expect(Catalog.move.scene(at: 0.4, on: stage).summary == Catalog.fade.scene(at: 0.4, on: stage).summary)
  }
}
