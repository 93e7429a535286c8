internal import Transitions

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
