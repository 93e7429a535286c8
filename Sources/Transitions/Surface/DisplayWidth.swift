/// How many columns a scalar takes. The one place that decides it.
///
/// It is what glibc's `wcwidth` says, because that is what ncurses lays its screen out by, so the program, the library
/// and most terminals agree.
public enum DisplayWidth {
  /// Columns of a scalar: 0 for marks and other invisible scalars, 1, 2, or nil for what cannot be shown
  /// (controls, unassigned code points).
  ///
  /// - Complexity: O(1) for ASCII, else eleven steps of a search.
  public static func of(_ scalar: Unicode.Scalar) -> Int? {
    let value = scalar.value
    if value >= 0x20 && value < 0x7F { return 1 }
    return DisplayWidthTable.runs.withUnsafeBufferPointer { runs in
      // The last run that does not start after the scalar.
      var (low, high) = (0, runs.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if runs[middle] >> 2 <= value { low = middle } else { high = middle }
      }
      let width = Int(runs[low] & 3)
      return width == 3 ? nil : width
    }
  }

  /// Columns of a whole text as ``Grid/write(_:at:foreground:background:style:clippedTo:)`` lays it out.
  public static func of(_ text: some StringProtocol) -> Int {
    var clusterer = CellClusterer()
    var columns = 0
    for scalar in text.unicodeScalars {
      if case .base(_, let width) = clusterer.take(scalar) { columns += width }
    }
    return columns
  }
}
