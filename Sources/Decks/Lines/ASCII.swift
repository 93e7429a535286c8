internal import Transitions

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

/// Reads a decimal number of digits only, saturating far above every limit; nil for anything else.
func decimal(_ text: some StringProtocol) -> Int? {
  guard !text.isEmpty else { return nil }
  var value = 0
  for byte in text.utf8 {
    guard isDigit(byte) else { return nil }
    value = min(value * 10 + Int(byte - UInt8(ascii: "0")), 99_999_999)
  }
  return value
}

/// Returns a number of bytes in words: `24 MiB`, or `24.1 MiB`, rounded up to a tenth.
func mebibytes(_ count: Int) -> String {
  let tenths = (count * 10 + (1 << 20) - 1) >> 20
  return "\(tenths / 10)\(tenths % 10 > 0 ? ".\(tenths % 10)" : "") MiB"
}

private func pair(_ text: Substring, separator: Character) -> (Int, Int)? {
  let parts = text.split(separator: separator, maxSplits: 2, omittingEmptySubsequences: false)
  guard parts.count == 2, let first = decimal(parts[0]), let second = decimal(parts[1]) else { return nil }
  return (first, second)
}

extension Size {
  /// Reads `80x24`.
  init?(spelled text: Substring) {
    guard let (columns, rows) = pair(text, separator: "x") else { return nil }
    self.init(columns: columns, rows: rows)
  }
}

extension Position {
  /// Reads `12,4`: column, row.
  init?(spelled text: Substring) {
    guard let (column, row) = pair(text, separator: ",") else { return nil }
    self.init(column: column, row: row)
  }
}
