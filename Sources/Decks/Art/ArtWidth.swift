enum ArtWidth {
  /// The columns of a page unless its lines say otherwise.
  static let usual = 80

  /// Returns the width on which the lines of a text agree that do not fit the usual one: two or more, and all of one length.
  /// Nil if they do not, or if the cursor leaves its line.
  ///
  /// - Parameter isUTF8: Whether a character may be several bytes.
  /// - Complexity: O(bytes).
  static func agreed(by bytes: ArraySlice<UInt8>, isUTF8: Bool) -> Int? {
    var (width, count, column): (Int?, Int, Int) = (nil, 0, 0)
    var next = bytes.startIndex
    var isBegun = false
    /// Returns false if another long line has another length.
    func end() -> Bool {
      defer { column = 0 }
      guard column > usual else { return true }
      count += 1
      defer { width = column }
      return width ?? column == column
    }
    while next < bytes.endIndex {
      let byte = bytes[next]
      next += 1
      switch byte {
      case 0x0A: if !end() { return nil }
      case 0x0D: if next < bytes.endIndex, bytes[next] != 0x0A { return nil }
      case 0x09: column += 8 - column % 8
      case 0x1B where next < bytes.endIndex && bytes[next] == UInt8(ascii: "["):
        let numbers = bytes[(next + 1)...].prefix { isDigit($0) || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "?") }
        next = numbers.endIndex
        guard next < bytes.endIndex else { break }
        let final = bytes[next]
        next += 1
        switch final {
        case UInt8(ascii: "C"): column += max(1, decimal(String(decoding: numbers, as: UTF8.self)) ?? 1)
        case UInt8(ascii: "A"), UInt8(ascii: "B"), UInt8(ascii: "D")...UInt8(ascii: "H"), UInt8(ascii: "f"),
          UInt8(ascii: "u"):
          if isBegun { return nil }
        default: break
        }
      case 0x80...0xBF where isUTF8: break
      default:
        column += 1
        isBegun = true
      }
    }
    guard end(), count > 1, let width, width <= Limits.columns else { return nil }
    return width
  }
}
