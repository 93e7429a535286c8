import Transitions

/// Checks that text contains no control that a terminal would obey.
enum PlainWords {
  static func require(_ text: String) {
    var isFlag = false
    for scalar in text.unicodeScalars {
      isFlag = scalar == blackFlag || isFlag && tags.contains(scalar.value)
      if !isFlag { require(scalar) }
    }
  }

  /// Requires that marks are plain. Only the black flag may have tags.
  static func require(_ marks: Marks, of base: Unicode.Scalar) {
    for mark in marks.scalars where base != blackFlag || !tags.contains(mark.value) { require(mark) }
  }

  private static let blackFlag: Unicode.Scalar = "\u{1F3F4}"
  private static let tags: ClosedRange<UInt32> = 0xE0030...0xE007F

  /// Requires that a scalar is no C0 or C1 control, no bidirectional control and no tag.
  static func require(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xE0000...0xE007F:
      finding("U+\(String(scalar.value, radix: 16, uppercase: true)) has come through")
    default: break
    }
  }
}
