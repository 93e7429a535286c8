/// The shape of a cell.
enum CellSize {
  /// What is assumed where nobody says.
  static let assumed = 2.0

  /// Whether a height in column widths can be that of a cell; what terminals say is not always true.
  static func isPlausible(_ aspect: Double) -> Bool { aspect > 1.2 && aspect < 3.5 }
}
