internal import Transitions

/// The visible part of a cell's colours and style on a terminal of some depth.
struct Look: Equatable {
  /// The bits of a `TerminalColor`; 0 if no ink is drawn.
  let foreground: UInt32
  let background: UInt32
  /// The bits of `Style` and ``Pen/reverse``; of a space only those that it shows.
  let style: UInt32
  /// A Boolean value indicating whether it is a space without marks. Only its background and some styles show.
  let isBlank: Bool

  /// A Boolean value indicating whether any ink is drawn; an underlined space has some.
  @inline(__always)
  private var hasInk: Bool { !isBlank || style & ~Pen.reverse != 0 }

  /// A Boolean value indicating whether the cell looks as EL leaves it.
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

  /// Returns a Boolean value indicating whether a pen draws the cell.
  @inline(__always)
  func isDrawn(by pen: Pen) -> Bool {
    !pen.isUnknown && self.pen(after: pen) == pen
  }
}

extension Look {
  /// - Parameters:
  ///   - cell: Any cell.
  ///   - reduction: To the terminal's depth.
  ///   - depth: The number of colours of the reduction. It is passed because the compiler would copy the whole
  ///     reduction to read it there.
  ///   - isExtended: A Boolean value indicating whether it may show ``ExtendedStyles``. They are left out otherwise.
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
