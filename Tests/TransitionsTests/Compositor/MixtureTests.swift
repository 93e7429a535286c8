import TestSupport
import Testing

@testable import Transitions

/// Cells of all kinds, mixed with each other.
struct MixtureTests {
  /// Kinds of characters, and where their ink is: for each pixel of a cell of 8 x 16, a share.
  private static let kinds:
    [(name: String, scalar: Unicode.Scalar, isText: Bool, ink: @Sendable (Int, Int) -> Double)] = [
      ("blank", " ", false, { _, _ in 0 }), ("letter", "g", true, { _, _ in 0 }),
      ("line", "\u{2502}", true, { _, _ in 0 }),
      ("block", "\u{2588}", false, { _, _ in 1 }), ("half", "\u{2580}", false, { _, y in y < 8 ? 1 : 0 }),
      ("quadrant", "\u{2598}", false, { x, y in x < 4 && y < 8 ? 1 : 0 }),
      ("sextant", "\u{1FB02}", false, { _, y in y < 5 ? 1 : y == 5 ? 0.33 : 0 }),
      ("light", "\u{2591}", false, { _, _ in 0.25 }), ("medium", "\u{2592}", false, { _, _ in 0.5 }),
      ("dark", "\u{2593}", false, { _, _ in 0.75 }), ("dots", "\u{28FF}", false, { _, _ in 0.25 }),
      ("emoji", "\u{1F419}", true, { _, _ in 0 }), ("icon", "\u{E0B6}", true, { _, _ in 0 }),
    ]

  private static func cell(_ index: Int, _ ink: UInt32, _ ground: UInt32) -> [Cell] {
    var cell = Cell(kinds[index].scalar, foreground: Color(rgb: ink), background: Color(rgb: ground))
    guard DisplayWidth.of(Self.kinds[index].scalar) == 2 else {
      return [cell, Cell(" ", foreground: cell.foreground, background: cell.background)]
    }
    cell.role = .lead
    var trail = cell
    trail.role = .trail
    return [cell, trail]
  }

  private static func mixed(_ below: Int, _ layer: Int, at opacity: Double) -> Grid {
    let size = Size(columns: 2, rows: 1)
    func page(_ cells: [Cell]) -> Grid {
      var grid = Grid(size: size, filledWith: cells[0].blanked)
      for column in 0..<2 { grid[column: column, row: 0] = cells[column] }
      return grid
    }
    var compositor = Compositor(size: size, rendition: Rendition(glyphs: .legacy))
    compositor.compose(
      Scene(backdrop: .black).adding(Layer(.from)).adding(Layer(.to, opacity: opacity)),
      from: page(cell(below, 0xF0C040, 0x203060)), to: page(cell(layer, 0x60E0A0, 0x502030)))
    return compositor.frame
  }

  /// The mean colour of a quarter of a cell, without text.
  private static func color(_ quarter: Int, _ ink: Color, _ ground: Color, _ share: (Int, Int) -> Double) -> [Double] {
    let (x, y) = (quarter % 2 * 4, quarter / 2 * 8)
    var sum = [0.0, 0, 0]
    for place in 0..<32 {
      let part = share(x + place % 4, y + place / 4)
      for (index, pair) in [(ink.red, ground.red), (ink.green, ground.green), (ink.blue, ground.blue)].enumerated() {
        sum[index] += (Double(pair.0) * part + Double(pair.1) * (1 - part)) / 32
      }
    }
    return sum
  }

  private static func share(of cell: Cell, _ x: Int, _ y: Int) -> Double {
    if let mask = GlyphShape.mask(of: cell.scalar.value), !cell.isInk { return mask.contains(x, y) ? 1 : 0 }
    if let shade = GlyphShape.shade(of: cell.scalar.value) { return Double(shade) }
    return (0x2800...0x28FF).contains(cell.scalar.value) ? Double((cell.scalar.value & 0xFF).nonzeroBitCount) / 32 : 0
  }

  /// The largest distance of a quarter of the shown cell from the exact mixture of both pictures.
  private static func distance(_ below: Int, _ layer: Int, at opacity: Double) -> Double {
    let shown = mixed(below, layer, at: opacity)[column: 0, row: 0]
    let cells = (cell(below, 0xF0C040, 0x203060)[0], cell(layer, 0x60E0A0, 0x502030)[0])
    return (0..<4).map { quarter in
      let one = color(quarter, cells.0.foreground, cells.0.background) { share(of: cells.0, $0, $1) }
      let other = color(quarter, cells.1.foreground, cells.1.background) { share(of: cells.1, $0, $1) }
      let exact = zip(one, other).map { $0 * (1 - opacity) + $1 * opacity }
      let seen = color(quarter, shown.foreground, shown.background) { share(of: shown, $0, $1) }
      func rgb(_ parts: [Double]) -> Color {
        Color(red: UInt8(parts[0].rounded()), green: UInt8(parts[1].rounded()), blue: UInt8(parts[2].rounded()))
      }
      return Double(Lab(rgb(exact)).difference(from: Lab(rgb(seen))))
    }.max() ?? 0
  }

