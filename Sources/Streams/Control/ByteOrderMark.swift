/// The mark that some editors write at the start of a file. No reader takes it for a part of the text.
package enum ByteOrderMark {
  /// Returns the number of bytes of the mark that a file in UTF-8 begins with; 0 if it has none.
  package static func length(in bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Returns the text as UTF-8 if it begins with the mark of UTF-16 or UTF-32, otherwise as it is.
  ///
  /// - Complexity: O(bytes).
  package static func unmarked(_ bytes: [UInt8]) -> [UInt8] {
    let (width, isLittle): (Int, Bool)
    switch (bytes.first, bytes.dropFirst().first, bytes.dropFirst(2).first, bytes.dropFirst(3).first) {
    case (0xFF, 0xFE, 0, 0): (width, isLittle) = (4, true)
    case (0, 0, 0xFE, 0xFF): (width, isLittle) = (4, false)
    case (0xFF, 0xFE, _, _): (width, isLittle) = (2, true)
    case (0xFE, 0xFF, _, _): (width, isLittle) = (2, false)
    default: return bytes
    }
    let units = stride(from: width, to: bytes.count - width + 1, by: width).map { place in
      (0..<width).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[place + (isLittle ? width - 1 - $1 : $1)]) }
    }
    if width == 4 { return Array(String(decoding: units, as: UTF32.self).utf8) }
    return Array(String(decoding: units.map { UInt16($0) }, as: UTF16.self).utf8)
  }
}
