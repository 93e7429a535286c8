import PortholeStreams
import Testing
import Transitions

@Suite struct ColorReductionTests {
  private func foreground(_ color: Color, at depth: Rendition.Depth) -> TerminalColor.Form {
    var reduction = ColorReduction(to: depth)
    return reduction.foreground(color).form
  }

  private func background(_ color: Color, at depth: Rendition.Depth) -> TerminalColor.Form {
    var reduction = ColorReduction(to: depth)
    return reduction.background(color).form
  }

  private func isReversed(
    _ background: Color, ink: Color = Palette.standard.defaultForeground, at depth: Rendition.Depth
  ) -> Bool {
    var reduction = ColorReduction(to: depth)
    return reduction.isReversed(Cell(foreground: ink, background: background))
  }

  @Test func `every colour of the palette of 256 is itself`() {
    for number in 16...255 {
      let color = Color(rgb: Palette.fixed(number))
      guard case .index(let found) = foreground(color, at: .palette) else {
        Issue.record("\(number) has no number")
        continue
      }
      // Some greys stand in the cube too.
      #expect(Palette.fixed(found) == color.rgb, "\(number)")
    }
  }

  @Test func `with eight colours the nearest is one of the eight, but a named colour keeps its name`() {
    var reduction = ColorReduction(to: .sixteen, hasBright: false)
    for rgb in [0xFF0000, 0x7F7F7F, 0xFFFFFF, 0x00FFFF, 0x5C5CFF] as [UInt32] {
      guard case .index(let index) = reduction.background(Color(rgb: rgb)).form else {
        Issue.record("\(rgb) has no index")
        continue
      }
      #expect(index < 8)
    }
    #expect(reduction.background(Color(rgb: 0xFF0000)).form == .index(1))
    #expect(reduction.foreground(Color(rgb: 0xFFFFFF)).form == .index(7))
    #expect(reduction.foreground(Palette.standard.indexed(12)).form == .index(12))
  }

  @Test func `every one of the sixteen is itself, named or not`() {
    let palette = Palette.standard
    for number in 0..<16 {
      #expect(background(palette.indexed(number), at: .sixteen) == .index(number))
      #expect(background(palette.indexed(number).unnamed, at: .sixteen) == .index(number))
    }
  }

