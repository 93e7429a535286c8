// The standard library has these only in a module that brings the whole machinery of regular expressions into the
// program: 0.8 MB that every start would load.

extension StringProtocol {
  /// Returns the first place of a text, compared byte by byte; nil if it does not occur. An empty text is at the start.
  ///
  /// - Complexity: O(bytes of both), and their product for texts that repeat themselves.
  package func firstRange(ofText text: some StringProtocol) -> Range<Index>? {
    let (bytes, wanted) = (utf8, text.utf8)
    var start = bytes.startIndex
    while true {
      var (at, sought) = (start, wanted.startIndex)
      while sought < wanted.endIndex, at < bytes.endIndex, bytes[at] == wanted[sought] {
        bytes.formIndex(after: &at)
        wanted.formIndex(after: &sought)
      }
      if sought == wanted.endIndex { return start..<at }
      if at == bytes.endIndex { return nil }
      bytes.formIndex(after: &start)
    }
  }

  package func contains(text: some StringProtocol) -> Bool { firstRange(ofText: text) != nil }

  /// Returns the pieces between the places of a text, which must not be empty; there is at least one.
  package func pieces(betweenText text: some StringProtocol) -> [SubSequence] {
    precondition(!text.isEmpty, "An empty text is everywhere")
    var (pieces, rest): ([SubSequence], SubSequence) = ([], self[...])
    while let place = rest.firstRange(ofText: text) {
      pieces.append(rest[..<place.lowerBound])
      rest = rest[place.upperBound...]
    }
    return pieces + [rest]
  }

  /// Returns the text with another in all places of a text, which must not be empty.
  package func replacing(text: some StringProtocol, with other: String) -> String {
    pieces(betweenText: text).joined(separator: other)
  }
}

extension BidirectionalCollection<UInt8> {
  /// The number of bytes before an incomplete UTF-8 character at the end; all of them if there is none.
  package var wholeCharacterCount: Int {
    var back = 0
    // A character has up to four bytes, so that an incomplete one has up to three.
    for byte in reversed().prefix(3) {
      back += 1
      let length = byte >= 0xF5 ? 1 : byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC2 ? 2 : byte < 0x80 ? 1 : 0
      if length > 0 { return back < length ? count - back : count }
    }
    return count
  }
}

extension String {
  /// The text as one word of a shell, for commands that messages print: as it is where that is safe, else in quotes.
  package var shellWord: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      scalar.value >= 0x80
        ? scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        : scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "_./:@%+,=-".unicodeScalars.contains(scalar)
    }
    if isPlain, !isEmpty, first != "-", !hasPrefix("=") { return self }
    let hasControls = unicodeScalars.contains { $0.properties.generalCategory == .control }
    // A word that begins with a hyphen would be an option.
    let text = first == "-" ? "./" + self : self
    if !hasControls {
      if isPlain, first == "-" { return text }
      return "'" + text.replacing(text: "'", with: "'\\''") + "'"
    }
    return "$'" + text.unicodeScalars.map(Self.escaped).joined() + "'"
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "'", "\\": "\\" + String(scalar)
    case _ where scalar.properties.generalCategory == .control:
      String(scalar).utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    default: String(scalar)
    }
  }
}

extension FixedWidthInteger {
  /// Reads a number that is written in decimal digits alone; nil for anything else, and for one that is too large.
  package init?(digits text: some StringProtocol) {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    self.init(text)
  }
}

extension BinaryInteger {
  /// Returns the digits of a number of at least 0, with zeros before them where there are fewer than wanted.
  package func zeroPadded(to count: Int, radix: Int = 10, uppercase: Bool = false) -> String {
    let digits = String(self, radix: radix, uppercase: uppercase)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}

extension Double {
  /// Reads a number that is written in decimal digits and at most one point; nil for anything else.
  package init?(plain text: some StringProtocol) {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }) else { return nil }
    self.init(text)
  }

  /// These seconds in microseconds, rounded.
  package var inMicroseconds: Int { Int((self * 1_000_000).rounded()) }
}
