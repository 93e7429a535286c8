/// How many columns a scalar takes. The one place that decides it.
public enum DisplayWidth {
  /// Columns of a scalar: 0 for marks and other invisible scalars, 1, 2, or nil for what cannot be shown
  /// (controls, unassigned code points).
  public static func of(_ scalar: Unicode.Scalar) -> Int? {
    let v = scalar.value
    if v < 0x20 || (0x7F..<0xA0).contains(v) { return nil }
    if v < 0x300 { return 1 }
    if (0x300..<0x370).contains(v) || (0x200B...0x200F).contains(v) || (0xFE00...0xFE0F).contains(v) { return 0 }
    if (0x1100...0x115F).contains(v) || (0x2E80...0xA4CF).contains(v) || (0xAC00...0xD7A3).contains(v)
      || (0xF900...0xFAFF).contains(v) || (0xFE30...0xFE6F).contains(v) || (0xFF00...0xFF60).contains(v)
      || (0x1F300...0x1F64F).contains(v) || (0x1F900...0x1F9FF).contains(v) || (0x20000...0x3FFFD).contains(v)
    {
      return 2
    }
    return 1
  }
}