  @Test(arguments: [Rendition.Depth.palette, .sixteen, .direct])
  func `names stay names`(depth: Rendition.Depth) {
    let palette = Palette.standard
    #expect(foreground(palette.defaultForeground, at: depth) == .standard)
    #expect(background(palette.defaultBackground, at: depth) == .standard)
    for number in 0..<16 { #expect(foreground(palette.indexed(number), at: depth) == .index(number)) }
    // The default of one ground cannot be asked for by name on the other.
    #expect(foreground(palette.defaultBackground, at: depth) != .standard)
    #expect(background(palette.defaultForeground, at: depth) != .standard)
  }

  /// Numbers worked out by hand from xterm's cube (16 + 36 r + 6 g + b, levels 0 95 135 175 215 255) and greys.
  @Test(arguments: [
    (0xFE0102, 196), (0x0001FD, 21), (0x8A8A8A, 245), (0x111111, 233), (0xD80000, 160), (0x02FF00, 46), (0xFFFFFF, 231),
  ])
  func `other colours become the nearest`(rgb: UInt32, number: Int) {
    #expect(foreground(Color(rgb: rgb), at: .palette) == .index(number))
  }

  @Test func `no other colour is nearer by more than a step`() {
    var reduction = ColorReduction(to: .palette)
    let candidates = (16...255).map { Lab(Color(rgb: Palette.fixed($0))) }
    var state: UInt32 = 1
    for _ in 0..<300 {
      state = state &* 1_664_525 &+ 1_013_904_223
      let color = Color(rgb: state >> 8)
      guard case .index(let found) = reduction.foreground(color).form else {
        Issue.record("\(color) has no number")
        continue
      }
      let wanted = Lab(color)
      let best = candidates.map(wanted.difference).min() ?? 0
      #expect(wanted.difference(from: candidates[found - 16]) <= best + 1)
    }
  }

  /// Ink and ground that one of xterm's colours is nearest to, and the numbers that they become: worked out apart from
  /// this program, by the same measure of distance.
  @Test(arguments: [
    (0x6A6A96 as UInt32, 0x585880 as UInt32, "a" as Unicode.Scalar, 103, 60),
    (0x585880, 0x6A6A96, "a", 61, 60),
    (0xD8905C, 0xCC8454, "a", 215, 173),
    (0xCC8454, 0xD8905C, "─", 137, 173),
    // The difference is invisible.
    (0x808080, 0x7E7E7E, "a", 244, 244),
    // A picture is as near as it can be.
    (0x6A6A96, 0x585880, "▀", 60, 60),
    // There is nothing beyond white.
    (0xFFFFFF, 0xFAFAFA, "a", 231, 231),
  ])
  func `letters stay visible on a background that becomes the same`(
    ink: UInt32, ground: UInt32, scalar: Unicode.Scalar, inkNumber: Int, groundNumber: Int
  ) {
    var reduction = ColorReduction(to: .palette)
    let cell = Cell(scalar, foreground: Color(rgb: ink), background: Color(rgb: ground))
    Self.expect(inkNumber, groundNumber, of: cell, by: &reduction)
  }

  /// Expects the numbers of a cell's ink and background.
  private static func expect(_ ink: Int, _ ground: Int, of cell: Cell, by reduction: inout ColorReduction) {
    #expect(reduction.ink(of: cell).form == .index(ink))
    #expect(reduction.background(cell.background).form == .index(ground))
  }

  /// Expects the same for xterm's sixteen, whose lightness is 0 43 72 80 30 49 75 91 53 53 88 97 48 60 91 100.
  @Test(arguments: [
    // Brown on amber.
    (0x501C08 as UInt32, 0xD86838 as UInt32, "a" as Unicode.Scalar, 0, 9),
    // No colour is light enough on cyan, so it is a darker one.
    (0xC0FFFF, 0x20A0A0, "─", 4, 6),
    (0x6A6A96, 0x202048, "a", 8, 0),
    // Red on light red would not be legible.
    (0x901010, 0xD86838, "─", 0, 9),
    (0x901010, 0xD86838, "a", 0, 9),
    // It is not meant to be read.
    (0x282828, 0x303030, "a", 0, 0),
    // A picture is as near as it can be.
    (0x901010, 0xD86838, "▀", 1, 9),
  ])
  func `with sixteen colours legible letters stay legible`(
    ink: UInt32, ground: UInt32, scalar: Unicode.Scalar, inkNumber: Int, groundNumber: Int
  ) {
    var reduction = ColorReduction(to: .sixteen)
    let cell = Cell(scalar, foreground: Color(rgb: ink), background: Color(rgb: ground))
    Self.expect(inkNumber, groundNumber, of: cell, by: &reduction)
    // And so do pictures of it.
    var grid = Grid(size: Size(columns: 1, rows: 1), filledWith: cell)
    grid = reduction.shown(grid, palette: .standard)
    #expect(grid[column: 0, row: 0].foreground == Palette.standard.indexed(inkNumber).unnamed)
  }

  private func mixed(_ start: UInt32, _ end: UInt32, _ share: Double) -> Color {
    let parts = [16, 8, 0].map { shift in
      Double(start >> shift & 255) * (1 - share) + Double(end >> shift & 255) * share
    }
    return Color(rgb: parts.reduce(UInt32(0)) { $0 << 8 | UInt32($1.rounded()) })
  }

  /// A cell that shows a colour, another one for one frame and the first again would blink.
  @Test(arguments: [Rendition.Depth.palette, .sixteen])
  func `a colour that fades does not return to one that it has left`(depth: Rendition.Depth) {
    var reduction = ColorReduction(to: depth)
    var state: UInt32 = 7
    func random() -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      // Dark colours, as most pages have.
      return state >> 8 & 0x7F_7F7F
    }
    var blinks = 0
    for _ in 0..<500 {
      let (start, end) = (random(), random())
      let shown = (0...18).map { step in
        reduction.background(mixed(start, end, Double(step) / 18)).form
      }
      for step in 2..<shown.count where shown[step] == shown[step - 2] && shown[step] != shown[step - 1] { blinks += 1 }
    }
    // The formula's regions are not quite convex.
    #expect(blinks <= 20)
  }

