internal import CNcursesw

/// Numbers of curses' colour pairs, given out once each. Curses' own allocation never gives any back in 24 bits, and
/// a pair that is defined anew recolours every cell on the screen that uses it.
struct ColorPairs {
  private var numbers: [UInt64: Int32] = [:]
  private var last: Int32 = 0
  private let limit: Int32

  /// - Parameter limit: The highest number that may be used.
  init(limit: Int32) {
    self.limit = limit
  }

  /// Whether `count` more pairs may be too many.
  func isShort(of count: Int) -> Bool { Int(limit - last) < count }

  /// Forgets all. Nothing on the screen may use a pair any longer.
  mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
    last = 0
    reset_color_pairs()
  }

  /// The pair of two colours as curses numbers them, -1 being the terminal's default; 0 where there are no more.
  mutating func number(foreground: Int32, background: Int32) -> Int32 {
    if foreground == -1 && background == -1 { return 0 }
    let key = UInt64(UInt32(bitPattern: foreground)) << 32 | UInt64(UInt32(bitPattern: background))
    if let known = numbers[key] { return known }
    guard last < limit, init_extended_pair(last + 1, foreground, background) == OK else { return 0 }
    last += 1
    numbers[key] = last
    return last
  }
}
