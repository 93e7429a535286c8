import TestSupport
import Testing
import Transitions

/// The new screen rises like a tide over the old one: the example of the README, as a user of the library writes it.
private struct Tide: Transition {
  func scene(at progress: Double, on stage: Stage) -> Scene {
    let surface = Point(x: 0, y: stage.height * (1 - progress))
    return Scene(backdrop: stage.backdrop)
      .adding(Layer(.from))
      .adding(Layer(.to, clip: .halfPlane(edge: surface, outward: -.pi / 2)))
  }
}

/// Shared words move over the old screen until the new one appears at once.
private struct Words: Transition {
  var movesSharedText: Bool { true }
  var mixesScreensInPlace = false

  func scene(at progress: Double, on stage: Stage) -> Scene {
    var scene = Scene(backdrop: stage.backdrop).adding(Layer(.from))
    scene.text = stage.sharedText.map { MovingText($0, travel: progress, exchange: progress) }
    return scene
  }
}

extension Grid {
  /// Dims every second row, as on an old tube.
  mutating func dimRows() {
    let columns = size.columns
    withCells { cells in
      for index in cells.indices where index / columns % 2 == 1 { cells[index].style.insert(.dim) }
    }
  }
}

@Suite struct OwnTransitionTests {
  @Test func `an effect of one's own changes every second row`() {
    var grid = Grid(["ab", "cd", "ef"])
    grid.dimRows()
    #expect((0..<3).map { grid[column: 1, row: $0].style.contains(.dim) } == [false, true, false])
    #expect(grid.lines == ["ab", "cd", "ef"])
  }

  @Test func `an own transition moves shared words on a prepared stage`() {
    func screen(_ line: String) -> Grid {
      var grid = Grid(size: Size(columns: 12, rows: 1), filledWith: Cell(" ", foreground: .white, background: .black))
      grid.write(line, at: Position(column: 0, row: 0), foreground: .white, background: .black)
      return grid
    }
    let (from, to) = (screen("ones old"), screen("    ones"))
    let stage = Stage(size: from.size).prepared(for: Words(), from: from, to: to)
    var compositor = Compositor(size: from.size)
    compositor.compose(Words().scene(at: 0.75, toward: stage), from: from, to: to)
    #expect(compositor.frame.lines == ["   ones"])
    #expect(Stage(size: from.size).sharedText == nil)
  }

  @Test(arguments: [false, true]) func `an own transition chooses whether text around a modal moves`(_ moves: Bool) {
    func screen(_ lines: [String]) -> Grid {
      var grid = Grid(size: Size(columns: 8, rows: 2), filledWith: Cell(" ", foreground: .white, background: .black))
      for (row, line) in lines.enumerated() {
        grid.write(line, at: Position(column: 0, row: row), foreground: .white, background: .black)
      }
      return grid
    }
    let (from, to) = (screen(["left", "name"]), screen(["    left", "    name"]))
    let modal = Rect(column: 0, row: 1, columns: 8, rows: 1)
    let words = Words(mixesScreensInPlace: moves)
    let stage = Stage(size: from.size, operation: .present, modal: modal).prepared(for: words, from: from, to: to)
    var compositor = Compositor(size: from.size)
    compositor.compose(words.scene(at: 0.5, on: stage), from: from, to: to)
    #expect(compositor.frame.lines == [moves ? "  left" : "left", "  name"])
  }

  @Test func `a tide of one's own rises by whole rows and, between them, by blocks`() {
    func screen(_ scalar: Unicode.Scalar, _ background: UInt32) -> Grid {
      var grid = Grid(
        size: Size(columns: 3, rows: 4),
        filledWith: Cell(scalar, foreground: Color(rgb: 0xFFFFFF), background: Color(rgb: background)))
      for row in 0..<4 { grid[column: 2, row: row].scalar = " " }
      return grid
    }
    let from = screen("a", 0x000000)
    let to = screen("b", 0x0000C0)
    let stage = Stage(size: from.size, operation: .push)
    var compositor = Compositor(size: from.size)
    var blanks: Set<Unicode.Scalar> = []
    let film = [0, 0.25, 0.625, 1].map { progress in
      compositor.compose(Tide().scene(at: progress, toward: stage), from: from, to: to)
      for row in 0..<4 { blanks.insert(compositor.frame[column: 2, row: row].scalar) }
      return (0..<4).map { row in String(Character(compositor.frame[column: 1, row: row].scalar)) }.joined()
    }
    #expect(film[0] == "aaaa")
    #expect(film[1] == "aaab")
    // Half a row: a letter is whole, and beside it a half block is between the two screens.
    #expect(film[2] == "aabb" || film[2] == "abbb")
    #expect(blanks.contains("▀") || blanks.contains("▄"))
    #expect(film[3] == "bbbb")
  }

  @Test func `one frame is had as the README says`() {
    let from = Grid(
      size: Size(columns: 3, rows: 5), filledWith: Cell("a", foreground: Color(rgb: 0), background: Color(rgb: 0)))
    let to = Grid(size: from.size, filledWith: Cell("b", foreground: Color(rgb: 0), background: Color(rgb: 0)))
    // compositor.frame holds the cells, compositor.damage where they may differ from the frame before.
    var compositor = Compositor(size: from.size)
    let stage = Stage(size: from.size, operation: .push)
    compositor.compose(Tide().scene(at: 0.4, toward: stage), from: from, to: to)
    #expect((0..<5).map { compositor.frame[column: 0, row: $0].scalar } == ["a", "a", "a", "b", "b"])
    #expect(compositor.damage.spans.count == 5)
  }

  @Test func `a sound transition breaks no rule`() {
    let shore = Grid(["~~~~~~~~~~~~~~~~", "   The shore    ", "~~~~~~~~~~~~~~~~"])
    let sea = Grid(["                ", "    The sea     ", "                "], background: Color(rgb: 0x12304A))
    let stage = Stage(size: shore.size, trigger: Rect(column: 3, row: 1, columns: 9, rows: 1))
    #expect(Tide().problems(on: stage, from: shore, to: sea).isEmpty)
  }
}
