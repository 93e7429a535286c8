/// The number of columns that text takes. No other code decides it, and no library: each has a Unicode version of its own.
///
/// Widths follow the Unicode version that the table names. Terminals and C libraries may follow another one.
public enum DisplayWidth {
  /// Returns the number of columns that a scalar takes: 0 for marks and other invisible scalars, 1 or 2; nil for
  /// controls and noncharacters, which are never shown. An unassigned code point is as wide as its block suggests.
  ///
  /// - Complexity: O(1) for ASCII, otherwise a binary search of eleven steps.
  public static func of(_ scalar: Unicode.Scalar) -> Int? {
    let value = scalar.value
    if value >= 0x20 && value < 0x7F { return 1 }
    let width = Int(entry(of: value) & 3)
    return width == 3 ? nil : width
  }

  /// Returns whether terminals may not know a scalar's width because Unicode added it recently.
  ///
  /// - Complexity: The same as ``of(_:)-(Unicode.Scalar)``.
  package static func isRecent(_ value: UInt32) -> Bool {
    value >= 0x80 && entry(of: value) & 4 != 0
  }

  /// Returns the last table entry that does not start after a scalar.
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

  /// Returns the number of columns that a text takes when ``Grid/write(_:at:foreground:background:style:clippedTo:)``
  /// writes it.
  ///
  /// - Complexity: O(scalars).
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