  /// Two frames of a line that fades together with its background. Both backgrounds become bright black.
  @Test(arguments: [(0x7D888C, 0x6E7474), (0x788489, 0x676D6F)])
  func `a line that is seen on its background stays while both fade`(ink: UInt32, ground: UInt32) {
    var reduction = ColorReduction(to: .sixteen)
    let cell = Cell("─", foreground: Color(rgb: ink), background: Color(rgb: ground))
    #expect(reduction.ink(of: cell) == .indexed(7) && reduction.background(cell.background) == .indexed(8))
  }

  /// Quiet text stays quiet, and light text stays light where its ground turns brighter. The numbers were worked out apart
  /// from this program, by CIEDE2000 with a fifth of the difference in chroma, and the contrast of WCAG 2.
  @Test(arguments: [
    // Brown on cream is black, not red.
    (0x6B5E4A as UInt32, 0xF7F1E3 as UInt32, 0, 7),
    // White and rose on grey.
    (0xFDFCF8, 0x545459, 15, 8), (0xFDB3D1, 0x545459, 15, 8),
    // Grey on a little darker grey, which takes its own colour: the next lighter grey, not cyan.
    (0x6C808A, 0x4D5559, 7, 8), (0x6A8B7B, 0x496657, 7, 8), (0x698979, 0x466254, 7, 8),
    // Dark stays dark, and what is legible keeps its colour.
    (0x1A2329, 0x4D5559, 0, 8), (0xFFD479, 0x14212B, 3, 0),
  ])
  func `in sixteen colours text keeps its side and no quiet ink becomes a strong colour`(
    ink: UInt32, ground: UInt32, inkNumber: Int, groundNumber: Int
  ) {
    var reduction = ColorReduction(to: .sixteen)
    let cell = Cell("a", foreground: Color(rgb: ink), background: Color(rgb: ground))
    Self.expect(inkNumber, groundNumber, of: cell, by: &reduction)
  }

  /// Letters that fade on a light page: white is nearest to the ground, and light grey to the ink, which cannot be read.
  @Test(arguments: [
    (0xD0CBC0 as UInt32, 0xFAF8F0 as UInt32, "a" as Unicode.Scalar, 8),
    // They are hardly seen in 24 bits either.
    (0xE6E2D6, 0xFAF8F0, "a", 7),
    (0xD0CBC0, 0xFAF8F0, "─", 7),
  ])
  func `faint letters can be read in sixteen colours`(
    ink: UInt32, ground: UInt32, scalar: Unicode.Scalar, inkNumber: Int
  ) {
    var reduction = ColorReduction(to: .sixteen)
    let cell = Cell(scalar, foreground: Color(rgb: ink), background: Color(rgb: ground))
    Self.expect(inkNumber, 15, of: cell, by: &reduction)
  }

  @Test func `dark greens do not turn red in sixteen colours`() {
    var reduction = ColorReduction(to: .sixteen)
    // Red, magenta, and both bright.
    let reds: Set<TerminalColor.Form> = [.index(1), .index(5), .index(9), .index(13)]
    for green in stride(from: UInt32(48), to: 144, by: 12) {
      for red in stride(from: UInt32(0), through: 48, by: 12) {
        for blue in stride(from: UInt32(0), through: 72, by: 12) where green >= max(red, blue) + 20 {
          let color = Color(rgb: red << 16 | green << 8 | blue)
          #expect(!reds.contains(reduction.background(color).form), "\(color)")
        }
      }
    }
  }

  /// Grounds that a strong colour is nearest to by CIEDE2000 alone, and quiet and strong ones: chosen by a formula apart
  /// from this program, with a fifth of the difference in chroma added.
  @Test(arguments: [
    (0x84582C as UInt32, 8), (0x7C5028, 8), (0x644422, 8), (0x202048, 0), (0x102060, 0), (0x208090, 8),
    (0xC82828, 1), (0xB08030, 3), (0x20A0A0, 6), (0x800080, 5),
  ])
  func `a quiet ground does not become a strong colour in sixteen`(rgb: UInt32, number: Int) {
    #expect(background(Color(rgb: rgb), at: .sixteen) == .index(number))
  }

