public import Transitions

/// Turns frames into the fewest bytes that make a terminal show them. It remembers what stands there.
public struct CellDiff: Sendable {
  /// How many colours the bytes may ask for.
  public let depth: Rendition.Depth

  /// Knows nothing of the terminal: the first frame is painted whole.
  public init(depth: Rendition.Depth = .direct) {
    self.depth = depth
  }

  /// Forgets what stands on the terminal: the next frame is painted whole.
  public mutating func forget() {}

  /// Takes it that the terminal shows `frame` already, by other means.
  public mutating func assume(_ frame: borrowing Grid) {}

  /// Appends the bytes that turn what stands there into `frame`; none where nothing differs.
  ///
  /// - Parameters:
  ///   - frame: All cells.
  ///   - damage: Where it may differ from the frame before.
  ///   - bytes: Appended to; nothing in it is changed.
  public mutating func encode(_ frame: borrowing Grid, damage: borrowing Damage, into bytes: inout [UInt8]) {}
}
