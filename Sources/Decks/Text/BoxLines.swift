/// The sides of a cell that its lines reach.
struct BoxLines: OptionSet {
  let rawValue: UInt8

  static let up = BoxLines(rawValue: 1)
  static let right = BoxLines(rawValue: 2)
  static let down = BoxLines(rawValue: 4)
  static let left = BoxLines(rawValue: 8)
  static let horizontal: BoxLines = [.left, .right]
  static let vertical: BoxLines = [.up, .down]

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(of scalar: Unicode.Scalar) {
    switch scalar {
    case "\u{2500}"..."\u{257F}":
      let digit = BoxLines.table[Int(scalar.value & 127)]
      self = BoxLines(rawValue: digit < 0x3A ? digit - 0x30 : digit - 0x37)
    case "+": self = [.up, .right, .down, .left]
    case "-": self = .horizontal
    case "|": self = .vertical
    default: self = []
    }
  }

  /// A hexadecimal digit for each of U+2500...257F, by the directions in its Unicode name.
  private static let table = Array(
    ("AA55AA55AA556666CCCC3333999977777777DDDDDDDDEEEEEEEEBBBBBBBBFFFF"
      + "FFFFFFFFFFFFAA55A5666CCC333999777DDDEEEBBBFFF6C9300081248124A5A5").utf8)
}
