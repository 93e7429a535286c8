package import Transitions

/// The state that SGR sequences change: the colours and style of the characters to come.
package struct GraphicRendition: Hashable, Sendable {
  private let defaultForeground: Color
  private let defaultBackground: Color
  private let palette: Palette
  private var foreground: Color
  private var background: Color
  private var style: Style = []
  /// The link, and the colour of an underline, by number.
  private var extras = CellExtras()
  private var isReversed = false
  /// True if characters stay unseen (SGR 8), at any number of colours.
  package private(set) var isConcealed = false
  package private(set) var cell: Cell

  /// Creates a rendition with the colours of SGR 39 and 49.
  package init(foreground: Color, background: Color, palette: Palette) {
    (defaultForeground, defaultBackground) = (foreground, background)
    self.foreground = foreground
    self.background = background
    self.palette = palette
    cell = Cell(foreground: foreground, background: background)
  }

  /// A blank as an erasing control function leaves it: without style, and with the colours as they are when not
  /// reversed.
  package var erased: Cell { Cell(foreground: foreground, background: background) }

  package mutating func apply(_ parameters: ControlParameters) {
    SGR.read(parameters) { apply($0) }
    update()
  }

  package mutating func apply(_ command: HyperlinkCommand) {
    extras.link = command.link
    update()
  }

  private mutating func update() {
    cell = Cell(
      foreground: isReversed ? background : foreground, background: isReversed ? foreground : background, style: style)
    if extras == CellExtras() { return }
    var shown = extras
    if !style.isUnderlined { shown.underlineColor = nil }
    cell.marks.extras = shown
  }

  private mutating func apply(_ attribute: SGR) {
    switch attribute {
    case .reset:
      (foreground, background) = (defaultForeground, defaultBackground)
      style = []
      // A link is no rendition; it goes on.
      extras.underlineColor = nil
      (isReversed, isConcealed) = (false, false)
    case .add(let added): style.insert(added)
    case .remove(let removed): style.subtract(removed)
    case .underline(let kind): style.underlineKind = kind
    case .reverse(let isOn): isReversed = isOn
    case .conceal(let isOn): isConcealed = isOn
    case .foreground(let color): foreground = self.color(color) ?? defaultForeground
    case .background(let color): background = self.color(color) ?? defaultBackground
    case .underlineColor(let color): extras.underlineColor = color.flatMap { self.color($0) }
    }
  }

  /// Returns the colour as a cell holds it; nil for the default.
  private func color(_ color: TerminalColor) -> Color? {
    switch color.form {
    case .standard: nil
    case .index(let index): palette.indexed(index)
    case .value(let rgb): Color(rgb: rgb)
    }
  }
}

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

/// A control string that begins or ends a link: OSC 8.
package struct HyperlinkCommand {
  /// The link of the characters to come; nil for none.
  package let link: Hyperlink?

  /// The longest control string that holds a link, in bytes.
  package static let mostString = 1 << 12

  /// Reads `8;parameters;address`.
  ///
  /// - Returns: nil if the string is another command. An address that is not allowed ends the link before it.
  package init?(_ text: some Collection<UInt8>) {
    let parts = text.split(separator: UInt8(ascii: ";"), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].elementsEqual("8".utf8) else { return nil }
    let parameters = parts[1].split(separator: UInt8(ascii: ":"))
    let group = parameters.first { $0.starts(with: "id=".utf8) }?.dropFirst(3)
    link = Hyperlink(
      String(decoding: parts[2], as: UTF8.self), group: group.map { String(decoding: $0, as: UTF8.self) } ?? "")
  }

  /// Reads a control string of any kind, as ``ControlParser/takeString()`` returns it.
  package init?(_ string: (kind: UInt8, text: [UInt8])?) {
    guard let string, string.kind == UInt8(ascii: "]") else { return nil }
    self.init(string.text)
  }
}
