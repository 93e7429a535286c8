package import Transitions

/// Reads a work of art (`.ans` and similar) into cells. The result depends on the bytes alone.
package enum ArtReader {
  /// Settings from outside the work, such as its sidecar file.
  package struct Wishes: Sendable {
    /// The width of the page, which overrides that of SAUCE; clamped to 1...``Limits/columns``.
    package var columns: Int?
    /// The least size of the picture.
    package var size = Size(columns: 0, rows: 0)
    /// The colour before the work chooses one; nil is light grey.
    package var foreground: Color?
    /// The background before the work chooses one; nil is black.
    package var background: Color?

    /// Creates settings that set nothing.
    package init() {}
  }

  /// The picture of a file, and its SAUCE record.
  package struct Work: Sendable {
    package var grid: Grid
    package var sauce: Sauce?
    /// The mistakes in its SAUCE record.
    package var flaws: [Sauce.Flaw]
  }

  /// The columns of a page without a given width.
  private static let columns = 80

  /// A work that is drawn character by character.
  struct Drawing: Sendable {
    let characters: [Unicode.Scalar]
    var interpreter: ArtInterpreter

    /// Draws some of the characters.
    mutating func take(_ range: Range<Int>) throws(DeckProblem.Reason) {
      for index in range {
        try interpreter.take(characters[index], before: index + 1 < characters.count ? characters[index + 1] : nil)
      }
    }
  }

  /// Draws a work.
  ///
  /// - Throws: If it is larger than ``Limits`` allow or erases without end, or if the C library does not know CP437.
  /// - Complexity: O(bytes + ``Limits/cells``), whatever numbers stand in it.
  package static func read(
    _ bytes: [UInt8], kind: ArtKind = .ansi, wishes: Wishes = Wishes()
  ) throws(DeckProblem.Reason) -> Work {
    var (record, text, interpreter) = try prepared(bytes, kind: kind, wishes: wishes)
    try text.forEach { scalar, next throws(DeckProblem.Reason) in try interpreter.take(scalar, before: next) }
    let isTrimmed = kind == .ascii && wishes.columns == nil && record.sauce?.columns == nil
    let grid = try interpreter.canvas.takeGrid(isTrimmed: isTrimmed, atLeast: wishes.size)
    return Work(grid: grid, sauce: record.sauce, flaws: record.flaws)
  }

  /// Returns a work before its first character.
  ///
  /// - Throws: The errors of ``read(_:kind:wishes:)``.
  /// - Complexity: O(bytes).
  static func drawing(_ bytes: [UInt8], kind: ArtKind, wishes: Wishes) throws(DeckProblem.Reason) -> Drawing {
    let (_, text, interpreter) = try prepared(bytes, kind: kind, wishes: wishes)
    var characters: [Unicode.Scalar] = []
    try text.forEach { scalar, _ throws(DeckProblem.Reason) in characters.append(scalar) }
    return Drawing(characters: characters, interpreter: interpreter)
  }

  private static func prepared(
    _ bytes: [UInt8], kind: ArtKind, wishes: Wishes
  ) throws(DeckProblem.Reason) -> (record: SauceReader, text: ArtText, interpreter: ArtInterpreter) {
    guard bytes.count <= Limits.bytes else { throw .tooManyBytes(bytes.count) }
    let record = SauceReader(bytes)
    let text = try ArtText(bytes[..<record.end])
    let pen = ArtPen(
      foreground: wishes.foreground, background: wishes.background,
      hasIceColors: record.sauce?.hasIceColors ?? false)
    let width = wishes.columns ?? record.sauce?.columns ?? columns
    let canvas = ArtCanvas(width: min(max(1, width), Limits.columns), blank: pen.cell, bytes: bytes.count)
    // UTF-8 is written for terminals, which wait before they wrap.
    let interpreter = ArtInterpreter(
      canvas: canvas, pen: pen, wrapsAtOnce: kind == .ansi && !text.isUTF8, showsBell: !text.isUTF8)
    return (record, text, interpreter)
  }
}
