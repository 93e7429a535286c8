/// Which cells of a frame may differ from the frame before: per row, at most a few spans of columns.
///
/// A sink that keeps what it has shown need look at nothing else. Everything outside the spans is unchanged; inside
/// them cells may or may not differ.
public struct Damage: Sendable {
  /// Columns `start ..< end` of `row`.
  public struct Span: Hashable, Sendable {
    /// The row, from 0 at the top.
    public var row: Int
    /// The first column.
    public var start: Int
    /// One past the last column.
    public var end: Int

    /// - Precondition: `start <= end`.
    public init(row: Int, start: Int, end: Int) {
      precondition(start <= end, "A span does not run backwards")
      self.row = row
      self.start = start
      self.end = end
    }
  }

  /// In reading order, without overlap.
  public package(set) var spans: [Span]

  /// Nothing changed.
  public init() {
    spans = []
  }

  /// Every cell may have changed.
  public static func everything(_ size: Size) -> Damage {
    var damage = Damage()
    if size.columns > 0 {
      for row in 0..<size.rows { damage.spans.append(Span(row: row, start: 0, end: size.columns)) }
    }
    return damage
  }

  /// Forgets the spans but keeps the memory.
  package mutating func removeAll() {
    spans.removeAll(keepingCapacity: true)
  }
}
