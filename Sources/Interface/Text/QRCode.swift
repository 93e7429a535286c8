/// A QR code: a square of modules, which cameras read as a text.
package struct QRCode: Hashable, Sendable {
  package let width: Int
  private let isDark: [Bool]
  /// The light modules around it, which readers need.
  private static let margin = 4

  package init(width: Int, isDark: [Bool]) {
    (self.width, self.isDark) = (width, isDark)
  }

  package var columns: Int { width + 2 * Self.margin }

  /// The code in half blocks, two modules in each cell, with its margin. The characters are the light modules: they must
  /// be lighter than what they stand on.
  package var lines: [String] {
    let places = -Self.margin..<(width + Self.margin)
    // The margin is light, and so is the half row that may be left at the end.
    func isInk(_ column: Int, _ row: Int) -> Bool {
      let isInside = (0..<width).contains(column) && (0..<width).contains(row)
      return !(isInside && isDark[row * width + column])
    }
    return stride(from: places.lowerBound, to: places.upperBound, by: 2).map { row in
      places.map { column in
        switch (isInk(column, row), isInk(column, row + 1)) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }.joined()
    }
  }
}
