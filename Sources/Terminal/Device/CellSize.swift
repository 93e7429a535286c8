enum CellSize {
  /// The height that is assumed if the terminal reports none.
  static let assumed = 2.0

  /// Returns whether a cell can have this height in column widths; terminals sometimes report wrong ones.
  static func isPlausible(_ aspect: Double) -> Bool { aspect > 1.2 && aspect < 3.5 }
}

nonisolated struct CellPixels: Hashable, Sendable {
  /// The width, at least 1.
  let width: Int
  /// The height, at least 1.
  let height: Int

  private static let most = 256.0

  /// - Returns: nil if no cell has this size.
  init?(width: Double, height: Double) {
    guard width >= 1, height >= 1, width <= Self.most, height <= Self.most else { return nil }
    (self.width, self.height) = (Int(width), Int(height))
  }
}
