package import Transitions

/// One attribute of Select Graphic Rendition (ECMA-48, 8.3.117), with the additions of ITU-T T.416, xterm and kitty.
package enum SGR: Hashable, Sendable {
  /// 0: the default rendition.
  case reset
  /// 1, 2, 3, 5, 6, 9 and 53: add a style. 5 and 6 blink alike.
  case add(Style)
  /// 22, 23, 25, 29 and 55: remove styles.
  case remove(Style)
  /// 4, 4:0 to 4:5, 21 and 24: underline, nil for not at all.
  case underline(Underline?)
  /// 7 and 27: swap the colours.
  case reverse(Bool)
  /// 8 and 28: hide the characters.
  case conceal(Bool)
  /// 30 to 39 and 90 to 97: the colour of the characters.
  case foreground(TerminalColor)
  /// 40 to 49 and 100 to 107: the colour behind them.
  case background(TerminalColor)
  /// 58 and 59: the colour of the underline, nil for that of the characters.
  case underlineColor(TerminalColor?)

  /// An unknown parameter is skipped, and so is a colour out of range with the numbers that belong to it.
  ///
  /// - Complexity: O(parameters).
  package static func read(_ parameters: ControlParameters, _ body: (SGR) -> Void) {
    let values = parameters.values
    var index = 0
    while index < values.count {
      let code = values[index].value ?? 0
      var end = index + 1
      while end < values.count, values[end].isSub { end += 1 }
      switch code {
      case 38, 48, 58:
        let (color, next) = color(values, at: index, subEnd: end)
        if let color {
          body(code == 38 ? .foreground(color) : code == 48 ? .background(color) : .underlineColor(color))
        }
        index = next
      case 4 where end > index + 1:
        body(.underline(underline(values[index + 1].value ?? 0)))
        index = end
      default:
        if let attribute = SGR(code) { body(attribute) }
        index = end
      }
    }
  }

  /// The attribute of a parameter without numbers of its own; nil if it is unknown or shows nothing.
  private init?(_ code: UInt16) {
    switch code {
    case 0: self = .reset
    case 1: self = .add(.bold)
    case 2: self = .add(.dim)
    case 3: self = .add(.italic)
    case 4: self = .underline(.single)
    case 5, 6: self = .add(.blink)
    case 7, 27: self = .reverse(code == 7)
    case 8, 28: self = .conceal(code == 8)
    case 9: self = .add(.strikethrough)
    case 21: self = .underline(.double)
    case 22: self = .remove([.bold, .dim])
    case 23: self = .remove(.italic)
    case 24: self = .underline(nil)
    case 25: self = .remove(.blink)
    case 29: self = .remove(.strikethrough)
    case 30...37: self = .foreground(.indexed(UInt8(code - 30)))
    case 39: self = .foreground(.standard)
    case 40...47: self = .background(.indexed(UInt8(code - 40)))
    case 49: self = .background(.standard)
    case 53: self = .add(.overline)
    case 55: self = .remove(.overline)
    case 59: self = .underlineColor(nil)
    case 90...97: self = .foreground(.indexed(UInt8(code - 82)))
    case 100...107: self = .background(.indexed(UInt8(code - 92)))
    default: return nil
    }
  }

  /// Returns the underline of `4:kind`; an unknown kind is a single line.
  private static func underline(_ kind: UInt16) -> Underline? {
    kind == 0 ? nil : UInt8(exactly: kind).flatMap(Underline.init) ?? .single
  }

  /// Returns the colour that follows 38, 48 or 58, and the index of the next attribute.
  ///
  /// `38;5;n` and `38;2;r;g;b` take the parameters after them; `38:5:n`, `38:2:r:g:b` and `38:2:space:r:g:b` (ITU-T
  /// T.416, 13.1.8, has the number of a colour space there, mostly left empty) take their own sub-parameters.
  private static func color(
    _ parameters: [ControlParameters.Parameter], at index: Int, subEnd: Int
  ) -> (TerminalColor?, next: Int) {
    func byte(_ i: Int) -> UInt8? { i < parameters.count ? UInt8(exactly: parameters[i].value ?? 0) : nil }
    func rgb(_ i: Int) -> TerminalColor? {
      guard let red = byte(i), let green = byte(i + 1), let blue = byte(i + 2) else { return nil }
      return TerminalColor(bits: UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
    }
    guard index + 1 < parameters.count else { return (nil, index + 1) }
    let subs = subEnd - index - 1
    switch (parameters[index + 1].value, subs) {
    case (5, 0): return (byte(index + 2).map(TerminalColor.indexed), index + 3)
    case (2, 0): return (rgb(index + 2), index + 5)
    case (_, 0): return (nil, index + 2)
    case (5, 2...): return (byte(index + 2).map(TerminalColor.indexed), subEnd)
    case (2, 4): return (rgb(index + 2), subEnd)
    case (2, 5...): return (rgb(index + 3), subEnd)
    default: return (nil, subEnd)
    }
  }
}
