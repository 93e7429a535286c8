import PortholeStreams
import TestSupport
import Testing
import Transitions

@Suite struct ContrastTests {
  /// Values of WCAG 2's formula, computed without this program.
  @Test(arguments: [
    (0x000000 as UInt32, 0xFFFFFF as UInt32, 21 as Float), (0x777777, 0xFFFFFF, 4.478), (0xFF0000, 0x00FF00, 2.914),
    (0x0000EE, 0x101010, 2.025), (0x808080, 0x808080, 1),
  ])
  func `the ratio of two colours`(first: UInt32, second: UInt32, ratio: Float) {
    #expect(abs(Contrast.ratio(Contrast.luminance(first), Contrast.luminance(second)) - ratio) < 0.005)
    #expect(abs(Contrast.ratio(Contrast.luminance(second), Contrast.luminance(first)) - ratio) < 0.005)
  }

  @Test func `text stands back as far as it can be read`() {
    let (black, white) = (Color(rgb: 0x000000), Color(rgb: 0xFFFFFF))
    // 5.3 to 1, and 4.5 is asked for.
    #expect(white.faded(on: black, to: 0.5) == Color(rgb: 0x808080))
    // A quarter has 2.0. The fifth step of 12/256 is the first with 4.5: 0x70 has 4.2, and 0x7C 5.0.
    #expect(white.faded(on: black, to: 0.25) == Color(rgb: 0x7C7C7C))
    // No mixture of 2.8 to 1 has more.
    #expect(Color(rgb: 0x555555).faded(on: black, to: 0.5) == Color(rgb: 0x555555))
    #expect(Color(rgb: 0x555555).readable(on: black) == white)
    #expect(Color(rgb: 0x777777).readable(on: white) == black)
    #expect(Color(rgb: 0x767676).readable(on: white) == Color(rgb: 0x767676))
  }

  /// Letters of some colours on some backgrounds, and the same in fewer colours.
  @Test(arguments: [Rendition.Depth.palette, .sixteen, .mono])
  func `legible text stays legible in fewer colours`(depth: Rendition.Depth) {
    var reduction = ColorReduction(to: depth)
    var random = SplitMix64(state: 7)
    for _ in 0..<20_000 {
      let cell = Cell("a", foreground: color(&random), background: color(&random))
      guard contrast(of: cell) >= Contrast.faint * 1.05 else { continue }
      expectLegible(cell, shown(cell, &reduction), depth)
    }
  }

  /// Expects legible text. In sixteen colours, a lower contrast is enough if light text stays light and dark text dark.
  private func expectLegible(_ cell: Cell, _ shown: Cell, _ depth: Rendition.Depth) {
    let isOnItsSide = isLight(shown) == isLight(cell) && depth == .sixteen
    #expect(contrast(of: shown) >= (isOnItsSide ? Contrast.faint : Contrast.text), "\(cell)")
  }

  private func isLight(_ cell: Cell) -> Bool {
    Contrast.luminance(cell.foreground.rgb) >= Contrast.luminance(cell.background.rgb)
  }

  @Test(arguments: [Rendition.Depth.palette, .sixteen])
  func `text on the terminal's own background stays legible too`(depth: Rendition.Depth) {
    var random = SplitMix64(state: 8)
    for palette in [Palette.standard, .light] {
      var reduction = ColorReduction(to: depth, palette: palette)
      for _ in 0..<5000 {
        let own = Cell("a", foreground: color(&random), background: palette.defaultBackground)
        let names = Cell("a", foreground: palette.defaultForeground, background: color(&random))
        for cell in [own, names] where contrast(of: cell) >= Contrast.faint * 1.05 {
          expectLegible(cell, shown(cell, &reduction, palette), depth)
        }
      }
    }
  }

  @Test(arguments: [Rendition.Depth.palette, .sixteen])
  func `pictures, lines, hidden text and names keep their colours`(depth: Rendition.Depth) {
    var reduction = ColorReduction(to: depth)
    let (ink, ground) = (Color(rgb: 0xD7005F), Color(rgb: 0xFFAF5F))
    for scalar in "▀▓🬀⣿\u{E0B0}".unicodeScalars {
      let cell = Cell(scalar, foreground: ink, background: ground)
      #expect(depth != .palette || reduction.ink(of: cell) == reduction.foreground(ink), "\(scalar)")
    }
    let hidden = Cell("M", foreground: ground, background: ground)
    #expect(reduction.ink(of: hidden) == reduction.background(ground))
    let named = Cell("M", foreground: Palette.standard.indexed(4), background: Palette.standard.indexed(0))
    #expect(reduction.ink(of: named).form == .index(4))
  }

  /// xterm and the Linux console show the first eight colours brighter in bold: black on white would be grey.
  @Test(arguments: [
    (0x101010 as UInt32, 0xFFFFFF as UInt32, "\u{1B}[30;107ma"), (0x901010, 0xE8E8E8, "\u{1B}[31;47ma"),
    // Bright green can be read as well.
    (0x00C000, 0x000000, "\u{1B}[1;32;40ma"), (0xFFFFFF, 0x000000, "\u{1B}[1;97;40ma"),
  ])
  func `bold is dropped if it may cost the contrast`(ink: UInt32, ground: UInt32, bytes: String) {
    let cell = Cell("a", foreground: Color(rgb: ink), background: Color(rgb: ground), style: .bold)
    let grid = Grid(size: Size(columns: 1, rows: 1), filledWith: cell)
    let text = String(decoding: ANSIText.colored(grid, depth: .sixteen), as: UTF8.self)
    #expect(text == bytes + "\u{1B}[m\n")
  }

  private func color(_ random: inout SplitMix64) -> Color {
    Color(rgb: UInt32.random(in: 0...0xFF_FFFF, using: &random))
  }

  private func contrast(of cell: Cell) -> Float {
    Contrast.ratio(Contrast.luminance(cell.foreground.rgb), Contrast.luminance(cell.background.rgb))
  }

  private func shown(_ cell: Cell, _ reduction: inout ColorReduction, _ palette: Palette = .standard) -> Cell {
    let grid = Grid(size: Size(columns: 1, rows: 1), filledWith: cell)
    return reduction.shown(grid, palette: palette)[column: 0, row: 0]
  }
}
