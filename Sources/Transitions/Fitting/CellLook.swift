/// What is to be known of a cell's glyph to judge what it would look like: where its ink is, or how much of it there may
/// be where.
struct CellLook: Sendable {
  /// The colour of the ground.
  var ground: Color
  /// The colour of the ink.
  var ink: Color
  /// Where there may be ink: for a letter the zone of the cell that such letters fill, for a glyph of known shape the
  /// shape, for a blank nothing.
  var zone: SampleMask
  /// How much ink there is, for the eye, to each sample of the zone: 1 for a glyph of known shape.
  var weight: Float
  /// What kind of glyph it is.
  var kind: Kind

  /// What is known of a glyph.
  enum Kind: Sendable {
    /// No ink.
    case blank
    /// Its ink lies anywhere in the zone.
    case letter
    /// The half of a wide character, likewise.
    case wide
    /// Its ink fills the zone.
    case shape
    /// Flat for the eye: `ground` and `ink` are that one colour.
    case shade
  }

  @inline(__always)
  init(_ cell: Cell, _ distances: inout ColorDistance) {
    ground = cell.background
    ink = cell.foreground
    zone = .empty
    weight = 0
    kind = .blank
    let scalar = cell.bits & 0x1F_FFFF
    if cell.bits & 3 << 21 != 0 {
      if scalar == 0x3000 { return }
      kind = .wide
      zone = .full
      weight = distances.letters(ground.rgb, ink.rgb).wide
    } else if scalar < 0x2500 {
      if scalar == 0x20 || scalar == 0xA0 { return }
      kind = .letter
      let (zone, samples) = InkZone.of(scalar)
      self.zone = zone
      weight = distances.letters(ground.rgb, ink.rgb).letter * Float(SampleMask.size) / samples
    } else {
      known(scalar, &distances)
    }
  }

  @inline(never)
  private mutating func known(_ scalar: UInt32, _ distances: inout ColorDistance) {
    if let shape = GlyphShape.mask(of: scalar) {
      kind = .shape
      zone = shape
      weight = 1
    } else if let share = GlyphShape.shade(of: scalar) {
      kind = .shade
      ground = Color(bits: Blend.mix(ground.rgb, ink.rgb, UInt32(share * 256)))
      ink = ground
    } else {
      kind = .letter
      zone = .full
      weight = distances.letters(ground.rgb, ink.rgb).letter
    }
  }
}
