/// The pen of the terminal: the colours and style that SGR has set.
struct Pen: Equatable {
  var foreground: UInt32
  var background: UInt32
  /// The lowest bits of `Style`, ``reverse``, and those of ``extended``.
  var style: UInt32

  /// The pen after SGR 0.
  static let plain = Pen(
    foreground: TerminalColor.standard.bits, background: TerminalColor.standard.bits, style: 0)
  static let unknown = Pen(foreground: .max, background: .max, style: .max)

  /// SGR 7, which is no style of a cell but how colours are shown without any.
  static let reverse: UInt32 = 64
  /// SGR 53.
  static let overline: UInt32 = 128
  /// The bits of the kind of an underline; 0 for a single one.
  static let underlineKind: UInt32 = 0x700
  static let underlineColor: UInt32 = 0x7FF_0000
  static let extended: UInt32 = overline | underlineKind | underlineColor
  /// The styles that a space shows: all lines and reverse.
  static let visibleOnBlanks: UInt32 = 8 | 32 | 64 | extended

  @inline(__always)
  var isUnknown: Bool { style == .max }

  /// True if colours and style are those after SGR 0.
  @inline(__always)
  var isPlain: Bool {
    foreground == TerminalColor.standard.bits && background == TerminalColor.standard.bits && style == 0
  }
}

extension ByteWriter {
  /// Sets the colours and style that differ in one control sequence; none where nothing does.
  @inline(__always)
  mutating func select(_ target: Pen, from pen: inout Pen) {
    let changesForeground = target.foreground != pen.foreground
    let changesBackground = target.background != pen.background
    let changesStyle = target.style != pen.style
    if !changesForeground && !changesBackground && !changesStyle { return }
    if target.isPlain {
      word(0x6D_5B1B, count: 3)
      pen = .plain
      return
    }
    introduceControl()
    if changesStyle { selectStyle(target, from: &pen) }
    if target.foreground != pen.foreground { color(target.foreground, ground: 0) }
    if target.background != pen.background { color(target.background, ground: 10) }
    endControl(0x6D)
    pen = target
  }

  /// Adds the SGR parameters for the style; a reset first if the present style is unknown.
  @inline(never)
  private mutating func selectStyle(_ target: Pen, from pen: inout Pen) {
    if pen.isUnknown {
      word(0x3B30, count: 2)
      pen = .plain
    }
    var set = target.style & ~pen.style
    let cleared = pen.style & ~target.style
    if cleared & 3 != 0 {
      parameter(22)
      set |= target.style & 3
    }
    for bit in 2..<7 where cleared >> UInt32(bit) & 1 != 0 { parameter(20 + Pen.parameters[bit]) }
    for bit in 0..<7 where set >> UInt32(bit) & 1 != 0 { parameter(Pen.parameters[bit]) }
    if (target.style ^ pen.style) & Pen.extended != 0 { selectExtended(target.style, from: pen.style) }
  }

  /// Adds the SGR parameters for one colour.
  ///
  /// - Parameter ground: 0 for the foreground, 10 for the background, as SGR counts.
  @inline(__always)
  private mutating func color(_ bits: UInt32, ground: UInt64) {
    if bits >> 24 == 0 {
      // "38;2;" or "48;2;"
      word(0x3B_323B_3833 + ground / 10, count: 5)
      parameter(Int(bits >> 16))
      parameter(Int(bits >> 8 & 0xFF))
      parameter(Int(bits & 0xFF))
    } else {
      paletteColor(TerminalColor(bits: bits), ground: Int(ground))
    }
  }

  @inline(never)
  private mutating func paletteColor(_ color: TerminalColor, ground: Int) {
    switch color.form {
    case .index(let index) where index < 8: parameter(30 + ground + index)
    case .index(let index) where index < 16: parameter(82 + ground + index)
    case .index(let index):
      // "38;5;" or "48;5;"
      word(0x3B_353B_3833 + UInt64(ground / 10), count: 5)
      parameter(index)
    case .standard, .value: parameter(39 + ground)
    }
  }
}

extension Pen {
  /// SGR parameters by bit of the style.
  fileprivate static let parameters: [Int] = [1, 2, 3, 4, 5, 9, 7]
}
