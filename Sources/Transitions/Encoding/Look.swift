/// The visible part of a cell's colours and style on a terminal of some depth.
struct Look: Equatable {
  /// The bits of a `TerminalColor`; 0 if no ink is drawn.
  let foreground: UInt32
  let background: UInt32
  /// The bits of `Style` and ``Pen/reverse``; of a space only those that it shows.
  let style: UInt32
  /// True if it is a space without marks. Only its background and some styles show.
  let isBlank: Bool

  @inline(__always)
  private var hasInk: Bool { !isBlank || style & ~Pen.reverse != 0 }

  @inline(__always)
  var isErased: Bool { isBlank && style == 0 && background == TerminalColor.standard.bits }

  /// Returns the pen that draws the cell. A blank takes over what it does not show.
  @inline(__always)
  func pen(after pen: Pen) -> Pen {
    if !isBlank { return Pen(foreground: foreground, background: background, style: style) }
    let base = pen.isUnknown ? .plain : pen
    return Pen(
      foreground: hasInk ? foreground : base.foreground, background: background,
      style: base.style & ~Pen.visibleOnBlanks | style)
  }

  @inline(__always)
  func isDrawn(by pen: Pen) -> Bool {
    !pen.isUnknown && self.pen(after: pen) == pen
  }
}

extension Look {
  /// - Parameters:
  ///   - depth: The number of colours of the reduction. It is passed because the compiler would copy the whole
  ///     reduction to read it there.
  ///   - isExtended: True if it may show ``ExtendedStyles``. They are left out otherwise.
  @inline(__always)
  init(
    of cell: Cell, reduction: UnsafeMutablePointer<ColorReduction>, depth: Rendition.Depth, isExtended: Bool = false
  ) {
    isBlank = cell.bits & 0x1F_FFFF == 0x20 && cell.marks.first == 0
    // Every kind of underline is sent as the plain one, which all terminals know.
    var style = cell.bits >> 24 & 0x3F | cell.bits >> 27 & 8
    if isExtended { style |= cell.extended(reduction.pointee.styles, depth) }
    if isBlank { style &= Pen.visibleOnBlanks }
    // An underline has a colour; a bare blank has none.
    let hasInk = !isBlank || style != 0
    switch depth {
    case .direct:
      foreground = hasInk ? TerminalColor.foreground(cell.foreground).bits : 0
      background = TerminalColor.background(cell.background).bits
    case .palette, .sixteen:
      let ink = hasInk ? reduction.pointee.ink(of: cell) : TerminalColor(bits: 0)
      foreground = ink.bits
      background = reduction.pointee.background(cell.background).bits
      if style & 1 != 0, reduction.pointee.dropsBold(of: cell, in: ink) { style &= ~1 }
    case .mono:
      foreground = hasInk ? TerminalColor.standard.bits : 0
      background = TerminalColor.standard.bits
      if reduction.pointee.isReversed(cell) { style |= Pen.reverse }
    }
    self.style = style
  }
}

extension Cell {
  /// Returns the number of the link, if links are among some attributes; 0 for none.
  func link(among styles: ExtendedStyles) -> UInt32 {
    styles.contains(.hyperlinks) ? marks.extras.linkNumber : 0
  }

  package func needs(_ styles: ExtendedStyles) -> Bool {
    guard !styles.isEmpty, mayBeExtended else { return false }
    if styles.contains(.underlines), let kind = style.underlineKind, kind != .single { return true }
    if styles.contains(.overlines), style.contains(.overline) { return true }
    if styles.contains(.underlineColors), style.isUnderlined, marks.extras.colorNumber != 0 { return true }
    return styles.contains(.hyperlinks) && marks.extras.linkNumber != 0
  }
}

extension Cell {
  /// The bits that stand for more than a plain underline.
  private static let extendedBits = Cell.bits(of: Style(rawValue: 64 | 128 | 256))

  @inline(__always)
  var mayBeExtended: Bool { bits & Self.extendedBits | marks.second != 0 }

  @inline(never)
  func extended(_ styles: ExtendedStyles, _ depth: Rendition.Depth) -> UInt32 {
    guard mayBeExtended else { return 0 }
    var bits: UInt32 = 0
    if styles.contains(.underlines), let kind = style.underlineKind { bits |= UInt32(kind.rawValue - 1) << 8 }
    if styles.contains(.overlines), style.contains(.overline) { bits |= Pen.overline }
    if styles.contains(.underlineColors), depth == .direct, style.isUnderlined {
      bits |= marks.extras.colorNumber << 16
    }
    return bits
  }
}

extension ByteWriter {
  /// Adds the SGR parameters for the kind of underline, its colour and an overline.
  ///
  /// A kind follows a plain underline, for terminals that know no kinds. Colours are written with colons, so that
  /// terminals that know none skip the whole parameter.
  @inline(never)
  mutating func selectExtended(_ target: UInt32, from style: UInt32) {
    let kind = target & Pen.underlineKind
    if kind != style & Pen.underlineKind, target & 8 != 0 {
      if style & 8 != 0 { parameter(4) }
      // "4:3;"
      if kind != 0 { word(0x3B_303A34 + UInt64(kind >> 8 + 1) << 16, count: 4) }
    }
    if (target ^ style) & Pen.overline != 0 { parameter(target & Pen.overline != 0 ? 53 : 55) }
    guard (target ^ style) & Pen.underlineColor != 0 else { return }
    var extras = CellExtras()
    extras.bits = target >> 16 & 0x7FF
    guard let color = extras.underlineColor else { return parameter(59) }
    switch TerminalColor.foreground(color).form {
    case .index(let index):
      // "58:5:"
      word(0x3A_353A_3835, count: 5)
      parameter(index)
    case .standard, .value:
      // "58:2::"
      word(0x3A3A_323A_3835, count: 6)
      parameter(Int(color.red))
      endControl(0x3A)
      parameter(Int(color.green))
      endControl(0x3A)
      parameter(Int(color.blue))
    }
  }
}

extension Hyperlink {
  /// Returns the control string that begins the link of a number; that which ends a link for 0.
  static func control(for number: UInt32) -> [UInt8] {
    let link = Hyperlink(number: number)
    let parameters = link.map { $0.group.isEmpty ? "" : "id=\($0.group)" } ?? ""
    return Array("\u{1B}]8;\(parameters);\(link?.address ?? "")\u{1B}\\".utf8)
  }
}
