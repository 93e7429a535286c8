import Testing

@testable import Transitions

struct CircleRevealTests {
  @Test func `the circle grows by the screen's height, at least to the corner`() {
    let trigger = Rect(column: 38, row: 11, columns: 4, rows: 2)
    // From 2 u, the radius of the link's inscribed circle, to 2 + 48 u; the corner is 46.6 u away.
    #expect(
      Catalog.circle().summary(0.5, trigger: trigger)[1]
        == "to, inside circle (40 24) r 26, shadow 0.7 sigma 1.5 at (0 0)")
    // From a corner, the opposite one is sqrt(78² + 47²) = 91.066 u away.
    let corner = Rect(column: 0, row: 0, columns: 4, rows: 1)
    #expect(
      Catalog.circle().summary(0.5, trigger: corner)[1]
        == "to, inside circle (2 1) r 46.033, shadow 0.7 sigma 1.5 at (0 0)")
  }

  @Test func `a label stays above both screens and draws together to a disc, on which the sign turns`() throws {
    var stage = Stage(size: Size(columns: 80, rows: 24), trigger: Rect(column: 10, row: 3, columns: 4, rows: 1))
    stage.linkColor = Color(rgb: 0xE0B040)
    func layers(_ progress: Double) -> [String] {
      Array(Catalog.circle().scene(at: progress, on: stage).summary.dropFirst(2))
    }
    #expect(
      layers(0.05)[...1] == [
        "color e0b040, inside another shape", "from, inside box (10 6) to (14 8) and another shape",
      ])
    // Half of the time from 0.04 to 0.2.
    #expect(layers(0.12)[2] == "color e0b040, opacity 0.5, inside box (10 6) to (14 8) and another shape")
    #expect(!layers(0.4).contains { $0.hasPrefix("from") })
    let disc = try #require(Catalog.circle().scene(at: 0.4, on: stage)[2].clip).prepared()
    // 3.5 u to every side of the middle of a cell, where the sign is.
    for (x, y) in [(15.9, 7.0), (9.1, 7), (12.5, 10.4), (12.5, 3.6)] { #expect(disc.distance(x: x, y: y) < 0) }
    for (x, y) in [(16.1, 7.0), (8.9, 7), (12.5, 10.6), (12.5, 3.4)] { #expect(disc.distance(x: x, y: y) > 0) }
    #expect(Catalog.circle().summary(0.5).count == 2, "without a link there is no icon")
  }

  /// Cells show a small sign as a blob.
  @Test func `the sign of a small icon is a letter in its middle, a plus and then a cross`() throws {
    var stage = Stage(size: Size(columns: 80, rows: 24), trigger: Rect(column: 10, row: 3, columns: 4, rows: 1))
    stage.linkColor = Color(rgb: 0xE0B040)
    var signs = ""
    for step in 0...10 {
      guard case .grid(let grid) = Catalog.circle().scene(at: Double(step) / 10, on: stage).layers.last?.content else {
        signs += "."
        continue
      }
      // Dark ink on a light disc.
      #expect(grid.cells[0].foreground == Color(rgb: 0x101010) && grid.cells[0].background == Color(rgb: 0xE0B040))
      signs.unicodeScalars.append(grid.cells[0].scalar)
    }
    #expect(signs == "...++xxxxxx")
  }

  @Test func `one plus turns by a whole turn and an eighth, and is a cross at rest for the last part of the way`() {
    let stage = Stage(size: Size(columns: 80, rows: 24), trigger: Rect(column: 10, row: 3, columns: 16, rows: 8))
    func angle(_ progress: Double) -> Double {
      let signs = Catalog.circle().scene(at: progress, on: stage).layers.compactMap { layer in
        if case .plus(_, _, _, let angle) = layer.clip { angle } else { nil }
      }
      #expect(signs.count == 1)
      return signs.first ?? 0
    }
    // The sign begins at 0.2.
    let angles = (9..<40).map { angle(Double($0) / 40) }
    #expect(zip(angles, angles.dropFirst()).allSatisfy { $0 <= $1 })
    for progress in [0.85, 0.9, 0.99] { #expect(abs(angle(progress) - 2.25 * Double.pi) < 1e-9) }
  }

  @Test(arguments: [(20, 9, false), (20, 2, true), (25, 1, false), (56, 2, false)])
  func `of a picture or a whole line no piece stays, but the icon comes`(columns: Int, rows: Int, isPicture: Bool) {
    var stage = Stage(
      size: Size(columns: 80, rows: 24), trigger: Rect(column: 10, row: 3, columns: columns, rows: rows))
    stage.isPicture = isPicture
    let layers = Catalog.circle().scene(at: 0.5, on: stage).layers.dropFirst(2)
    #expect(layers.count == 2 && layers.allSatisfy { !$0.isPage })
  }

  @Test(arguments: [
    ("ab + cd", 3, true), ("ab [+] cd", 4, true), ("ab [+] cd", 3, true), ("ab [x] cd", 4, false),
    ("ab [7] cd", 4, false), ("a [Go!] b", 5, false), ("\u{2693} up", 0, true), ("漢 up", 0, false),
    ("ab    cd", 3, false),
  ])
  func `an icon is one character that is neither letter nor digit`(line: String, column: Int, isIcon: Bool) {
    let (ink, paper) = (Color(rgb: 0xFFFFFF), Color(rgb: 0))
    var grid = Grid(size: Size(columns: 12, rows: 1), filledWith: Cell(" ", foreground: ink, background: paper))
    grid.write(line, at: Position(column: 0, row: 0), foreground: ink, background: paper)
    #expect(grid.hasIcon(at: Rect(column: column, row: 0, columns: 1, rows: 1)) == isIcon)
  }

  @Test(arguments: [
    ("▀▄ab▀▄", 0, 2, true), ("▀▄ab▀▄", 1, 3, false), ("[+]", 0, 3, false), ("      ", 2, 3, true), ("▀▄", -5, 3, true),
  ])
  func `a part of a picture does not stay above the new screen`(line: String, column: Int, width: Int, isPicture: Bool)
  {
    let (ink, paper) = (Color(rgb: 0xFFFFFF), Color(rgb: 0))
    var grid = Grid(size: Size(columns: 12, rows: 2), filledWith: Cell(" ", foreground: ink, background: paper))
    grid.write(line, at: Position(column: 0, row: 0), foreground: ink, background: paper)
    var stage = Stage(size: grid.size, trigger: Rect(column: column, row: 0, columns: width, rows: 1))
    stage.inspectLink(on: grid)
    #expect(stage.isPicture == isPicture)
    if isPicture { #expect(!Catalog.circle().scene(at: 0.2, on: stage).layers.dropFirst(2).contains { $0.isFrom }) }
  }

  @Test(arguments: [(-9, 0), (40, 0), (3, -2), (3, 7)])
  func `a link off the screen is no icon`(column: Int, row: Int) {
    let grid = Grid(
      size: Size(columns: 12, rows: 2), filledWith: Cell("+", foreground: Color(rgb: 0xFFFFFF), background: .black))
    #expect(!grid.hasIcon(at: Rect(column: column, row: row, columns: 3, rows: 1)))
  }
}
