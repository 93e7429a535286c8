/// The work that output may cost: an amount for every byte, which is enough for programs, and some in advance. Without
/// a limit, a small file could clear the screen again and again for hours.
///
/// The unit is a touched cell, about three nanoseconds. A row counts as four cells and a character as twelve.
package struct TerminalWork: Hashable, Sendable {
  private var left: Int

  /// More than programs that scroll, clear and insert need. Plain text needs less than half of it.
  private static let perByte = 32

  private init(left: Int) { self.left = left }

  /// The work that a recording may ask for.
  package static let limited = TerminalWork(left: 1 << 25)
  /// No limit. A running program needs none: it must wait until its output is read.
  package static let unlimited = TerminalWork(left: .max / 2)

  /// A Boolean value indicating whether more was asked than is allowed.
  package var isExhausted: Bool { left < 0 }

  /// Allows the work of a number of bytes of output.
  package mutating func grant(bytes: Int) { left = min(.max / 2, left + bytes * Self.perByte) }

  /// Counts work that was done.
  package mutating func spend(_ units: Int) { left -= units }
}
