import PortholeStreams
import Testing
import Transitions

/// Tones: blanks whose background may be mixed where colours are few.
@Suite struct ToneTests {
  private func tone(_ rgb: UInt32) -> Cell { Cell(tone: FineColor(Color(rgb: rgb))) }

  /// Returns the mean difference of some colours from what a terminal shows for them.
  private func difference(at depth: Rendition.Depth, of cell: (UInt32) -> Cell) -> Float {
    var reduction = ColorReduction(to: depth)
    var state: UInt32 = 1
    var sum: Float = 0
    for _ in 0..<300 {
      state = state &* 1_664_525 &+ 1_013_904_223
      let rgb = state >> 8
      var grid = Grid(size: Size(columns: 1, rows: 1), filledWith: cell(rgb))
      grid = reduction.shown(grid, palette: .standard)
      let shown = grid[column: 0, row: 0]
      // Where a terminal's shades leave pixels free, the colour that is used more shows there.
      #expect(shown.scalar != "▓")
      sum += Lab(Color(rgb: rgb)).difference(from: Lab(Color(rgb: Self.mean(of: shown))))
    }
    return sum / 300
  }

  /// Returns the mean colour `0xRRGGBB` of a blank or a shade.
  private static func mean(of cell: Cell) -> UInt32 {
    let quarters: UInt32 =
      switch cell.scalar {
      case "░": 1
      case "▒": 2
      default: 0
      }
    var mean: UInt32 = 0
    for shift in [16, 8, 0] as [UInt32] {
      let (ink, ground) = (cell.foreground.rgb >> shift & 255, cell.background.rgb >> shift & 255)
      mean |= ((ground * (4 - quarters) + ink * quarters + 2) / 4) << shift
    }
    return mean
  }

  @Test(arguments: [Rendition.Depth.palette, .sixteen])
  func `shades of two colours come nearer to a tone than one colour`(depth: Rendition.Depth) {
    let mixed = difference(at: depth, of: tone)
    let plain = difference(at: depth) { Cell(" ", foreground: .white, background: Color(rgb: $0)) }
    #expect(mixed < 0.7 * plain, "\(mixed) \(plain)")
  }

  @Test(arguments: [Rendition.Depth.palette, .sixteen])
  func `a tone is at least as near as every colour of the terminal, in the whole space`(depth: Rendition.Depth) {
    let colors: [UInt32] = depth == .sixteen ? Palette.standard.ansi : (16...255).map(Palette.fixed)
    let places = colors.map { UniformColor(Lab(Color(rgb: $0))).place }
    var reduction = ColorReduction(to: depth)
    // Every mixture of 0, 51 ... 255, which has the corners of the space.
    for number in 0..<216 as Range<UInt32> {
      let rgb = number / 36 * 51 << 16 | number / 6 % 6 * 51 << 8 | number % 6 * 51
      let wanted = UniformColor(Lab(Color(rgb: rgb))).place
      func distance(_ place: SIMD3<Float>) -> Float { ((place - wanted) * (place - wanted)).sum() }
      let mean = UniformColor(Lab(Color(rgb: Self.mean(of: reduction.drawn(tone(rgb)))))).place
      #expect(distance(mean) <= (places.map(distance).min() ?? 0) + 0.01, "\(rgb)")
    }
  }

  @Test func `a tone that the terminal has is a blank`() {
    var reduction = ColorReduction(to: .palette)
    #expect(reduction.drawn(tone(0x875F00)).scalar == " ")
    #expect(reduction.drawn(tone(0x6B3F10)).scalar != " ")
  }

  @Test func `with every colour, and without any, a tone is a blank`() {
    for depth in [Rendition.Depth.direct, .mono] {
      var reduction = ColorReduction(to: depth)
      #expect(reduction.drawn(tone(0x6B3F10)) == tone(0x6B3F10))
    }
  }

  @Test func `a blank whose ink is its background is no tone`() {
    let blank = Cell(" ", foreground: Color(rgb: 0x6B3F10), background: Color(rgb: 0x6B3F10))
    #expect(!blank.isTone)
    var reduction = ColorReduction(to: .palette)
    #expect(reduction.drawn(blank) == blank)
  }

  @Test func `a tone is a narrow blank`() {
    let cell = tone(0x6B3F10)
    #expect(cell.role == .narrow && cell.isBlank && cell.scalar == " ")
    #expect(cell.background == Color(rgb: 0x6B3F10))
    #expect(cell != Cell(" ", foreground: .white, background: Color(rgb: 0x6B3F10)))
  }

  @Test func `a tone between changes is sent as a shade`() {
    let size = Size(columns: 4, rows: 1)
    var frame = Grid(size: size, filledWith: tone(0x6B3F10))
    var diff = CellDiff(depth: .palette)
    var bytes: [UInt8] = []
    diff.encode(frame, damage: .everything(size), into: &bytes)
    for column in [0, 2] { frame[column: column, row: 0] = Cell("x", foreground: .white, background: .black) }
    bytes = []
    diff.encode(frame, damage: .everything(size), into: &bytes)
    // The cursor may not pass over the tone by writing a blank there.
    #expect(!String(decoding: bytes, as: UTF8.self).contains("x "))
  }
}
