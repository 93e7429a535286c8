internal import CPortholeHeader
internal import Transitions

/// Turns the cells of C into ours and back. It keeps the characters that have several scalars, by number.
struct CellCoder {
  private struct Cluster: Hashable {
    var scalar: Unicode.Scalar
    var marks: Marks
  }

  private static let first: UInt32 = 0x8000_0000
  private static let styles: UInt32 = 0x13F
  private static let reverse = UInt32(PORTHOLE_REVERSE)
  private static let indexed: UInt32 = 0x0200_0000
  private static let standard: UInt32 = 0x0100_0000

  private let depth: Rendition.Depth
  private let palette: Palette
  private var reduction: ColorReduction
  private var clusters: [Cluster] = []
  private var numbers: [Cluster: UInt32] = [:]
  /// The characters that are wide by their marks alone, such as a sign with U+FE0F.
  private var wide: Set<Cluster> = []

  init(depth: Rendition.Depth, palette: Palette) {
    self.depth = depth
    self.palette = palette
    reduction = ColorReduction(to: depth, palette: palette)
  }

  /// Returns the coder for other values of the terminal's colours. It has the same characters.
  func with(_ palette: Palette) -> CellCoder {
    var coder = CellCoder(depth: depth, palette: palette)
    (coder.clusters, coder.numbers, coder.wide) = (clusters, numbers, wide)
    return coder
  }

  // MARK: From C

  func grid(_ source: UnsafePointer<porthole_cell>, size: Size) -> Grid {
    var grid = Grid(size: size, filledWith: Cell())
    grid.withCells { cells in
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let index = row * size.columns + column
          let place = source[index]
          if place.character == 0, column > 0, cells[index - 1].role == .lead {
            cells[index] = cells[index - 1]
            cells[index].role = .trail
            continue
          }
          cells[index] = cell(place)
        }
      }
    }
    // A wide character without its right half becomes blank.
    grid.mend()
    return grid
  }

  private func cell(_ place: porthole_cell) -> Cell {
    let cluster = cluster(place.character)
    var cell = Cell(
      cluster.scalar, foreground: color(place.foreground, standard: palette.defaultForeground),
      background: color(place.background, standard: palette.defaultBackground),
      style: Style(rawValue: UInt16(place.style & Self.styles)))
    cell.marks = cluster.marks
    if place.style & Self.reverse != 0 { swap(&cell.foreground, &cell.background) }
    if isWide(cluster) { cell.role = .lead }
    return cell
  }

  private func cluster(_ character: UInt32) -> Cluster {
    if character >= Self.first {
      let index = Int(character - Self.first)
      if clusters.indices.contains(index) { return clusters[index] }
    }
    guard character != 0, let scalar = Unicode.Scalar(character), let width = DisplayWidth.of(scalar), width > 0 else {
      return Cluster(scalar: character == 0 ? " " : "\u{FFFD}", marks: Marks())
    }
    return Cluster(scalar: scalar, marks: Marks())
  }

  private func isWide(_ cluster: Cluster) -> Bool {
    DisplayWidth.of(cluster.scalar) == 2 || wide.contains(cluster)
  }

  private func color(_ value: UInt32, standard: Color) -> Color {
    if value == Self.standard { return standard }
    if value & 0xFF00_0000 == Self.indexed { return palette.indexed(Int(value & 0xFF)) }
    return Color(rgb: value & 0xFF_FFFF)
  }

  // MARK: To C

  mutating func write(_ frame: Grid, _ span: Damage.Span, to target: UnsafeMutablePointer<porthole_cell>) {
    let start = span.row * frame.size.columns
    for index in start + span.start..<start + span.end { target[index] = place(frame.cells[index]) }
  }

  private mutating func place(_ original: Cell) -> porthole_cell {
    let cell = reduction.drawn(original)
    var style = UInt32(cell.style.rawValue) & Self.styles
    let foreground: UInt32
    let background: UInt32
    switch depth {
    case .direct:
      foreground = Self.value(TerminalColor.foreground(cell.foreground))
      background = Self.value(TerminalColor.background(cell.background))
    case .palette, .sixteen:
      let ink = reduction.ink(of: cell)
      if reduction.dropsBold(of: cell, in: ink) { style &= ~UInt32(PORTHOLE_BOLD) }
      (foreground, background) = (Self.value(ink), Self.value(reduction.background(cell.background)))
    case .mono:
      (foreground, background) = (Self.standard, Self.standard)
      if reduction.isReversed(cell) { style |= Self.reverse }
    }
    return porthole_cell(
      character: cell.role == .trail ? 0 : number(of: Cluster(scalar: cell.scalar, marks: cell.marks)),
      foreground: foreground, background: background, style: style)
  }

  private static func value(_ color: TerminalColor) -> UInt32 {
    switch color.form {
    case .standard: standard
    case .index(let index): indexed | UInt32(index)
    case .value(let rgb): rgb
    }
  }

  // MARK: Characters

  private mutating func number(of cluster: Cluster) -> UInt32 {
    if cluster.marks.isEmpty { return cluster.scalar.value }
    if let known = numbers[cluster] { return known }
    let number = Self.first + UInt32(clusters.count)
    clusters.append(cluster)
    numbers[cluster] = number
    return number
  }

  /// Returns nil for a text that is not one character.
  mutating func number(of text: String) -> UInt32? {
    var row = Grid(size: Size(columns: 3, rows: 1), filledWith: Cell("\u{FFFD}"))
    let columns = row.write(text, at: Position(column: 0, row: 0))
    let cell = row.cells[0]
    guard columns == 1 || columns == 2 && cell.role == .lead, cell.scalar != "\u{FFFD}" else { return nil }
    let cluster = Cluster(scalar: cell.scalar, marks: cell.marks)
    if columns == 2 { wide.insert(cluster) }
    return number(of: cluster)
  }

  func text(of number: UInt32) -> String? {
    if number < Self.first { return Unicode.Scalar(number).map { String(Character($0)) } }
    let index = Int(number - Self.first)
    guard clusters.indices.contains(index) else { return nil }
    var text = String.UnicodeScalarView()
    text.append(clusters[index].scalar)
    text.append(contentsOf: clusters[index].marks.scalars)
    return String(text)
  }
}
