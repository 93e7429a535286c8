/// The outline of a character for private use that no font has: the last four hexadecimal digits of its code, two above
/// two.
enum CodeOutline {
  /// The rows of each digit, three parts wide, as bits from the left.
  private static let digits: [[UInt8]] = [
    [7, 5, 5, 5, 7], [2, 6, 2, 2, 7], [7, 1, 7, 4, 7], [7, 1, 3, 1, 7], [5, 5, 7, 1, 1], [7, 4, 7, 1, 7],
    [7, 4, 7, 5, 7], [7, 1, 1, 2, 2], [7, 5, 7, 5, 7], [7, 5, 7, 1, 7], [2, 5, 7, 5, 5], [6, 5, 6, 5, 6],
    [3, 4, 4, 4, 3], [6, 5, 5, 5, 6], [7, 4, 6, 4, 7], [7, 4, 6, 4, 4],
  ]

  static func parts(of scalar: UInt32) -> [GlyphOutline.Part]? {
    guard (0xE000...0xF8FF).contains(scalar) || scalar >= 0xF0000 else { return nil }
    var parts: [GlyphOutline.Part] = []
    for place in 0..<4 {
      let digit = Int(scalar >> (12 - 4 * place) & 15)
      let (left, top) = (place % 2 * 4, place / 2 * 7 + 2)
      for (row, bits) in digits[digit].enumerated() {
        for column in 0..<3 where bits >> (2 - column) & 1 == 1 {
          parts.append(.rectangle(x: left + column, y: top + row, columns: 1, rows: 1))
        }
      }
    }
    return parts
  }
}
