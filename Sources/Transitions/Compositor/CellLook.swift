/// What is to be known of a cell's glyph to judge what it would look like: where its ink is, or how much of it there is.
struct CellLook: Sendable {
  /// The colour of the ground.
  var ground: Color
  /// The colour of the ink.
  var ink: Color
  /// The share of the cell that is ink.
  var density: Float
  /// Where the ink is, if that is known; else it lies anywhere.
  var mask: SampleMask
  /// Whether `mask` says where the ink is.
  var isKnown: Bool
  /// Whether the glyph is a shade: flat for the eye, `ground` and `ink` being that one colour.
  var isShade: Bool

  /// Ink of a letter as a share of its cell: one number for all of them is as good as knowing the font.
  static let narrow: Float = 0.18
  /// The same of a wide character.
  static let wide: Float = 0.3

  @inline(__always)
  init(_ cell: Cell) {
    ground = cell.background
    ink = cell.foreground
    mask = .empty
    isKnown = false
    isShade = false
    let scalar = cell.bits & 0x1F_FFFF
    density = cell.bits & 3 << 21 == 0 ? Self.narrow : Self.wide
    if scalar == 0x20 {
      density = cell.isBlank ? 0 : 0.0625
    } else if scalar == 0xA0 || scalar == 0x3000 {
      density = 0
    } else if scalar >= 0x2500 {
      known(scalar)
    }
  }

  @inline(never)
  private mutating func known(_ scalar: UInt32) {
    if let shape = GlyphShape.mask(of: scalar) {
      mask = shape
      isKnown = true
      density = Float(shape.count) / Float(SampleMask.size)
    } else if let share = GlyphShape.shade(of: scalar) {
      ground = Color(bits: Blend.mix(ground.rgb, ink.rgb, UInt32(share * 256)))
      ink = ground
      density = 0
      isShade = true
    }
  }
}
