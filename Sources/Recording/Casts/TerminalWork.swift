/// How much a recording may ask of the terminal that it is played on: so much for every byte of it, as programs do, and
/// something in advance. A few bytes can ask for a whole screen again and again, and would take hours that way.
///
/// Work is counted in cells that are touched, a row counting as four of them and a character as twelve; a unit takes some
/// three nanoseconds.
struct TerminalWork: Hashable {
  private var left = 1 << 25

  /// Beyond what programs that scroll, clear and insert ask for; plain text takes less than half of it.
  private static let perByte = 32

  /// Whether more was asked for than may be.
  var isExhausted: Bool { left < 0 }

  /// So many bytes of output follow.
  mutating func grant(bytes: Int) { left += bytes * Self.perByte }

  /// So much was done.
  mutating func spend(_ units: Int) { left -= units }
}