  @Test func `every kind of cell is mixed with every other one, and nothing of the old one is left standing`() {
    for below in Self.kinds.indices {
      for layer in Self.kinds.indices {
        for opacity in [0.1, 0.9] {
          let distance = Self.distance(below, layer, at: opacity)
          #expect(distance < 10, "\(Self.kinds[below].name), \(Self.kinds[layer].name) at \(opacity): \(distance)")
        }
      }
    }
  }

  /// The pixels of 8 x 16 in which a character has ink. Those of a pattern lie all over the cell, in the order of a dither.
  private static func inked(_ scalar: UInt32) -> SampleMask {
    if let mask = GlyphShape.mask(of: scalar) { return mask }
    let shade = GlyphShape.shade(of: scalar) ?? 0
    return SampleMask { x, y in
      let (column, row) = (Int(x * 8), Int(y * 16))
      if scalar == 0x28FF { return column % 4 < 2 && row % 4 < 2 }
      return [0, 2, 3, 1][column % 2 + row % 2 * 2] < shade * 4
    }
  }

  /// The colours of the pixels of a cell, without text.
  private static func pixels(_ cell: Cell) -> [SIMD3<Double>] {
    func color(_ color: Color) -> SIMD3<Double> { [Double(color.red), Double(color.green), Double(color.blue)] }
    let mask = cell.isInk ? .empty : inked(cell.scalar.value)
    return (0..<SampleMask.size).map { color(mask.contains($0 % 8, $0 / 8) ? cell.foreground : cell.background) }
  }

  /// The least mean square distance from some pixels that a character can have.
  private static func error(of mask: SampleMask, from pixels: [SIMD3<Double>]) -> Double {
    [mask, ~mask].reduce(0) { sum, part in
      let pixels = pixels.indices.filter { part.contains($0 % 8, $0 / 8) }.map { pixels[$0] }
      let mean = pixels.reduce(.zero, +) / Double(max(1, pixels.count))
      return sum + pixels.reduce(0) { $0 + (($1 - mean) * ($1 - mean)).sum() } / Double(SampleMask.size)
    }
  }

  @Test func `halfway no other character would be much closer to the exact mixture`() {
    let masks =
      [.full] + GlyphShape.candidates(.legacy).map(\.mask) + [0x2591, 0x2592, 0x2593, 0x28FF].map(Self.inked)
    // Texts do not mix.
    let drawn = Self.kinds.indices.filter { !Self.kinds[$0].isText }
    for below in drawn {
      for layer in drawn {
        let cells = (Self.cell(below, 0xF0C040, 0x203060)[0], Self.cell(layer, 0x60E0A0, 0x502030)[0])
        let exact = zip(Self.pixels(cells.0), Self.pixels(cells.1)).map { ($0 + $1) / 2 }
        let least = masks.map { Self.error(of: $0, from: exact) }.min() ?? 0
        let shown = Self.pixels(Self.mixed(below, layer, at: 0.5)[column: 0, row: 0])
        let error =
          zip(shown, exact).reduce(0) { $0 + (($1.0 - $1.1) * ($1.0 - $1.1)).sum() } / Double(SampleMask.size)
        let names = "\(Self.kinds[below].name), \(Self.kinds[layer].name)"
        // A font decides how the dots of two patterns lie on each other. The rest is rounding, and that the fitter judges
        // by the eye, which sees green best.
        let slack = [below, layer].allSatisfy { (7...10).contains($0) } ? 1.5 : 1.2
        #expect(error <= slack * least + 3, "\(names): \(error) of \(least)")
      }
    }
  }