  /// Grey is nearest to the first two by CIEDE2000; the blue of xterm is what their shade is mixed of, with green.
  @Test(arguments: [(0x095C7F as UInt32, 4), (0x1B6B8F, 4), (0x0A0E22, 0), (0x182848, 0), (0x84582C, 8)])
  func `the sea stays blue in sixteen, under words and beside them`(rgb: UInt32, number: Int) {
    let ground = Color(rgb: rgb)
    #expect(background(ground, at: .sixteen) == .index(number))
    var reduction = ColorReduction(to: .sixteen)
    let letter = Cell("a", foreground: .white, background: ground)
    let half = Cell("▀", foreground: ground, background: .black)
    #expect(reduction.background(letter.background).form == .index(number))
    #expect(reduction.ink(of: half).form == .index(number))
  }

  @Test(arguments: [Rendition.Depth.palette, .sixteen, .mono])
  func `a ground that was mixed of the terminal's own is that, and no black beside it`(depth: Rendition.Depth) {
    for rgb: UInt32 in [0x101010, 0x1E1E2E, 0x282A36, 0xFDF6E3] {
      let palette = Palette(foreground: 0xD0D0D0, background: rgb, ansi: Palette.standard.ansi)
      var reduction = ColorReduction(to: depth, palette: palette)
      #expect(reduction.background(Color(rgb: rgb)) == .standard)
      #expect(reduction.background(palette.defaultBackground) == .standard)
      if depth != .mono { #expect(reduction.background(Color(rgb: rgb ^ 0x404040)) != .standard) }
    }
    var direct = ColorReduction(to: .direct)
    #expect(direct.background(Color(rgb: 0x101010)) != .standard)
  }

  @Test func `hidden letters stay hidden`() {
    let palette = Palette.standard
    let cell = Cell("a", foreground: palette.indexed(1), background: palette.indexed(1))
    for depth in [Rendition.Depth.palette, .sixteen] {
      var reduction = ColorReduction(to: depth)
      #expect(reduction.ink(of: cell).form == .index(1))
    }
  }

  @Test func `without colours a background is reversed where it looks like the foreground`() {
    let palette = Palette.standard
    #expect(isReversed(palette.defaultForeground, at: .mono))
    #expect(!isReversed(palette.defaultBackground, at: .mono))
    #expect(isReversed(Color(rgb: 0xFFFFFF), at: .mono))
    #expect(!isReversed(Color(rgb: 0x000000), at: .mono))
    #expect(foreground(palette.indexed(1), at: .mono) == .standard)
    #expect(!isReversed(Color(rgb: 0xFFFFFF), at: .direct))
  }

  @Test func `without colours red text in reverse stays in reverse`() {
    let palette = Palette.standard
    #expect(isReversed(palette.indexed(1), ink: palette.defaultBackground, at: .mono))
    #expect(!isReversed(palette.indexed(1), ink: palette.defaultForeground, at: .mono))
    #expect(!isReversed(palette.indexed(1), ink: palette.defaultBackground, at: .sixteen))
  }

  /// A block with its two colours, and the same on a terminal without colours.
  @Test(arguments: [
    ("▀" as Unicode.Scalar, 0xF0D0A0 as UInt32, 0xE0C090 as UInt32, " " as Unicode.Scalar),
    ("▀", 0x201030, 0x302040, " "),
    ("▀", 0xF0D0A0, 0x302040, "▀"),
    ("▀", 0x302040, 0xF0D0A0, "▀"),
    // A bright title on a ground that counts as light too.
    ("▄", 0xFFE060, 0x207888, "▄"),
    // Two light greys, less and more than a third of the range apart.
    ("▄", 0xF0F0F0, 0xA8A8A8, " "), ("▄", 0xF0F0F0, 0x9C9C9C, "▄"),
    // Letters and lines are always drawn.
    ("a", 0xF0D0A0, 0xE0C090, "a"),
    ("═", 0x201030, 0x302040, "═"),
    ("\u{1FB1C}", 0xF0D0A0, 0xE0C090, " "),
  ])
  func `without colours a block shows only between light and dark`(
    _ scalar: Unicode.Scalar, _ ink: UInt32, _ ground: UInt32, _ drawn: Unicode.Scalar
  ) {
    let cell = Cell(scalar, foreground: Color(rgb: ink), background: Color(rgb: ground))
    var mono = ColorReduction(to: .mono)
    #expect(mono.drawn(cell).scalar == drawn)
    #expect(mono.isReversed(mono.drawn(cell)) == mono.isReversed(cell))
    var sixteen = ColorReduction(to: .sixteen)
    #expect(sixteen.drawn(cell) == cell)
  }
}
