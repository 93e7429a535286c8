internal import Transitions

/// Draws screens at a smaller size. Each cell shows the part of the screen behind it: the part is sampled, split into
/// two main colours and drawn with the glyph that fits best.
///
/// Letters become the average tint of a line of text, in halves or thirds of the cell. If only text is allowed, the
/// share of ink selects a character with about as much ink.
struct Miniature: Sendable {
  private let rendition: Rendition
  private let palette: Palette
  private let shapes: [GlyphShape]

  /// The part of its cell that a narrow letter fills, from top to bottom.
  private static let zone = 0.25..<0.875
  /// The share of that part that counts as ink. It is higher than the real one, so that words stand out from the
  /// background.
  private static let ink = 0.55
  /// Characters in order of their ink, starting with none.
  private static let ramp: [Unicode.Scalar] = [" ", ".", ":", "-", "=", "+", "*", "#", "%", "@"]

  /// - Parameters:
  ///   - palette: The terminal's own colours, the only ones in a result without colours.
  init(_ rendition: Rendition, palette: Palette) {
    self.rendition = rendition
    self.palette = palette
    shapes = GlyphShape.candidates(rendition.glyphs)
  }

  /// Returns a part of a screen, scaled to a size. At its own size or a larger one the part is drawn as it is,
  /// enlarged.
  ///
  /// - Parameters:
  ///   - window: The part, which must lie on the screen.
  /// - Complexity: O(cells of the window + cells of the result).
  func picture(of screen: Grid, in window: Rect, size: Size) -> Grid {
    let background = palette.defaultBackground
    var picture = Grid(size: size, filledWith: Cell(" ", foreground: background, background: background))
    guard screen.size.area > 0, window.size.area > 0 else { return picture }
    let step = Point(
      x: Double(window.size.columns) / Double(size.columns * SampledColors.columns),
      y: Double(window.size.rows) / Double(size.rows * SampledColors.rows))
    for row in 0..<size.rows {
      let top = Double(window.origin.row) + Double(row * SampledColors.rows) * step.y
      for column in 0..<size.columns {
        let left = Double(window.origin.column) + Double(column * SampledColors.columns) * step.x
        picture[column: column, row: row] = cell(at: Point(x: left, y: top), step: step, of: screen)
      }
    }
    return picture
  }

  /// Returns the cell for the part of the screen that starts at a place.
  private func cell(at origin: Point, step: Point, of screen: Grid) -> Cell {
    var colors = SampledColors()
    let tints = tints(at: origin, step: step, of: screen)
    for j in 0..<SampledColors.rows {
      for i in 0..<SampledColors.columns {
        let place = Point(x: origin.x + Double(i) * step.x, y: origin.y + Double(j) * step.y)
        var color = mean(of: screen, at: place, step: step)
        if !tints.isEmpty, let tint = tints[j * parts / SampledColors.rows * 2 + i * 2 / SampledColors.columns] {
          let cell = shown(screen[column: Int(place.x + step.x / 2), row: Int(place.y + step.y / 2)])
          if cell.isBlank || cell.isLetter, cell.background == tint.background { color = tint.color }
        }
        colors.add(
          rendition.depth == .mono ? (isInk(color, 0.45) ? ink : paper) : color,
          at: 1 << UInt32(j * SampledColors.columns + i))
      }
    }
    let parts = colors.split().cell
    if !shapes.isEmpty {
      var cell = parts.cell(drawnWith: shapes)
      // Without colours, the cell's two colours decide between plain and reverse video, even for a blank.
      if rendition.depth == .mono, cell.isBlank { cell.foreground = cell.background == ink ? paper : ink }
      return cell
    }
    let last = Self.ramp.count - 1
    let isFlat = parts.lower.rgb == parts.upper.rgb
    let share = isFlat ? 0 : (parts.mask.count * last + SampleMask.size - 1) / SampleMask.size
    return Cell(Self.ramp[min(share, last)], foreground: parts.upper, background: parts.lower)
  }

  /// Returns the tint of the text in each part of a cell that glyphs can tell apart: two across, from the top. Empty if
  /// the parts are smaller than the screen's cells, so that the letters themselves can be drawn.
  private func tints(at origin: Point, step: Point, of screen: Grid) -> [TextTint?] {
    let (width, height) = (
      step.x * Double(SampledColors.columns) / 2, step.y * Double(SampledColors.rows) / Double(parts)
    )
    guard width >= 1, height >= 1 else { return [] }
    // A cell belongs to the part that holds its centre.
    func range(_ start: Double, _ length: Double, _ limit: Int) -> Range<Int> {
      let (first, end) = (Int((start - 0.5).rounded(.up)), Int((start + length - 0.5).rounded(.up)))
      return min(max(0, first), limit)..<min(max(0, first, end), limit)
    }
    return (0..<2 * parts).map { part in
      let rows = range(origin.y + Double(part / 2) * height, height, screen.size.rows)
      let columns = range(origin.x + Double(part % 2) * width, width, screen.size.columns)
      let cells = rows.lazy.flatMap { row in columns.lazy.map { shown(screen[column: $0, row: row]) } }
      return TextTint(of: cells, strength: rendition.depth == .mono ? 0.8 : nil)
    }
  }