  @Test func `texts take turns: first one is seen, then the other`() {
    for below in Self.kinds.indices where Self.kinds[below].isText {
      for layer in Self.kinds.indices where Self.kinds[layer].isText && layer != below {
        func text(_ opacity: Double) -> Unicode.Scalar? {
          let cell = Self.mixed(below, layer, at: opacity)[column: 0, row: 0]
          return cell.isInk && cell.foreground.rgb != cell.background.rgb ? cell.scalar : nil
        }
        for opacity in [0.1, 0.4] { #expect(text(opacity) == Self.kinds[below].scalar) }
        for opacity in [0.5, 0.6, 0.9] { #expect(text(opacity) == Self.kinds[layer].scalar) }
      }
    }
  }

  private static let size = Size(columns: 12, rows: 3)

  private static func page(_ rows: [String], ink: UInt32, ground: UInt32) -> Grid {
    Grid(rows.map { $0.padding(toLength: 12) }, foreground: Color(rgb: ink), background: Color(rgb: ground))
  }

  private static func fade(_ from: Grid, _ to: Grid, at progress: Double) -> Grid {
    var compositor = Compositor(size: from.size)
    compositor.compose(Catalog.fade.scene(at: progress, on: Stage(size: from.size)), from: from, to: to)
    return compositor.frame
  }

  @Test func `no row has text of both pages`() {
    let from = Self.page(["a page", "\u{250C}\u{2500}\u{2510} words", "of text"], ink: 0xFFFFFF, ground: 0x101020)
    let to = Self.page(
      ["    another", "  one with", "\u{2500}\u{2500}\u{2500}\u{2500}\u{2500} more"], ink: 0x101010, ground: 0xE0E0D0)
    for step in 1..<50 {
      let frame = Self.fade(from, to, at: Double(step) / 50)
      for index in frame.cells.indices where frame.cells[index].isInk {
        // The rows change hands at 0.4 to 0.6, from the top.
        let isBelow = Double(step) / 50 < 0.4 + 0.2 * (Double(index / 12) + 0.5) / 3
        #expect(frame.cells[index].scalar == (isBelow ? from : to).cells[index].scalar)
      }
    }
  }

  @Test func `words that both pages have stay, and only their colours change`() {
    let from = Self.page(["", "[Home]  old", ""], ink: 0xC0C0C0, ground: 0x101020)
    let to = Self.page(["", "[Home] other", ""], ink: 0xF0F0F0, ground: 0x202040)
    for step in 1..<20 {
      let frame = Self.fade(from, to, at: Double(step) / 20)
      #expect(frame.lines[1].hasPrefix("[Home]"))
      #expect(frame[column: 1, row: 1].foreground.red >= 0xC0)
    }
  }

  @Test func `a plate goes with its word, and nothing of it is left when the next text comes`() {
    var from = Self.page(["", "", ""], ink: 0xC0C0C0, ground: 0x101020)
    from.write("Save", at: Position(column: 4, row: 1), foreground: .black, background: Color(rgb: 0xF0C040))
    let to = Self.page(["", "", ""], ink: 0xC0C0C0, ground: 0x101020)
    let early = Self.fade(from, to, at: 0.25)
    // 1 - 0.7 * 0.5^1.5 of the difference of 0xF0 and 0x10.
    #expect(abs(Int(early[column: 5, row: 1].background.red) - (0x10 + 169)) <= 1)
    #expect(Self.fade(from, to, at: 0.5).cells.allSatisfy { $0.background.rgb == 0x101020 })
  }

  @Test func `ink never turns from light to dark on the way`() {
    let from = Self.page(["light", "", ""], ink: 0xF0F0F0, ground: 0x101010)
    let to = Self.page(["", "dark", ""], ink: 0x101010, ground: 0xF0F0F0)
    for step in 1..<40 {
      let frame = Self.fade(from, to, at: Double(step) / 40)
      for cell in frame.cells where cell.isInk {
        let difference = Int(cell.foreground.red) - Int(cell.background.red)
        #expect(step < 20 ? difference >= 0 : difference <= 0, "\(step)")
      }
    }
  }

  @Test(arguments: [(0.0, 0xFF), (0.5, 0x88), (1, 0x10)]) func `a layer's ink is a share of its text alone`(
    _ gone: Double, _ red: Int
  ) {
    let screen = Self.page(["\u{2588}word", "", ""], ink: 0xFFFFFF, ground: 0x101010)
    var layer = Layer(.from)
    layer.ink = 1 - gone
    var compositor = Compositor(size: screen.size)
    compositor.compose(Scene(backdrop: .black).adding(layer), from: screen, to: screen)
    let cells = compositor.frame.cells
    #expect(cells[0] == screen.cells[0])
    #expect(gone == 1 ? cells[1].isBlank : abs(Int(cells[1].foreground.red) - red) <= 1)
    #expect(cells[1].background.rgb == 0x101010)
  }
}

extension String {
  fileprivate func padding(toLength count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}
