package import Transitions

/// Turns the bytes of a work of art (`.ans` and its kin) into cells: a function of the bytes alone.
package enum ArtReader {
  /// How the lines of a work are meant; SAUCE has the same two kinds.
  package enum Kind: Sendable {
    /// A picture on a page, 80 columns wide unless said otherwise. A full row is left at once, as on a PC.
    case ansi
    /// Lines of text that ends where its lines end. A full row is left when more follows.
    case ascii
  }

  /// What is said about a work elsewhere than in it.
  package struct Wishes: Sendable {
    /// The width of the page, which counts before that of SAUCE; taken between 1 and ``Limits/columns``.
    package var columns: Int?
    /// The least size of the picture.
    package var size = Size(columns: 0, rows: 0)
    /// What it is drawn in before it chooses a colour; nil is light grey.
    package var foreground: Color?
    /// What it is drawn on; nil is black.
    package var background: Color?

    /// None.
    package init() {}
  }

  /// What a file shows and says of itself.
  package struct Work: Sendable {
    package var grid: Grid
    package var sauce: Sauce?
    /// What is wrong with its SAUCE record.
    package var flaws: [Sauce.Flaw]
  }

  /// The columns of a page of which nobody says how wide it is.
  private static let columns = 80

  /// Draws a work.
  ///
  /// - Throws: If it is larger than ``Limits`` allow or erases without end, or if the C library does not know CP437.
  /// - Complexity: O(bytes + ``Limits/cells``), whatever numbers stand in it.
  package static func read(
    _ bytes: [UInt8], kind: Kind = .ansi, wishes: Wishes = Wishes()
  ) throws(DeckProblem.Fact) -> Work {
    guard bytes.count <= Limits.bytes else { throw .tooManyBytes }
    let record = SauceReader(bytes)
    let text = try ArtText(bytes[..<record.end])
    let said = wishes.columns ?? record.sauce?.columns
    let pen = ArtPen(
      foreground: wishes.foreground, background: wishes.background,
      hasIceColors: record.sauce?.hasIceColors ?? false)
    let canvas = ArtCanvas(
      width: min(max(1, said ?? columns), Limits.columns), blank: pen.cell, bytes: bytes.count)
    // UTF-8 is written for the terminals of today, which wait before they wrap.
    var interpreter = ArtInterpreter(
      canvas: canvas, pen: pen, wrapsAtOnce: kind == .ansi && !text.isUTF8, showsBell: !text.isUTF8)
    try text.forEach { scalar, next throws(DeckProblem.Fact) in try interpreter.take(scalar, before: next) }
    let grid = try interpreter.canvas.takeGrid(isTrimmed: kind == .ascii && said == nil, atLeast: wishes.size)
    return Work(grid: grid, sauce: record.sauce, flaws: record.flaws)
  }
}
