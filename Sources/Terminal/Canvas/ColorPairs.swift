internal import CPortholeNcursesw

/// Numbers of curses' colour pairs, given out once each. Curses' own allocation never gives any back in 24 bits, and
/// a pair that is defined anew recolours every cell on the screen that uses it.
struct ColorPairs {
  private let range: Range<Int32>
  private var numbers: [UInt64: Int32] = [:]
  private var next: Int32
  /// A Boolean value indicating whether more were needed than there are, so that some cells lack their own colours.
  private(set) var haveRunOut = false

  /// - Parameter range: The numbers that may be used.
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
