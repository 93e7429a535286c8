import TestSupport
import Testing
import Transitions

/// Words on layers that are scaled, mixed or moved.
struct WordTests {
  private let ink = Color(rgb: 0xFFFFFF)
  private let paper = Color(rgb: 0x000040)

  private func grid(_ lines: [String]) -> Grid { Grid(lines, foreground: ink, background: paper) }

  private func frame(_ layers: [Layer], _ from: Grid, _ to: Grid) -> Grid {
    var compositor = Compositor(size: from.size)
    compositor.compose(layers.reduce(Scene(backdrop: paper)) { $0.adding($1) }, from: from, to: to)
    return compositor.frame
  }

  /// A line on a layer that is scaled about a column.
  private func scaled(_ line: String, _ scale: Double, about column: Double) -> String {
    let screen = grid([line])
    return frame([Layer(.from, scale: scale, anchor: Point(x: column, y: 1))], screen, screen).lines[0]
  }

  @Test(arguments: [0.2, 0.3, 0.5, 0.7, 0.9], [Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: 1, y: 1)])
  func `a reduced page has no letter, whatever it is reduced by`(_ scale: Double, _ way: Point) {
    let screen = grid((10...33).map { "       \($0)       " })
    let stretch = Point(x: 1 - way.x * (1 - scale), y: 1 - way.y * (1 - scale))
    let shown = frame([Layer(.from, stretch: stretch, anchor: Point(x: 8, y: 24))], screen, screen)
    #expect(!shown.cells.contains { $0.isInk })
    #expect(shown.cells.contains { $0.background.rgb != paper.rgb || $0.foreground.rgb != ink.rgb })
  }

  @Test(arguments: [0.98, 0.99, 1.15, 1.4])
  func `wide, combining and right-to-left runs stay whole`(_ scale: Double) {
    let words = ["漢字漢字", "e\u{301}e\u{301}e\u{301}", "\u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{5E2}\u{5D5}\u{5DC}\u{5DD}"]
    let line = "        " + words.joined(separator: "     ") + "        "
    let shown = scaled(line, scale, about: Double(DisplayWidth.of(line)) / 2)
    for word in words { #expect(shown.contains(word)) }
  }

  @Test func `a word that an end cuts is left out, but a line of one word is cut`() {
    func narrowed(_ line: String) -> String {
      let screen = grid([line, ""].map { $0.padding(to: 40) })
      let layer = Layer(.from, scale: 1.2, anchor: Point(x: 40, y: 1))
      return frame([layer], screen, screen).lines[0]
    }
    // The sheet goes with the middle of the page, four columns to the left.
    #expect(narrowed("abcdefgh ijkl") == "     ijkl")
    #expect(narrowed("abcd efgh") == " efgh")
    #expect(narrowed(String(repeating: "A", count: 40)) == String(repeating: "A", count: 36))
  }

  @Test func `the blanks of an underlined text belong to it`() {
    var screen = grid(["  a b  ", "       "])
    for column in 2...4 { screen[column: column, row: 0].style = .underline }
    let shown = frame([Layer(.from, scale: 1.4, anchor: Point(x: 3.5, y: 0))], screen, screen)
    #expect(shown.lines[0] == "  a b")
    #expect(shown[column: 3, row: 0].style == .underline)
    #expect(shown[column: 3, row: 1].isBlank)
  }

  @Test(arguments: [(30.0, 14.0), (64, 40), (8, 6)])
  func `labels in the corners of a screen that grows appear whole, and stay`(_ x: Double, _ y: Double) {
    let size = Size(columns: 80, rows: 24)
    let labels = ["[Alpha]", "[Beta]", "[Gamma]", "[Delta]"]
    func row(_ left: String, _ right: String) -> String { left + right.indented(to: 80 - left.count) }
    let blank = Array(repeating: "", count: 22)
    let to = grid([row(labels[0], labels[1])] + blank.map { $0.padding(to: 80) } + [row(labels[2], labels[3])])
    let from = Grid(size: size, filledWith: Cell(" ", foreground: ink, background: Color(rgb: 0xD0C090)))
    var before: Set<String> = []
    for step in 60...200 {
      let layer = Layer(.to, scale: Double(step) / 200, anchor: Point(x: x, y: y))
      let lines = frame([Layer(.from), layer], from, to).lines
      let shown = Set(labels.filter { label in lines.contains { $0.contains(label) } })
      #expect(before.isSubset(of: shown), "at \(step): \(before.subtracting(shown))")
      for label in labels where !shown.contains(label) {
        #expect(!lines.contains { $0.contains(label.dropFirst()) || $0.contains(label.dropLast()) }, "at \(step)")
      }
      before = shown
    }
    #expect(before.count == labels.count)
  }

  @Test(arguments: Direction.allCases)
  func `a screen that slides moves by whole cells, by steps as even as they can be`(_ direction: Direction) throws {
    let size = Size(columns: 40, rows: 24)
    let (from, to) = (SamplePair(size).from, SamplePair(size).to)
    let stage = Stage(size: size)
    var compositor = Compositor(size: size)
    let isUpright = direction == .up || direction == .down
    let length = isUpright ? size.rows : size.columns
    var before = 0
    for step in 1..<60 {
      let scene = Catalog.push(direction).scene(at: Double(step) / 60, toward: stage)
      compositor.compose(scene, from: from, to: to)
      let moved = isUpright ? scene[0].translation.y / stage.aspect : scene[0].translation.x
      let distance = Int(moved.magnitude)
      #expect(Double(distance) == moved.magnitude)
      #expect((distance - before) - length / 60 == 0 || (distance - before) - length / 60 == 1)
      before = distance
      let (right, down) = isUpright ? (0, Int(moved)) : (Int(moved), 0)
      for row in max(0, down)..<min(size.rows, size.rows + down) {
        for column in max(0, right)..<min(size.columns, size.columns + right) {
          let (shown, own) = (compositor.frame[column: column, row: row], from[column: column - right, row: row - down])
          // The ink of blanks may differ, and half a wide character at the edge is left out.
          let isLeftOut = shown.isBlank && shown.background == own.background && (own.isBlank || own.role != .narrow)
          try #require(shown == own || isLeftOut)
        }
      }
    }
  }
}

extension String {
  fileprivate func padding(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - count))
  }

  fileprivate func indented(to columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - count)) + self
  }
}
