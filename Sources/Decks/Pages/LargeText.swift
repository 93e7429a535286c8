package import Transitions

struct LargeText {
  /// The way pixels become cells.
  private enum Manner {
    /// Two by two pixels in a cell.
    case quadrants
    /// Two pixels in a cell, one above the other.
    case halves
    /// Two cells side by side for every pixel.
    case wholes

    /// The columns of a pixel, in halves.
    var halfColumns: Int {
      switch self {
      case .quadrants: 1
      case .halves: 2
      case .wholes: 4
      }
    }
  }

  private struct Letter {
    var shape: LetterShapes.Shape
    var cell: Cell
    var isBlank: Bool
  }

  private let manner: Manner
  private let width: Int

  /// - Parameters:
  ///   - size: The wanted size, 2...7, or ``PageCommand/largest``. A word that does not fit makes it smaller.
  ///   - width: The most columns of a line.
  /// - Returns: nil if a character has no shape, if the text has a link, or if no size fits or can be drawn.
  static func lines(of text: MarkdownText, size: Int, width: Int, style: MarkdownStyle, base: Cell) -> [SetLine]? {
    var paragraphs: [[Letter]] = [[]]
    for run in text.runs {
      guard run.place == nil, run.image == nil, !run.look.contains(.image) else { return nil }
      var cell = style.cell(run.look, on: base)
      cell.foreground = run.colors.foreground ?? cell.foreground
      cell.background = base.background
      cell.style = cell.style.intersection([.dim, .blink])
      for scalar in run.text.unicodeScalars {
        if scalar == "\n" {
          paragraphs.append([])
        } else {
          guard let shape = LetterShapes.shape(of: scalar) else { return nil }
          paragraphs[paragraphs.count - 1].append(Letter(shape: shape, cell: cell, isBlank: scalar == " "))
        }
      }
    }
    let isFitting = size == PageCommand.largest
    let all: [Manner] = [.wholes, .halves, .quadrants]
    for manner in all.dropFirst(isFitting ? 1 : size >= 6 ? 0 : size >= 4 ? 1 : 2)
    where style.draws(manner == .quadrants ? .blocks : .halves) {
      let setter = LargeText(manner: manner, width: width)
      let lines = paragraphs.map(setter.broken)
      if lines.contains(where: { $0 == nil }) { continue }
      if isFitting, manner != .quadrants, lines.contains(where: { $0?.count ?? 0 > 1 }) { continue }
      return lines.flatMap { $0 ?? [] }.flatMap(setter.rows)
    }
    return nil
  }

  /// Returns the columns of some letters, with a pixel between them.
  private func columns(of letters: ArraySlice<Letter>) -> Int {
    let pixels = letters.reduce(0) { $0 + $1.shape.width } + max(0, letters.count - 1)
    return (pixels * manner.halfColumns + 1) / 2
  }

  /// Returns the lines of a paragraph; nil if a word is too wide.
  private func broken(_ letters: [Letter]) -> [ArraySlice<Letter>]? {
    var lines: [ArraySlice<Letter>] = []
    var (start, end) = (0, 0)
    var next = 0
    while next < letters.count {
      let blank = letters[next...].firstIndex { $0.isBlank } ?? letters.count
      if columns(of: letters[start..<blank]) > width {
        if end > start { lines.append(letters[start..<end]) }
        start = next
        guard columns(of: letters[start..<blank]) <= width else { return nil }
      }
      end = blank
      next = blank + 1
    }
    lines.append(letters[min(start, end)..<end])
    return lines
  }

  private func rows(_ letters: ArraySlice<Letter>) -> [SetLine] {
    let step = manner == .wholes ? 1 : 2
    // Rows below the line are left out if no letter reaches them.
    let height = letters.contains { $0.shape.rows.last != 0 } ? LetterShapes.height : LetterShapes.height - 1
    return stride(from: 0, to: height, by: step).map { top in
      var line = SetLine()
      var carry: (upper: Bool, lower: Bool, cell: Cell)?
      func pixel(_ row: Int, _ shape: LetterShapes.Shape, _ x: Int) -> Bool {
        row < LetterShapes.height && x < shape.width && shape.rows[row] >> UInt16(x) & 1 == 1
      }
      for letter in letters {
        for x in 0...letter.shape.width {
          let (upper, lower) = (pixel(top, letter.shape, x), pixel(top + 1, letter.shape, x))
          switch manner {
          case .wholes:
            for _ in 0..<2 { line.append(upper ? "█" : " ", columns: 1, like: letter.cell) }
          case .halves: line.append(Self.quadrants[(upper ? 3 : 0) + (lower ? 12 : 0)], columns: 1, like: letter.cell)
          case .quadrants:
            guard let left = carry else {
              carry = (upper, lower, letter.cell)
              continue
            }
            let bits = (left.upper ? 1 : 0) + (upper ? 2 : 0) + (left.lower ? 4 : 0) + (lower ? 8 : 0)
            let cell = left.upper || left.lower ? left.cell : letter.cell
            line.append(Self.quadrants[bits], columns: 1, like: cell)
            carry = nil
          }
        }
      }
      if let left = carry, left.upper || left.lower {
        line.append(Self.quadrants[(left.upper ? 1 : 0) + (left.lower ? 4 : 0)], columns: 1, like: left.cell)
      }
      return line
    }
  }

  /// The blocks by their pixels: upper left 1, upper right 2, lower left 4, lower right 8.
  private static let quadrants: [Unicode.Scalar] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]
}

/// A text in large letters, whose words no cell tells.
package struct ScreenLargeText: Hashable, Sendable {
  package var area: Rect
  package var words: String

  package init(area: Rect, words: String) {
    (self.area, self.words) = (area, words)
  }
}
