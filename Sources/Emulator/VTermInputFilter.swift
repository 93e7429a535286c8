internal import Encoding
internal import Transitions

/// Rewrites the output of a program into what libvterm can be given: whole control sequences that it knows, with as many
/// parameters as it has room for.
///
/// libvterm knows no faint, hidden or overlined text and no dotted or dashed underlines. These are sent as fonts, which
/// no program uses. REP (CSI n b), which libvterm repeats endlessly if no character precedes it, is written out, for at
/// most one row. Control strings and U+0080...U+009F change nothing on the screen and are left out. Emoji that libvterm
/// does not know as wide are sent as other wide characters; see ``unmasked(_:)``.
///
/// - Complexity: O(scalars), and for each REP O(columns).
struct VTermInputFilter {
  /// A piece of input for the terminal.
  enum Part: Equatable {
    /// Text and control sequences for libvterm.
    case bytes([UInt8])
    /// DECAWM is set or reset from here on. libvterm knows it already.
    case wraps(Bool)
    /// A part of the emoji before it. libvterm would take it for a character of its own.
    case mark(Unicode.Scalar)
  }

  private var parser = ControlParser(readsC1: false)
  /// Decides which characters are parts of the emoji before them.
  private var clusterer = CellClusterer()
  private var isClustering = false
  /// The last character that takes a column: the one that REP repeats.
  private var last: Unicode.Scalar?
  /// The number of marks after it.
  private var marks = 0

  /// The most parameters that libvterm keeps.
  private static let mostParameters = 16
  /// The most marks that are shown over one character.
  private static let mostMarks = 8

  /// The fonts that stand for other attributes: a sum of the first three, or the last alone.
  static let (faintFont, overlineFont, brokenFont, hiddenFont) = (1, 2, 4, 8)
  /// The attributes that are set now, as a sum of fonts.
  private var fonts = 0

  /// Returns the input for a terminal.
  ///
  /// - Parameters:
  ///   - text: The next output of the program. It may begin or end within a sequence.
  ///   - columns: The width of the terminal.
  mutating func translated(_ text: Substring.UnicodeScalarView, columns: Int) -> [Part] {
    var parts: [Part] = []
    var result: [UInt8] = []
    func split(at part: Part) {
      parts += [.bytes(result), part]
      result = []
    }
    for scalar in text {
      if isClustering, scalar.value < 0x7F { (clusterer, isClustering) = (CellClusterer(), false) }
      switch parser.take(scalar) {
      case .none: break
      case .print(let scalar) where scalar.value < 0x7F:
        result.append(UInt8(scalar.value))
        (last, marks) = (scalar, 0)
      case .print(let scalar): if let mark = show(scalar, columns, &result) { split(at: .mark(mark)) }
      case .execute(let control): result.append(control)
      case .escape(let final): pass(escape: final, &result)
      case .sgr: passRendition(&result)
      case .csi(let final):
        pass(control: final, columns, &result)
        if let wraps = wrapMode(final) { split(at: .wraps(wraps)) }
      }
    }
    return parts + [.bytes(result)]
  }

  // MARK: Characters

  /// - Returns: A part of an emoji, which libvterm is not given.
  private mutating func show(_ scalar: Unicode.Scalar, _ columns: Int, _ result: inout [UInt8]) -> Unicode.Scalar? {
    isClustering = true
    let step = clusterer.take(scalar)
    if step == .nothing { return nil }
    let width = DisplayWidth.of(scalar) ?? 1
    if step == .mark(scalar) || width == 0 {
      marks += 1
      if marks > Self.mostMarks { return nil }
      if width > 0 { return scalar }
    }
    // A terminal of one column has no room for a wide character.
    let scalar = width > columns ? "\u{FFFD}" : scalar
    if width > 0 { (last, marks) = (scalar, 0) }
    result.append(contentsOf: Self.masked(scalar).utf8)
    return nil
  }

  /// Emoji, of which there are more each year, and their distance from characters that libvterm takes for wide: all those
  /// behind the ideographs.
  private static let (emoji, mask) = (0x1F000..<0x1FFFE as Range<UInt32>, 0x20000 as UInt32)

  private static func masked(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard emoji.contains(scalar.value), DisplayWidth.of(scalar) == 2 else { return scalar }
    return Unicode.Scalar(scalar.value + mask) ?? scalar
  }

  /// Returns the character that stands behind one that libvterm shows.
  static func unmasked(_ value: UInt32) -> Unicode.Scalar? {
    Unicode.Scalar(emoji.contains(value &- mask) ? value - mask : value)
  }

  // MARK: Control functions

  private mutating func pass(escape final: UInt8, _ result: inout [UInt8]) {
    // RIS.
    if final == UInt8(ascii: "c"), parser.intermediates.isEmpty { fonts = 0 }
    // libvterm takes these for introducers, whatever stands between them and ESC.
    if !parser.intermediates.isEmpty, "[PX]^_".utf8.contains(final) { return }
    result += [0x1B] + parser.intermediates + [final]
  }

