extension Cell {
  /// The share of the cell that the ink of a block or a pattern covers, in 256ths; nil for anything else.
  package var coverage: UInt32? {
    let value = bits & 0x7F_FFFF
    if value < 0x2580 { return nil }
    if let shape = GlyphShape.mask(of: value) { return UInt32(shape.count * 256 / SampleMask.size) }
    if let share = GlyphShape.shade(of: value) { return UInt32(share * 256) }
    switch value {
    // Eight dots cover about a quarter of a cell.
    case 0x2800...0x28FF: return UInt32((value & 0xFF).nonzeroBitCount * 8)
    case 0x1FB8C...0x1FBAF: return 128
    default: return nil
    }
  }

  /// The colour behind a cell's text; of a block or a pattern, the mean of its colours.
  @inline(__always)
  var ground: Color {
    guard bits & 0x7F_FFFF >= 0x2580, let coverage else { return background }
    return Blend.mix(background, foreground, coverage)
  }
}
