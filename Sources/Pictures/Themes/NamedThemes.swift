internal import CPortholePictures
package import Transitions

/// The themes of many terminals by their names. The table is built into the program and is read only when it is asked.
package enum NamedThemes {
  /// - Complexity: O(table), which is 45 kB.
  package static var names: [String] { lines.map { String(decoding: $0.dropFirst(digits + 1), as: UTF8.self) } }

  private static let digits = 18 * 6

  private static var lines: [UnsafeBufferPointer<UInt8>.SubSequence] {
    BuiltInText.bytes(of: built_in_themes).split(separator: 0x0A)
  }

  /// Returns the colours of a theme; nil if there is none of that name. Upper and lower case are the same.
  ///
  /// - Complexity: O(table).
  package static func palette(named name: String) -> Palette? {
    let wanted = Array(name.lowercased().utf8)
    for line in lines where line.count == digits + 1 + wanted.count {
      let name = line.dropFirst(digits + 1).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
      if name == wanted { return palette(digits: String(decoding: line.prefix(digits), as: UTF8.self)) }
    }
    return nil
  }

  private static func palette(digits: String) -> Palette? {
    var (colors, rest): ([UInt32], Substring) = ([], digits[...])
    while let color = UInt32(rest.prefix(6), radix: 16) {
      colors.append(color)
      rest = rest.dropFirst(6)
    }
    return colors.count == 18
      ? Palette(foreground: colors[0], background: colors[1], ansi: Array(colors[2...])) : nil
  }
}
