import PortholeStreams
import Testing
import Transitions

@Suite struct BlinkFilterTests {
  private static let size = Size(columns: 3, rows: 1)

  /// Shows the middle one of three frames that have a cell in the middle, and returns what is shown there.
  private func shown(_ cells: [Cell], at depth: Rendition.Depth) -> Cell {
    var filter = BlinkFilter(size: Self.size, depth: depth)
    filter.show([0, 0.5, 1]) { progress in
      var grid = Grid(size: Self.size, filledWith: Cell(foreground: .white, background: .black))
      grid[column: 1, row: 0] = cells[Int(progress * 2)]
      return grid
    }
    return filter.frame[column: 1, row: 0]
  }

  private func tone(_ rgb: UInt32) -> Cell { Cell(tone: FineColor(Color(rgb: rgb))) }

  private func letter(_ scalar: Unicode.Scalar, on rgb: UInt32) -> Cell {
    Cell(scalar, foreground: .white, background: Color(rgb: rgb))
  }

  /// Colours of a brown wall past which a darker bar of wood goes. In 256 colours, the second one has another tone.
  private static let wall: [UInt32] = [0x45_3926, 0x3F_3624, 0x46_3B29]

  @Test func `a tone that turns back after one frame is that of its neighbours`() {
    var reduction = ColorReduction(to: .palette)
    let cells = Self.wall.map(tone)
    let drawn = cells.map { reduction.drawn($0) }
    #expect(drawn[0] == drawn[2] && drawn[0] != drawn[1])
    #expect(shown(cells, at: .palette) == drawn[0])
  }

  @Test func `a plain blank that turns back after one frame is that of its neighbours`() {
    var reduction = ColorReduction(to: .palette)
    let greys = (0x30...0x40).map { Color(rgb: UInt32($0) * 0x01_0101) }
    let border = greys.indices.dropFirst().first {
      reduction.background(greys[$0]) != reduction.background(greys[$0 - 1])
    }
    guard let border else {
      Issue.record("All of the greys become one colour")
      return
    }
    let cells = [border - 1, border, border - 1].map { Cell(foreground: .white, background: greys[$0]) }
    #expect(shown(cells, at: .palette) == cells[0])
  }

  @Test func `what differs clearly stays, and so does what does not turn back`() {
    let (wall, light, next) = (tone(0x45_3926), tone(0xE0_D0A0), tone(0x58_4A30))
    var reduction = ColorReduction(to: .palette)
    #expect(shown([wall, light, wall], at: .palette) == reduction.drawn(light))
    #expect(shown([wall, tone(0x4E_422C), next], at: .palette) == reduction.drawn(tone(0x4E_422C)))
  }

  @Test func `of sixteen colours, the ground of a letter is steady too, but no letter goes away`() {
    // Two dark blues, of which one is nearer to the blue of the terminal.
    var reduction = ColorReduction(to: .sixteen)
    let blues: [UInt32] = (0..<40).map { 0x00_0030 + $0 }
    let border = blues.indices.dropFirst().first {
      reduction.background(Color(rgb: blues[$0])) != reduction.background(Color(rgb: blues[$0 - 1]))
    }
    guard let border else {
      Issue.record("All of the blues become one colour")
      return
    }
    let (below, above) = (blues[border - 1], blues[border])
    let steady = letter("a", on: below)
    #expect(shown([steady, letter("a", on: above), steady], at: .sixteen) == steady)
    let blank = tone(below)
    #expect(shown([blank, letter("a", on: above), blank], at: .sixteen).scalar == "a")
    #expect(shown([steady, letter("b", on: above), steady], at: .sixteen).scalar == "b")
  }

  @Test func `tones are mixed of 256 colours, and of sixteen where the terminal's own are known`() {
    let cell = tone(0x6B_3F10)
    var reduction = ColorReduction(to: .palette)
    let mixed = reduction.drawn(cell)
    #expect(!mixed.isTone && mixed != cell)
    #expect(shown([cell, cell, cell], at: .palette) == mixed)
    #expect(shown([cell, cell, cell], at: .sixteen) == cell)
  }

  @Test func `the damage is what differs from the frame before`() {
    var filter = BlinkFilter(size: Self.size, depth: .palette)
    func show(_ progress: InlineArray<3, Double>) {
      filter.show(progress) { progress in
        var grid = Grid(size: Self.size, filledWith: tone(0x20_2020))
        grid[column: 1, row: 0] = tone(progress < 3 ? 0x80_0000 : 0x00_8000)
        return grid
      }
    }
    show([0, 1, 2])
    show([1, 2, 3])
    #expect(filter.damage.spans.isEmpty)
    show([2, 3, 4])
    #expect(filter.damage.spans == [Damage.Span(row: 0, start: 1, end: 2)])
  }

  @Test(arguments: [1, -1])
  func `a frame that follows its neighbour is the only one that is composed`(direction: Double) {
    var filter = BlinkFilter(size: Self.size, depth: .palette)
    var composed: [Double] = []
    for step in 0..<4 {
      let progress = Double(step) * direction
      filter.show([progress - 1, progress, progress + 1]) {
        composed.append($0)
        return Grid(size: Self.size, filledWith: tone(0x20_2020))
      }
    }
    #expect(composed == [-1, 0, 1] + [2, 3, 4].map { $0 * direction })
  }
}
