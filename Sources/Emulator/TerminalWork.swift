/// The work that output may ask of its terminal: an amount for every byte, as programs need, and some in advance. A few
/// bytes could ask for a whole screen again and again, which would take hours.
///
/// The unit is a touched cell, about three nanoseconds. A row counts as four cells and a character as twelve.
package struct TerminalWork: Hashable, Sendable {
  private var left: Int

  /// More than programs that scroll, clear and insert need. Plain text needs less than half of it.
  private static let perByte = 32

  private init(left: Int) { self.left = left }

  /// The work that a recording may ask for.
  package static let limited = TerminalWork(left: 1 << 25)
  /// Work without a limit, for a program that runs: it waits while nobody reads it.
  package static let unlimited = TerminalWork(left: .max / 2)

  /// A Boolean value indicating whether more was asked than is allowed.
  package var isExhausted: Bool { left < 0 }

  /// Allows the work of a number of bytes of output.
  package mutating func grant(bytes: Int) { left = min(.max / 2, left + bytes * Self.perByte) }

  /// Counts work that was done.
  package mutating func spend(_ units: Int) { left -= units }
}
