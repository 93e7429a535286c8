/// The number of columns that a scalar takes. The only place that decides it.
///
/// Widths follow the version of Unicode that the table names. Terminals and C libraries may know another version.
public enum DisplayWidth {
  /// Columns of a scalar: 0 for marks and other invisible scalars, 1, 2, or nil for what is never shown (controls, code
  /// points that are no characters). A code point that is not assigned yet is as wide as its block suggests.
  ///
  /// - Complexity: O(1) for ASCII, else eleven steps of a search.
  public static func of(_ scalar: Unicode.Scalar) -> Int? {
    let value = scalar.value
    if value >= 0x20 && value < 0x7F { return 1 }
    let width = Int(entry(of: value) & 3)
    return width == 3 ? nil : width
  }

  /// Whether a scalar came to Unicode so lately that terminals may not know how wide it is.
  ///
  /// - Complexity: As ``of(_:)-(Unicode.Scalar)``.
  package static func isRecent(_ value: UInt32) -> Bool {
    value >= 0x80 && entry(of: value) & 4 != 0
  }

  /// The last run of the table that does not start after a scalar.
  private static func entry(of value: UInt32) -> UInt32 {
    DisplayWidthTable.runs.withUnsafeBufferPointer { runs in
      var (low, high) = (0, runs.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if runs[middle] >> 3 <= value { low = middle } else { high = middle }
      }
      return runs[low]
    }
  }

  /// Columns of a whole text as ``Grid/write(_:at:foreground:background:style:clippedTo:)`` lays it out.
  public static func of(_ text: some StringProtocol) -> Int {
    var clusterer = CellClusterer()
    var columns = 0
    var scalars = text.unicodeScalars.makeIterator()
    var next = scalars.next()
    while let scalar = next {
      next = scalars.next()
      if case .base(_, let width) = clusterer.take(scalar, before: next) { columns += width }
    }
    return columns
  }
}
