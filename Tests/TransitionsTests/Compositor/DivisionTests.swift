import TestSupport
import Testing

@testable import Transitions

/// Pages of text that a shape divides: their words stay apart.
struct DivisionTests {
  private static let size = Size(columns: 60, rows: 12)
  private static let ground = Color(rgb: 0x101010)

  /// A page of words of three letters, a to c or x to z.
  private static func page(_ letters: String) -> Grid {
    var grid = Grid(size: size, filledWith: Cell(foreground: .white, background: ground))
    let words = [3, 5, 2, 7, 4, 6, 3, 5, 8, 2].map { String(repeating: letters, count: 3).prefix($0) }
    for row in 1..<11 {
      grid.write(
        words.joined(separator: " "), at: Position(column: 4, row: row), foreground: .white, background: ground)
    }
    return grid
  }

  private static let (from, to) = (page("abc"), page("xyz"))
  private static let wide = page("a漢字")

  private static func lines(_ transition: any Transition, _ progress: Double, _ depth: Rendition.Depth = .direct)
    -> [String]
  {
    var stage = Stage(size: size)
    (stage.fromBackground, stage.toBackground) = (ground, ground)
    var compositor = Compositor(size: size, rendition: Rendition(depth: depth))
    compositor.compose(transition.scene(at: progress, toward: stage), from: from, to: to)
    return compositor.frame.lines
  }

  /// All but a card, which is not in place.
  @Test(
    arguments: Catalog.all.indices.filter { Catalog.all[$0].name != "card" }, [Rendition.Depth.direct, .sixteen, .mono])
  func `letters of two pages do not touch`(_ index: Int, _ depth: Rendition.Depth) {
    let entry = Catalog.all[index]
    for step in 1..<20 {
      for line in Self.lines(entry.transition, Double(step) / 20, depth) {
        for (one, other) in zip(line, line.dropFirst()) {
          let isTouching = "abc".contains(one) && "xyz".contains(other) || "xyz".contains(one) && "abc".contains(other)
          #expect(!isTouching, "\(entry.name) at \(step): \(line)")
        }
      }
    }
  }

  private static func padded(_ line: String) -> [Character] {
    line + Array(repeating: " ", count: size.columns - line.count)
  }

  /// Returns the words of a line.
  private static func words(_ line: String) -> [String] { line.split { !$0.isLetter }.map(String.init) }

  @Test func `dissolve shows whole words, and on each row words of one page`() {
    let (old, new) = (Set(Self.words(Self.from.lines[1])), Set(Self.words(Self.to.lines[1])))
    var counts: [Int] = []
    // The rows that show the new page.
    var turned: [Int] = []
    for step in 1..<40 {
      let rows = Self.lines(Catalog.dissolve, Double(step) / 40).map(Self.words)
      for words in rows { #expect(old.isSuperset(of: words) || new.isSuperset(of: words), "\(step): \(words)") }
      counts.append(rows.joined().count)
      turned.append(rows.count { !new.isDisjoint(with: $0) })
    }
    // A quarter of them is always there.
    #expect((counts.min() ?? 0) >= 15 && counts[0] > 90 && counts[38] > 90, "\(counts)")
    for index in 1..<16 { #expect(counts[index] <= counts[index - 1] && counts[38 - index] <= counts[39 - index]) }
    // Rows change hands from .4 to .6, and never many at once.
    let rows = turned[38]
    #expect(turned[14] == 0 && turned[24] == rows)
    for index in 1..<39 { #expect((0...max(2, rows / 4)).contains(turned[index] - turned[index - 1]), "\(turned)") }
  }

  /// Light ink on a light ground would not be seen.
  @Test(arguments: [Catalog.dissolve, Catalog.checkerboard(), Catalog.venetianBlinds(.left)] as [any Transition])
  func `a word keeps the ground of its page`(_ transition: any Transition) {
    var to = Self.to
    for index in to.cells.indices {
      (to.cells[index].foreground, to.cells[index].background) = (
        to.cells[index].background, to.cells[index].foreground
      )
    }
    var compositor = Compositor(size: Self.size)
    for step in 1..<20 {
      compositor.compose(
        transition.scene(at: Double(step) / 20, toward: Stage(size: Self.size)), from: Self.from, to: to)
      for (index, cell) in compositor.frame.cells.enumerated() where cell.isLetter {
        #expect(cell == Self.from.cells[index] || cell == to.cells[index], "\(step): \(index)")
      }
    }
  }

  @Test(arguments: [Catalog.checkerboard(), Catalog.venetianBlinds(.left)] as [any Transition])
  func `a pattern empties a part before it fills it, so words are whole`(_ transition: any Transition) {
    let all = Set((Self.from.lines + Self.to.lines).flatMap(Self.words))
    for step in 1..<20 {
      for line in Self.lines(transition, Double(step) / 20) {
        #expect(!Self.words(line).contains { !all.contains($0) }, "\(line)")
      }
    }
  }

  /// Tries the places where the text of the other page begins. Beside a blank, the edge itself tells where a word ends.
  @Test(arguments: [Catalog.wipe(), Catalog.mask(), Catalog.barnDoor()] as [any Transition])
  func `an edge leaves no rest of one or two letters beside other text`(_ transition: any Transition) {
    let pages = (Self.from.lines.map(Self.padded), Self.to.lines.map(Self.padded))
    var count = 0
    for step in 1..<40 {
      for (row, line) in Self.lines(transition, Double(step) / 40).map(Self.padded).enumerated() {
        for column in 3..<Self.size.columns - 4 where line[column] == " " && line[column + 1] == " " {
          for (left, right) in [(pages.0[row], pages.1[row]), (pages.1[row], pages.0[row])]
          where left[column] != " " && right[column + 1] != " " {
            count += 1
            let before = line[..<column].reversed().prefix(while: \.isLetter)
            let after = line[(column + 2)...].prefix(while: \.isLetter)
            #expect(before.isEmpty || before.count > 2, "\(step), column \(column): \(String(line))")
            #expect(after.isEmpty || after.count > 2, "\(step), column \(column): \(String(line))")
          }
        }
      }
    }
    #expect(count > 20)
  }

  @Test func `what is equal on both pages is not cut`() {
    for step in 1..<20 {
      var compositor = Compositor(size: Self.size)
      let scene = Catalog.wipe().scene(at: Double(step) / 20, toward: Stage(size: Self.size))
      compositor.compose(scene, from: Self.from, to: Self.from)
      #expect(compositor.frame == Self.from)
    }
  }

  @Test(
    arguments: [Catalog.wipe(), Catalog.mask(), Catalog.checkerboard(), Catalog.dissolve, Catalog.venetianBlinds()]
      as [any Transition])
  func `frames depend on nothing that was shown before`(_ transition: any Transition) {
    let stage = Stage(size: Self.size)
    var running = Compositor(size: Self.size)
    for step in [0, 3, 4, 5, 9, 10, 11, 30, 20, 12, 39, 1] + Array(1..<39) {
      let scene = transition.scene(at: Double(step) / 40, toward: stage)
      running.compose(scene, from: Self.wide, to: Self.to)
      var fresh = Compositor(size: Self.size)
      fresh.compose(scene, from: Self.wide, to: Self.to)
      expectEqual(running.frame, fresh.frame, "\(step)")
    }
  }
}