  /// The number of parts of a cell that glyphs can tell apart from top to bottom.
  private var parts: Int { rendition.glyphs == .legacy ? 3 : 2 }

  /// Returns the mean colour of a part of a screen about the size of a cell or smaller, from evenly spaced points. A
  /// colour that is the only one keeps its name.
  private func mean(of screen: Grid, at place: Point, step: Point) -> Color {
    let (across, down) = (max(1, Int(step.x.rounded(.up))), max(1, Int(step.y.rounded(.up))))
    var mean = MeanColor()
    for j in 0..<down {
      let y = min(place.y + (Double(j) + 0.5) / Double(down) * step.y, Double(screen.size.rows) - 0.001)
      for i in 0..<across {
        let x = min(place.x + (Double(i) + 0.5) / Double(across) * step.x, Double(screen.size.columns) - 0.001)
        let cell = shown(screen[column: Int(x), row: Int(y)])
        mean.add(Self.look(of: cell, x: x - x.rounded(.down), y: y - y.rounded(.down)))
      }
    }
    return mean.color
  }

  /// Returns the colour of a cell at a place in it, 0..<1 across and down.
  private static func look(of cell: Cell, x: Double, y: Double) -> Color {
    if cell.isBlank { return cell.background }
    if cell.role == .narrow, let share = GlyphShape.shade(of: cell.scalar.value) {
      return Blend.tint(cell.background, cell.foreground, Blend.weight(Double(share)))
    }
    if cell.role == .narrow, let mask = GlyphShape.mask(of: cell.scalar.value) {
      return mask.contains(Int(x * Double(SampleMask.columns)), Int(y * Double(SampleMask.rows)))
        ? cell.foreground : cell.background
    }
    return cell.role == .narrow && !zone.contains(y)
      ? cell.background : Blend.tint(cell.background, cell.foreground, Blend.weight(ink))
  }

  private var ink: Color { palette.defaultForeground }
  private var paper: Color { palette.defaultBackground }

  /// Returns the cell as the terminal shows it: without colours, in plain or in reverse video.
  private func shown(_ cell: Cell) -> Cell {
    guard rendition.depth == .mono else { return cell }
    let isReversed = isInk(cell.background, 0.5)
    var cell = cell
    cell.foreground = isReversed ? paper : ink
    cell.background = isReversed ? ink : paper
    return cell
  }

  /// Returns whether a colour's luma is farther than a share of the way from the background to the text colour.
  private func isInk(_ color: Color, _ share: Double) -> Bool {
    Double(abs(color.luma - paper.luma)) > share * Double(abs(ink.luma - paper.luma))
  }
}

/// The colour that the text of a small part of a screen has from far away.
///
/// A mean over all cells would leave almost nothing of a line of text among empty ones. So the letters' mean colour is
/// mixed into the background, with a weight that grows with the square root of their share of the cells.
struct TextTint {
  let background: Color
  let color: Color

  /// The weight of the ink if all cells hold letters, and if most of these are bold.
  private static let strength = (plain: 0.7, bold: 0.95)

  /// Creates the tint of some cells, or returns nil if they hold no text.
  ///
  /// - Parameters:
  ///   - strength: The weight of the ink if all cells hold letters, 0...1; nil chooses by bold or plain text.
  init?(of cells: some Sequence<Cell>, strength: Double? = nil) {
    var (all, texts, bolds) = (0, 0, 0)
    var ink = MeanColor()
    var background: Color?
    for cell in cells {
      all += 1
      guard cell.isLetter else { continue }
      texts += 1
      if cell.style.contains(.bold) { bolds += 1 }
      ink.add(cell.foreground)
      background = cell.background
    }
    guard let background, texts > 0 else { return nil }
    let strength = strength ?? (2 * bolds > texts ? Self.strength.bold : Self.strength.plain)
    let weight = strength * (Double(texts) / Double(all)).squareRoot()
    self.background = background
    color = Blend.tint(background, ink.color, Blend.weight(weight))
  }
}
