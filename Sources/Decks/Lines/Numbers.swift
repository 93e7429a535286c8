internal import Transitions

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
