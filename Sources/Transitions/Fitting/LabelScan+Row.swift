extension LabelScan {
  /// Returns whether some cells of one ground on a row are a label, as far as their row shows it: they hold at least
  /// three columns of text, with few blanks on either side, on a ground that differs clearly from those beside it.
  ///
  /// - Parameters:
  ///   - left: The ground to the left; nil if it is unknown.
  ///   - right: The ground to the right; nil if it is unknown.
  static func isLabel(
    _ columns: Range<Int>, of cells: UnsafeBufferPointer<Cell>, between left: Color?, and right: Color?
  ) -> Bool {
    guard columns.count >= 3, left != nil || right != nil else { return false }
    let ground = cells[columns.lowerBound].background
    for beside in [left, right] {
      if let beside, beside.contrast(to: ground) < Cell.slightContrast { return false }
    }
    if let left, let right, left.contrast(to: right) >= Cell.slightContrast { return false }
    return columns.prefix(margin + 1).contains { cells[$0].belongsToWord }
      && columns.suffix(margin + 1).contains { cells[$0].belongsToWord }
      && columns.allSatisfy { cells[$0].isBlank || cells[$0].belongsToWord }
  }
}
