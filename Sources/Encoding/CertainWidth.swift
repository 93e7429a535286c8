/// The characters whose width all terminals agree on.
enum CertainWidth {
  /// Returns a Boolean value indicating whether a character certainly moves the cursor by its cells: ASCII and old
  /// blocks without marks, emoji or characters of ambiguous width. After any other, the cursor is addressed again.
  ///
  /// - Parameters:
  ///   - scalar: The base character.
  ///   - isWide: A Boolean value indicating whether it takes two columns.
  static func holds(_ scalar: UInt32, isWide: Bool) -> Bool {
    if isWide {
      return switch scalar {
      case 0x3041...0x3096, 0x309B...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60: true
      default: false
      }
    }
    return switch scalar {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF, 0x388...0x38A, 0x38E...0x3A1, 0x3A3...0x482, 0x48A...0x52F,
      0x1E00...0x1EFF:
      true
    case 0x2010...0x2027, 0x2030...0x205E, 0x20A0...0x20BF, 0x2190...0x21FF, 0x2200...0x22FF, 0x2500...0x259F: true
    case 0x25A0...0x25FC, 0x2800...0x28FF, 0x1FB00...0x1FB6F: true
    default: false
    }
  }
}
