extension Color {
  /// Reads a colour as terminals and X spell it: `rgb:R/G/B` with one to four hexadecimal digits each, or `#` and
  /// one to four digits each. Names are not known.
  ///
  /// The digits after `#` are the first of a component: `#f00` is 0xF00000.
  package init?(specification text: some StringProtocol) {
    let components: [Substring]
    let isScaled = text.hasPrefix("rgb:")
    if isScaled {
      components = text.dropFirst(4).split(separator: "/", omittingEmptySubsequences: false).map { Substring($0) }
    } else if text.hasPrefix("#"), (text.utf8.count - 1) % 3 == 0 {
      let (digits, length) = (Substring(text.dropFirst()), (text.utf8.count - 1) / 3)
      components = (0..<3).map { digits.dropFirst($0 * length).prefix(length) }
    } else {
      return nil
    }
    guard components.count == 3 else { return nil }
    var rgb: UInt32 = 0
    for component in components {
      guard (1...4).contains(component.utf8.count), component.utf8.allSatisfy({ $0 != 0x2B && $0 != 0x2D }),
        let number = UInt32(component, radix: 16)
      else { return nil }
      let bits = 4 * UInt32(component.utf8.count)
      let most = UInt32(1) << bits - 1
      rgb = rgb << 8 | (isScaled ? (number * 255 + most / 2) / most : (number << (16 - bits)) >> 8)
    }
    self.init(rgb: rgb)
  }

  package init?(hexadecimal digits: some StringProtocol, allowsShort: Bool = false) {
    let isShort = allowsShort && digits.utf8.count == 3
    guard isShort || digits.utf8.count == 6, digits.utf8.first != UInt8(ascii: "+"),
      digits.utf8.first != UInt8(ascii: "-"), let number = UInt32(digits, radix: 16)
    else { return nil }
    let (red, green, blue) = (number >> 8, number >> 4 & 15, number & 15)
    self.init(rgb: isShort ? (red << 16 | green << 8 | blue) * 0x11 : number)
  }
}
