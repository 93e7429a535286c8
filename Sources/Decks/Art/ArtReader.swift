package import Transitions

/// Reads a work of art (`.ans` and similar) into cells. The result depends on the bytes alone.
package enum ArtReader {
  /// Settings from outside the work, such as its sidecar file.
  package struct Wishes: Sendable {
    /// The width of the page, which overrides that of SAUCE; clamped to 1...``Limits/columns``.
    package var columns: Int?
    /// The width of a page that tells none; nil to look for one on which its lines agree.
    package var usualColumns: Int?
    /// The least size of the picture.
    package var size = Size(columns: 0, rows: 0)
    /// The colour before the work chooses one; nil is light grey.
    package var foreground: Color?
    /// The background before the work chooses one; nil is black.
    package var background: Color?

    package init() {}
  }

  package struct Work: Sendable {
    package var grid: Grid
    package var kind: ArtKind
    package var sauce: Sauce?
    /// The font that it is made for; nil if it names none.
    package var font: ArtFont?
    /// The words about mistakes in its SAUCE record.
    package var flaws: [String]
    /// The reason why only a part of it is there; nil if it is whole.
    package var damage: String?
  }

  /// - Throws: If it is larger than ``Limits`` allow, erases without end or is of a format that is not read, or if the C
  ///   library does not know CP437.
  ///
  /// - Complexity: O(bytes + ``Limits/cells``), whatever numbers stand in it.
  package static func read(
    _ bytes: [UInt8], kind name: ArtKind = .ansi, wishes: Wishes = Wishes()
  ) throws(DeckProblem.Reason) -> Work {
    let plan = try Plan(bytes, named: name, wishes: wishes)
    let grid: Grid
    var damage: String?
    var font = (plan.record.sauce?.font).flatMap { $0.isEmpty ? nil : ArtFont(source: .named($0)) }
    switch plan.content {
    case .cells(let art):
      var canvas = ArtCanvas(width: art.columns, blank: art.blank, bytes: bytes.count)
      for (place, cell) in try art.cells().enumerated() {
        try canvas.put(cell, column: place % art.columns, row: place / art.columns)
      }
      let size = Size(
        columns: max(art.size.columns, wishes.size.columns), rows: max(art.size.rows, wishes.size.rows))
      grid = try canvas.takeGrid(isTrimmed: false, atLeast: size)
      damage = art.flaw
      font = art.font ?? font
    case .text(let text, var interpreter):
      let isCut = try text.forEach { scalar, next throws(DeckProblem.Reason) in
        try interpreter.read(scalar, before: next)
      }
      let isTrimmed =
        plan.kind == .ascii && wishes.columns == nil && wishes.usualColumns == nil && plan.record.sauce?.columns == nil
      grid = try interpreter.canvas.takeGrid(isTrimmed: isTrimmed, atLeast: wishes.size)
      if isCut { damage = "\(plan.kind.name) ends within a command; get the file again" }
      if text.isUTF8 { font = nil }
    }
    // Works for the screens of a PC that name no font were drawn in its own.
    if font == nil, plan.kind.isOfPC { font = ArtFont(source: .named("IBM VGA")) }
    return Work(
      grid: grid, kind: plan.kind, sauce: plan.record.sauce, font: font, flaws: plan.record.flaws, damage: damage)
  }

  /// - Complexity: O(bytes).
  static func drawing(_ bytes: [UInt8], kind name: ArtKind, wishes: Wishes) throws(DeckProblem.Reason) -> ArtDrawing {
    switch try Plan(bytes, named: name, wishes: wishes).content {
    case .cells(let art):
      let canvas = ArtCanvas(width: art.columns, blank: art.blank, bytes: bytes.count)
      return ArtDrawing(try art.cells(), on: canvas)
    case .text(let text, let interpreter):
      var characters: [Unicode.Scalar] = []
      try text.forEach { scalar, _ throws(DeckProblem.Reason) in characters.append(scalar) }
      return ArtDrawing(characters, by: interpreter)
    }
  }

  /// A work of a known format, before it is drawn.
  private struct Plan {
    enum Content {
      case cells(PairedArt)
      case text(ArtText, ArtInterpreter)
    }

    let kind: ArtKind
    let record: SauceReader
    let content: Content

    init(_ bytes: [UInt8], named name: ArtKind, wishes: Wishes) throws(DeckProblem.Reason) {
      guard bytes.count <= Limits.bytes else { throw .tooManyBytes(bytes.count) }
      record = SauceReader(bytes)
      kind = try ArtKind(of: bytes, record, named: name)
      let wished = wishes.columns ?? (record.sauce?.columns == nil ? wishes.usualColumns : nil)
      if let art = try PairedArt(bytes, kind: kind, record: record, width: wished) {
        content = .cells(art)
        return
      }
      let text = try ArtText(bytes, kind: kind, end: record.end, dataEnd: record.dataEnd)
      let pen = ArtPen(
        foreground: wishes.foreground, background: wishes.background,
        hasIceColors: record.sauce?.hasIceColors ?? false)
      var width = wished ?? record.sauce?.columns
      if width == nil { width = try ArtWidth.agreed(by: text) }
      let canvas = ArtCanvas(
        width: min(max(1, width ?? ArtWidth.usual), Limits.columns), blank: pen.cell, bytes: bytes.count)
      // UTF-8 is written for terminals, which wait before they wrap.
      let interpreter = ArtInterpreter(
        canvas: canvas, pen: pen, wrapsAtOnce: kind != .ascii && !text.isUTF8, showsBell: !text.isUTF8)
      content = .text(text, interpreter)
    }
  }
}

/// A work that is drawn piece by piece: character by character, or cell by cell.
struct ArtDrawing: Sendable {
  enum Pieces {
    case characters([Unicode.Scalar])
    case cells([Cell])
  }

  private let pieces: Pieces
  private var interpreter: ArtInterpreter

  init(_ characters: [Unicode.Scalar], by interpreter: ArtInterpreter) {
    pieces = .characters(characters)
    self.interpreter = interpreter
  }

  init(_ cells: [Cell], on canvas: ArtCanvas) {
    pieces = .cells(cells)
    let pen = ArtPen(foreground: nil, background: nil, hasIceColors: false)
    interpreter = ArtInterpreter(canvas: canvas, pen: pen, wrapsAtOnce: true, showsBell: true)
  }

  var count: Int {
    switch pieces {
    case .characters(let characters): characters.count
    case .cells(let cells): cells.count
    }
  }

  var canvas: ArtCanvas { interpreter.canvas }

  mutating func read(_ range: Range<Int>) throws(DeckProblem.Reason) {
    switch pieces {
    case .characters(let characters):
      for index in range {
        try interpreter.read(characters[index], before: index + 1 < characters.count ? characters[index + 1] : nil)
      }
    case .cells(let cells):
      let width = canvas.width
      for index in range {
        try interpreter.canvas.put(cells[index], column: index % width, row: index / width)
      }
    }
  }
}
