/// Cells as they stand in the memory of a PC. Only a SAUCE record tells their width.
enum BinaryText {
  /// The usual width, and the width of a screen.
  private static let (columns, screenColumns) = (160, 80)

  /// Reads a file.
  ///
  /// - Parameter width: The width that the user asks for.
  static func art(
    _ bytes: ArraySlice<UInt8>, record: SauceReader, width: Int?
  ) throws(DeckProblem.Reason) -> PairedArt {
    let told = width ?? record.sauce?.columns ?? (record.type?.data == 5 ? columns : nil)
    guard let columns = told ?? guess(bytes.count) else { throw .art(.unknownWidth(bytes: bytes.count)) }
    var art = try PairedArt(.binary, columns: columns)
    art.hasBlink = record.sauce?.hasIceColors != true
    try art.append(bytes)
    return art
  }

  /// Returns the width at which bytes fill whole rows.
  private static func guess(_ count: Int) -> Int? {
    [columns, screenColumns].first { count > 0 && count % (2 * $0) == 0 }
  }
}
