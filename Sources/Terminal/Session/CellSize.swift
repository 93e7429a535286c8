/// The shape of a cell.
enum CellSize {
  /// The height that is assumed if the terminal reports none.
  static let assumed = 2.0

  /// Returns whether a cell can have this height in column widths; terminals sometimes report wrong ones.
  static func isPlausible(_ aspect: Double) -> Bool { aspect > 1.2 && aspect < 3.5 }
}
