func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

func isHexDigit(_ byte: UInt8) -> Bool {
  isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(lowercased(byte))
}

func lowercased(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}

func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

func isSpace(_ byte: UInt8) -> Bool { isBlank(byte) || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercased(byte)) }

/// Returns true if a byte may stand in the name of a property.
func isNameByte(_ byte: UInt8) -> Bool {
  isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
}

extension BidirectionalCollection<UInt8> where SubSequence == ArraySlice<UInt8> {
  var trimmed: ArraySlice<UInt8> { drop(while: isBlank).withoutLastBlanks }

  var withoutLastBlanks: ArraySlice<UInt8> {
    self[..<(lastIndex { !isBlank($0) }.map { index(after: $0) } ?? startIndex)]
  }
}

extension StringProtocol {
  var trimmed: String { String(decoding: Array(utf8).trimmed, as: UTF8.self) }
}

extension [UInt8] {
  /// Returns a line in which a closure replaces the marks. Code spans stay as they are.
  ///
  /// - Parameter take: Gets a place, and the new line up to there to go on with. It returns the place behind a mark; nil
  ///   if none begins there.
  func replacingMarks(_ take: (_ place: Int, _ kept: inout [UInt8]) -> Int?) -> [UInt8] {
    var (kept, i, isCode) = ([] as [UInt8], 0, false)
    while i < count {
      if self[i] == UInt8(ascii: "`") { isCode.toggle() }
      if !isCode, let end = take(i, &kept) {
        i = end
      } else {
        kept.append(self[i])
        i += 1
      }
    }
    return kept
  }
}
