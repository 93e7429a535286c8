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
