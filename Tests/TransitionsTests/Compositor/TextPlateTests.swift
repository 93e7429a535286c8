import Testing
import Transitions

/// The grounds of text on pictures, where a terminal has few colours.
@Suite struct TextPlateTests {
  private static let size = Size(columns: 40, rows: 6)

  /// A wall of shades from left to right. The red of a column is four times its number.
  private func wall(_ words: String = "a word  or   three") -> Grid {
    var wall = Grid(size: Self.size, filledWith: Cell(" ", foreground: .white, background: .black))
    for row in 0..<Self.size.rows {
      for column in 0..<Self.size.columns {
        wall[column: column, row: row].background = Color(rgb: UInt32(column) * 0x040000 + 0x2020)
      }
    }
    for (offset, letter) in words.unicodeScalars.enumerated() where letter != " " {
      let ground = wall[column: 4 + offset, row: 2].background
      wall[column: 4 + offset, row: 2] = Cell(letter, foreground: .white, background: ground)
    }
    return wall
  }

  private func frame(of screen: Grid, depth: Rendition.Depth, _ layer: Layer = Layer(.to)) -> Grid {
    var compositor = Compositor(size: Self.size, rendition: Rendition(depth: depth))
    compositor.compose(Scene(backdrop: .black).adding(layer), from: screen, to: screen)
    return compositor.frame
  }

  @Test(arguments: [Rendition.Depth.palette, .sixteen])
  func `words on a picture stand on one ground, the mean of those under them`(depth: Rendition.Depth) {
    let shown = frame(of: wall(), depth: depth)
    // The words are in columns 4 to 21, with a blank on both sides: the mean of 3...22 is 12.5.
    for column in 3...22 {
      #expect(shown[column: column, row: 2].background == Color(rgb: 0x322020), "column \(column)")
      #expect(!shown[column: column, row: 2].isTone, "column \(column)")
    }
    for column in [0, 2, 23, 39] { #expect(shown[column: column, row: 2].isTone, "column \(column)") }
    #expect((0..<Self.size.columns).allSatisfy { shown[column: $0, row: 1].isTone })
  }

  @Test(arguments: [Rendition.Depth.direct, .mono])
  func `other terminals show every ground as it is`(depth: Rendition.Depth) {
    #expect(frame(of: wall(), depth: depth) == wall())
  }

  @Test func `words far from each other have grounds of their own`() {
    let shown = frame(of: wall("one          two"), depth: .palette)
    #expect(shown[column: 4, row: 2].background != shown[column: 18, row: 2].background)
    #expect(shown[column: 12, row: 2].isTone)
  }

  @Test func `a label keeps its ground and does not colour the words beside it`() {
    var screen = wall("a word  label")
    for column in 12...16 { screen[column: column, row: 2].background = Color(rgb: 0xF0F0F0) }
    let shown = frame(of: screen, depth: .sixteen)
    for column in 12...16 { #expect(shown[column: column, row: 2].background == Color(rgb: 0xF0F0F0)) }
    // The mean of columns 3...10 is 6.5.
    for column in 3...10 { #expect(shown[column: column, row: 2].background == Color(rgb: 0x1A2020)) }
  }

  @Test func `words of screens that mix stand on one ground in one ink`() {
    var compositor = Compositor(size: Self.size, rendition: Rendition(depth: .sixteen))
    let scene = Scene(backdrop: .black).adding(Layer(.from)).adding(Layer(.to, opacity: 0.75))
    compositor.compose(scene, from: wall(""), to: wall())
    let cells = (3...22).map { compositor.frame[column: $0, row: 2] }
    #expect(Set(cells.map(\.background)).count == 1)
    #expect(Set(cells.filter { !$0.isBlank }.map(\.foreground)).count == 1)
  }

  @Test(arguments: [Rendition.Depth.palette, .sixteen])
  func `words on a page that is mixed with a picture keep the ground beside them`(depth: Rendition.Depth) {
    // The old screen is a wall up to column 19, a page beyond; a line of the new one goes over both.
    var old = wall("")
    let (page, paper) = (Color(rgb: 0x102E67), Color(rgb: 0x103C87))
    for row in 0..<Self.size.rows {
      for column in 20..<Self.size.columns { old[column: column, row: row].background = page }
    }
    var new = Grid(size: Self.size, filledWith: Cell(" ", foreground: .white, background: paper))
    new.write("a line over both of them", at: Position(column: 14, row: 2), foreground: .white, background: paper)
    var compositor = Compositor(size: Self.size, rendition: Rendition(depth: depth))
    let scene = Scene(backdrop: .black).adding(Layer(.from)).adding(Layer(.to, opacity: 0.75))
    compositor.compose(scene, from: old, to: new)
    let ground = compositor.frame[column: 30, row: 5].background
    for column in 20..<Self.size.columns {
      #expect(compositor.frame[column: column, row: 2].background == ground, "column \(column)")
    }
    let wall = (14..<20).map { compositor.frame[column: $0, row: 2].background }
    #expect(Set(wall).count == 1 && wall[0] != ground)
  }

  @Test func `words of a plate in two inks keep them`() {
    var screen = wall("one two three four")
    for column in 8...10 { screen[column: column, row: 2].foreground = Color(rgb: 0xF0C080) }
    var compositor = Compositor(size: Self.size, rendition: Rendition(depth: .sixteen))
    let scene = Scene(backdrop: .black).adding(Layer(.from)).adding(Layer(.to, opacity: 0.75))
    compositor.compose(scene, from: wall(""), to: screen)
    func inks(_ columns: [ClosedRange<Int>]) -> Set<Color> {
      Set(columns.joined().map { compositor.frame[column: $0, row: 2].foreground })
    }
    let (white, yellow) = (inks([4...6, 12...16, 18...21]), inks([8...10]))
    #expect(white.count == 1 && yellow.count == 1 && white != yellow)
  }

  @Test func `a ground that changes under a word changes the whole plate`() {
    var compositor = Compositor(size: Self.size, rendition: Rendition(depth: .palette))
    let scene = Scene(backdrop: .black).adding(Layer(.to))
    let (before, after) = (wall(), wall("a word  or   three more"))
    compositor.compose(scene, from: before, to: before)
    var changes = Damage()
    changes.addChanges(from: before, to: after)
    compositor.invalidate(changes)
    compositor.compose(scene, from: after, to: after)
    #expect(compositor.frame == frame(of: after, depth: .palette))
    #expect(compositor.damage.spans.contains { $0.row == 2 && $0.start <= 3 && $0.end >= 28 })
  }

  @Test(arguments: [
    // A strip of the wall behind a text, and a panel full of text.
    (0..<2, false), (0..<12, true),
  ])
  func `a panel full of letters is plain, a wall with some is not`(columns: Range<Int>, isPlain: Bool) {
    var screen = wall("")
    for row in 0..<Self.size.rows {
      for column in columns {
        let letter: Unicode.Scalar = row < 4 && column % 3 < 2 ? "x" : " "
        screen[column: column, row: row] = Cell(letter, foreground: .white, background: Color(rgb: 0x806040))
      }
    }
    #expect(frame(of: screen, depth: .palette)[column: 0, row: 5].isTone == !isPlain)
  }
}
