internal import PortholeStreams
internal import Transitions

enum ArtWidth {
  /// The columns of a page unless its lines say otherwise.
  static let usual = 80

  /// Returns the width on which the lines of a text agree that do not fit the usual one: two or more, and all of one length.
  /// Nil if they do not, or if the cursor leaves its line. Columns are counted as they are drawn.
  ///
  /// - Complexity: O(bytes).
  static func agreed(by text: ArtText) throws(DeckProblem.Reason) -> Int? {
    var ruler = Ruler(showsBell: !text.isUTF8)
    try text.forEach { scalar, next throws(DeckProblem.Reason) in ruler.read(scalar, before: next) }
    return ruler.finish()
  }
}

/// Measures the lines of art as ``ArtInterpreter`` draws them on a page without an edge.
private struct Ruler {
  private let showsBell: Bool
  private var parser = ControlParser()
  private var clusterer = CellClusterer()
  private var column = 0
  /// The length of the long lines and their number.
  private var (width, count) = (0, 0)
  private var agrees = true
  private var isBegun = false
  private var isAfterReturn = false

  init(showsBell: Bool) { self.showsBell = showsBell }

  mutating func read(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) {
    // A return without a line end goes back over the line.
    if isAfterReturn, scalar != "\n" { agrees = false }
    guard agrees else { return }
    isAfterReturn = scalar == "\r"
    switch scalar {
    case "\n":
      parser.cancel()
      endLine()
    case "\r": parser.cancel()
    case "\u{8}": move(by: -1)
    case "\u{7}" where showsBell && parser.isAtRest:
      column += 1
      isBegun = true
    default:
      switch parser.take(scalar) {
      case .print(let scalar):
        if case .base(_, let columns) = clusterer.take(scalar, before: next) { column += columns }
        isBegun = true
      case .execute(0x09): move(by: 8 - column % 8)
      case .csi(let final): obey(final)
      case .none, .execute, .escape, .sgr: break
      }
    }
  }

  private mutating func obey(_ final: UInt8) {
    guard parser.isPlain else { return }
    switch final {
    case UInt8(ascii: "C"): move(by: parser.parameters.number(0, default: 1))
    case UInt8(ascii: "A"), UInt8(ascii: "B"), UInt8(ascii: "D")...UInt8(ascii: "H"), UInt8(ascii: "d"),
      UInt8(ascii: "f"), UInt8(ascii: "u"):
      if isBegun { agrees = false }
    default: break
    }
  }

  private mutating func move(by columns: Int) { (column, clusterer) = (max(0, column + columns), CellClusterer()) }

  private mutating func endLine() {
    defer { move(by: -column) }
    guard column > ArtWidth.usual else { return }
    if count > 0, column != width { agrees = false }
    (width, count) = (column, count + 1)
  }

  mutating func finish() -> Int? {
    endLine()
    return agrees && count > 1 && width <= Limits.columns ? width : nil
  }
}
