package import Transitions

/// Reads a work of art (`.ans` and similar) into cells. The result depends on the bytes alone.
package enum ArtReader {
  /// The two kinds of work, as SAUCE has them.
  package enum Kind: Sendable {
    /// A picture on a page, 80 columns wide by default. The cursor leaves a full row at once, as on a PC.
    case ansi
    /// Lines of text, each with an end. The cursor leaves a full row when another character follows.
    case ascii
  }

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

  /// Draws a work.
  ///
  /// - Throws: If it is larger than ``Limits`` allow or erases without end, or if the C library does not know CP437.
  /// - Complexity: O(bytes + ``Limits/cells``), whatever numbers stand in it.
  package static func read(
    _ bytes: [UInt8], kind: Kind = .ansi, wishes: Wishes = Wishes()
  ) throws(DeckProblem.Reason) -> Work {
    guard bytes.count <= Limits.bytes else { throw .tooManyBytes }
    let record = SauceReader(bytes)
    let text = try ArtText(bytes[..<record.end])
    let given = wishes.columns ?? record.sauce?.columns
    let pen = ArtPen(
      foreground: wishes.foreground, background: wishes.background,
      hasIceColors: record.sauce?.hasIceColors ?? false)
    let canvas = ArtCanvas(
      width: min(max(1, given ?? columns), Limits.columns), blank: pen.cell, bytes: bytes.count)
    // UTF-8 is written for terminals, which wait before they wrap.
    var interpreter = ArtInterpreter(
      canvas: canvas, pen: pen, wrapsAtOnce: kind == .ansi && !text.isUTF8, showsBell: !text.isUTF8)
    try text.forEach { scalar, next throws(DeckProblem.Reason) in try interpreter.take(scalar, before: next) }
    let grid = try interpreter.canvas.takeGrid(isTrimmed: kind == .ascii && given == nil, atLeast: wishes.size)
    return Work(grid: grid, sauce: record.sauce, flaws: record.flaws)
  }
}
