internal import CPortholeNcursesw
internal import PortholeStreams
internal import Transitions

/// The numbers by which curses knows the colours of a terminal.
nonisolated struct ColorNumbers {
  struct Number: Equatable {
    /// The number of curses; -1 is the terminal's default.
    var value: Int32
    /// True if the text must be bold to show this colour.
    var isBold = false
  }

  private let indexed: Int
  /// The number of index 0.
  private let offset: Int32
  /// Numbers below this, which would be values of 24 bits, are taken for indexes.
  private let overlay: UInt32
  /// The numbers of the terminal's default foreground and background.
  private let standard: (ink: Int32, ground: Int32)
  /// The values of indexes that have no number; nil where colours have no values.
  private let palette: Palette?

  init(ofEntryWith depth: Rendition.Depth) {
    indexed = 256
    offset = depth == .mono ? 0 : PrivateEntry.ownColors
    overlay = 0
    standard = (-1, -1)
    palette = nil
  }

  /// Creates the numbering of a terminal's own terminfo entry.
  ///
  /// - Parameter hasDefaults: True if default colours can be asked for; if not, their values are used.
  init(depth: Rendition.Depth, count: Int, overlay: Int, hasDefaults: Bool, palette: Palette) {
    let isDirect = depth == .direct
    indexed = isDirect ? overlay : depth == .palette ? 256 : count < 16 ? 8 : 16
    offset = 0
    self.overlay = isDirect ? UInt32(clamping: overlay) : 0
    self.palette = isDirect ? palette : nil
    standard = hasDefaults ? (-1, -1) : isDirect ? (Int32(palette.foreground), Int32(palette.background)) : (7, 0)
  }

  func ink(_ color: TerminalColor) -> Number {
    let number = number(color, standard: standard.ink)
    // Eight colours have always shown the bright ones in bold; a bright black would not be seen on most grounds.
    guard number.isBold, number.value == 0 else { return number }
    return Number(value: 7)
  }

  func ground(_ color: TerminalColor) -> Int32 {
    number(color, standard: standard.ground).value
  }

  private func number(_ color: TerminalColor, standard: Int32) -> Number {
    switch color.form {
    case .standard:
      return Number(value: standard)
    case .index(let index) where index < indexed:
      return Number(value: offset + Int32(index))
    case .index(let index):
      if let palette { return Number(value: value(palette.indexed(index).rgb)) }
      return Number(value: Int32(index & 7), isBold: true)
    case .value(let rgb):
      return Number(value: value(rgb))
    }
  }

  /// Returns the number of a 24-bit colour, a shade greener if it would be taken for an index.
  private func value(_ rgb: UInt32) -> Int32 {
    Int32(rgb < overlay ? rgb | 0x100 : rgb)
  }
}

/// Numbers of curses' colour pairs, given out once each. Curses' own allocation never gives any back in 24 bits, and
/// a pair that is defined anew recolours every cell on the screen that uses it.
nonisolated struct ColorPairs {
  private let range: Range<Int32>
  private var numbers: [UInt64: Int32] = [:]
  private var next: Int32
  /// True if more were needed than there are, so that some cells lack their own colours.
  private(set) var haveRunOut = false

  init(_ range: Range<Int32>) {
    self.range = range
    next = range.lowerBound
  }

  /// Makes curses' table as large as it may become: growing it pair by pair stops for tens of milliseconds now and
  /// then.
  func reserve() {
    if let last = range.last { init_extended_pair(last, 0, 0) }
  }

  /// Forgets all: nothing on the screen may use a pair any longer.
  mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
    next = range.lowerBound
    haveRunOut = false
  }

  /// Returns the pair of two colours as curses numbers them, -1 being the terminal's default.
  ///
  /// - Returns: The number of the pair. 0 if there are no more.
  mutating func number(foreground: Int32, background: Int32) -> Int32 {
    if foreground == -1 && background == -1 { return 0 }
    let key = UInt64(UInt32(bitPattern: foreground)) << 32 | UInt64(UInt32(bitPattern: background))
    if let known = numbers[key] { return known }
    guard next < range.upperBound, init_extended_pair(next, foreground, background) == OK else {
      haveRunOut = true
      return 0
    }
    defer { next += 1 }
    numbers[key] = next
    return next
  }
}
