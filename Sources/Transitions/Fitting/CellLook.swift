/// The properties of a cell's glyph that decide how it would look: its colours, and the place and amount of its ink.
struct CellLook: Sendable {
  /// The background colour.
  var background: Color
  /// The colour of the ink.
  var ink: Color
  /// The samples that may hold ink: for a letter, the zone of the cell that such letters fill; for a glyph of known
  /// shape, the shape; for a blank, none.
  var zone: SampleMask
  /// The perceived amount of ink per sample of the zone; 1 for a glyph of known shape.
  var weight: Float
  /// The kind of glyph.
  var kind: Kind

  /// The kinds of glyphs.
  enum Kind: Sendable {
    /// No ink.
    case blank
    /// Its ink lies anywhere in the zone.
    case letter
    /// Half of a wide character; its ink lies anywhere in the zone.
    case wide
    /// Its ink fills the zone.
    case shape
    /// A shade, which looks flat: `background` and `ink` are both the mixed colour.
    case shade
  }

  @inline(__always)
  init(_ cell: Cell, _ distances: inout ColorDistance) {
    background = cell.background
    ink = cell.foreground
    zone = .empty
    weight = 0
    kind = .blank
    let scalar = cell.bits & 0x1F_FFFF
    if cell.bits & 3 << 21 != 0 {
      if scalar == 0x3000 || scalar == 0x20 { return }
      kind = .wide
      zone = .full
      weight = distances.letters(background.rgb, ink.rgb).wide
    } else if scalar < 0x2500 {
      if scalar == 0x20 || scalar == 0xA0 { return }
      kind = .letter
      let (zone, samples) = InkZone.of(scalar)
      self.zone = zone
      weight = distances.letters(background.rgb, ink.rgb).letter * Float(SampleMask.size) / samples
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
      background = Color(bits: Blend.mix(background.rgb, ink.rgb, UInt32(share * 256)))
      ink = background
    } else {
      kind = .letter
      zone = .full
      weight = distances.letters(background.rgb, ink.rgb).letter
    }
  }
}