  private mutating func pass(control final: UInt8, _ columns: Int, _ result: inout [UInt8]) {
    let isBare = parser.isPlain && parser.parameters.values.count == 1 && parser.parameters.values[0].value == nil
    switch final {
    case UInt8(ascii: "b"):
      guard parser.isPlain, let last else { return }
      let count = min(parser.parameters.number(0, default: 1), columns)
      for _ in 0..<count { result.append(contentsOf: Self.masked(last).utf8) }
    // SCOSC and SCORC, which libvterm does not know. With parameters they are other functions.
    case UInt8(ascii: "s") where isBare: result += [0x1B, 0x37]
    case UInt8(ascii: "u") where isBare: result += [0x1B, 0x38]
    // The older name of the alternate screen.
    case UInt8(ascii: "h") where isPrivateMode(47), UInt8(ascii: "l") where isPrivateMode(47):
      result += Array("\u{1B}[?1047".utf8) + [final]
    default:
      guard parser.parameters.values.count <= Self.mostParameters else { return }
      // libvterm forgets that a line is full only where the cursor goes to another column.
      if parser.isPlain, Self.columnSetters.contains(final) { result.append(0x0D) }
      // DECSTR.
      if final == UInt8(ascii: "p"), parser.intermediates.elementsEqual("!".utf8) { fonts = 0 }
      result += [0x1B, 0x5B]
      if parser.prefix != 0 { result.append(parser.prefix) }
      for (index, parameter) in parser.parameters.values.enumerated() {
        if index > 0 { result.append(parameter.isSub ? 0x3A : 0x3B) }
        if let value = parameter.value { result += String(value).utf8 }
      }
      result += parser.intermediates + [final]
    }
  }

  /// CHA, CUP, HPA and HVP.
  private static let columnSetters: [UInt8] = Array("GH`f".utf8)

  /// Returns a Boolean value indicating whether the last sequence sets or resets this one private mode.
  private func isPrivateMode(_ mode: UInt16) -> Bool {
    let values = parser.parameters.values
    return parser.prefix == UInt8(ascii: "?") && values.count == 1 && values[0].value == mode
  }

  /// Returns the new value of DECAWM, private mode 7; nil if the last sequence does not change it.
  private func wrapMode(_ final: UInt8) -> Bool? {
    guard parser.prefix == UInt8(ascii: "?"), parser.parameters.values.contains(where: { $0.value == 7 }) else {
      return nil
    }
    return final == UInt8(ascii: "h") ? true : final == UInt8(ascii: "l") ? false : nil
  }

  // MARK: Graphic rendition

  private mutating func passRendition(_ result: inout [UInt8]) {
    SGR.read(parser.parameters) { attribute in
      switch attribute {
      case .reset:
        fonts = 0
        Self.send("0", &result)
      case .add(.bold): Self.send("1", &result)
      case .add(.italic): Self.send("3", &result)
      case .add(.blink): Self.send("5", &result)
      case .add(.strikethrough): Self.send("9", &result)
      case .add(.dim): setFont(Self.faintFont, true, &result)
      case .add: setFont(Self.overlineFont, true, &result)
      case .remove(.italic): Self.send("23", &result)
      case .remove(.blink): Self.send("25", &result)
      case .remove(.strikethrough): Self.send("29", &result)
      case .remove(.overline): setFont(Self.overlineFont, false, &result)
      case .remove:
        Self.send("22", &result)
        setFont(Self.faintFont, false, &result)
      case .underline(let kind):
        let isBroken = kind == .dotted || kind == .dashed
        Self.send(Self.underline(kind), &result)
        // A font that DECRC has brought back stays, if this needs none.
        if isBroken || fonts != 0 { setFont(Self.brokenFont, isBroken, &result) }
      case .reverse(let isOn): Self.send(isOn ? "7" : "27", &result)
      case .conceal(let isOn): setFont(Self.hiddenFont, isOn, &result)
      case .foreground(let color): Self.send(Self.color(color, ground: 38), &result)
      case .background(let color): Self.send(Self.color(color, ground: 48), &result)
      }
    }
  }

  private static func send(_ parameters: String, _ result: inout [UInt8]) {
    result += [0x1B, 0x5B]
    result += parameters.utf8
    result.append(UInt8(ascii: "m"))
  }

  private mutating func setFont(_ font: Int, _ isOn: Bool, _ result: inout [UInt8]) {
    fonts = isOn ? fonts | font : fonts & ~font
    Self.send("\(10 + min(fonts, Self.hiddenFont))", &result)
  }

  /// Returns the parameter for an underline, of which libvterm knows three kinds. The others are told by their font.
  private static func underline(_ kind: Underline?) -> String {
    switch kind {
    case nil: "24"
    case .single, .dotted: "4"
    case .double, .dashed: "21"
    case .curly: "4:3"
    }
  }

  private static func color(_ color: TerminalColor, ground: Int) -> String {
    switch color.form {
    case .standard: "\(ground + 1)"
    case .index(let index): "\(ground);5;\(index)"
    case .value(let rgb): "\(ground);2;\(rgb >> 16);\(rgb >> 8 & 0xFF);\(rgb & 0xFF)"
    }
  }
}
