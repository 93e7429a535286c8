/// The comparison of frames with others that are drawn anew, and of their damage with what has changed. A difference is a
/// fault of ours, and ends the program with its place.
///
/// Debug builds compare every frame. Release builds compare none, or every 256th one if they are built for tests with
/// `PORTHOLE_CHECKED` in the environment.
package struct FrameOracle: Sendable {
  #if DEBUG
    /// The number of frames of which one is compared; 0 for none.
    package static let interval = 1
  #elseif PORTHOLE_CHECKED
    package static let interval = 256
  #else
    package static let interval = 0
  #endif

  private var count = 0

  package init() {}

  package mutating func isDue() -> Bool {
    guard Self.interval > 0 else { return false }
    count += 1
    if count < Self.interval { return false }
    count = 0
    return true
  }

  /// Ends the program and names the cell and its fault. A nil cell has no fault.
  package static func expectNone(_ cell: Position?, _ fault: String) {
    if let cell { fatalError("column \(cell.column), row \(cell.row): \(fault)") }
  }
}
