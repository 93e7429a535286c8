internal import Transitions

/// Frames side by side. Each row of cells is drawn once, however often it appears.
struct SVGStrip {
  enum Parts: CaseIterable {
    case rows
    /// Rows of text, over the backgrounds and blocks of the whole frame: short where everything changes.
    case texts
    /// For each frame whichever of those is shorter, or the two screens that it lies between: the second one masked,
    /// and over both the cells that neither has.
    case either
  }

  /// The screens that a frame lies between, by their numbers.
  typealias Ends = (from: Int, to: Int)

  /// Returns the rule of the class of masks: lines in cells.
  static func rules(_ rowHeight: RowHeight) -> String {
    ".m{transform:scale(8,\(rowHeight.parts));stroke:#fff;shape-rendering:crispEdges}"
  }

  private let parts: Parts
  private let screen: (Int) -> Grid
  private struct Row: Hashable {
    var cells: PackedRow
    var columns: Int
    /// The background that is there already; nil if all backgrounds and blocks are, and only text is drawn.
    var ground: UInt32?
  }

  private let width: Int
  private let rowHeight: RowHeight
  private(set) var looks: SVGLooks
  /// The elements of each row; empty if there are none.
  private var drawn: [Row: String] = [:]
  private var names: [String: String] = [:]
  private var frames: [Grid: Int] = [:]
  private(set) var used: Set<Int> = []
  private var masks = 0
  private(set) var definitions = ""
  private(set) var elements = ""

  /// - Parameter width: The width of a frame, in pixels.
  init(
    of parts: Parts, width: Int, between screen: @escaping (Int) -> Grid, _ looks: SVGLooks,
    rowHeight: RowHeight = .joined
  ) {
    (self.parts, self.width, self.screen, self.looks, self.rowHeight) = (parts, width, screen, looks, rowHeight)
  }

  static func shortest(
    of frames: [(frame: Grid, ends: Ends?)], width: Int, between screen: @escaping (Int) -> Grid, _ looks: SVGLooks,
    rowHeight: RowHeight
  ) -> SVGStrip {
    let strips = Parts.allCases.map { parts in
      var strip = SVGStrip(of: parts, width: width, between: screen, looks, rowHeight: rowHeight)
      for (frame, ends) in frames { _ = strip.place(of: frame, between: ends) }
      return strip
    }
    return strips.min { $0.length < $1.length } ?? strips[0]
  }

  /// The length in bytes.
  private var length: Int { definitions.utf8.count + elements.utf8.count }

  /// Returns the number of pixels by which the strip moves left to show a frame.
  mutating func place(of frame: Grid, between ends: Ends?) -> Int {
    if let known = frames[frame] { return known * width }
    let number = frames.count
    frames[frame] = number
    let ground = frame.edgeGround
    let whole = parts == .texts ? [] : rows(of: frame, ground: ground)
    let text = parts == .rows ? [] : rows(of: frame, ground: nil)
    let geometry =
      parts == .rows ? "" : drawn(frame, on: ground).compactGeometry
    let costs = (whole: cost(of: whole), text: cost(of: text) + geometry.utf8.count)
    if parts == .either, let ends, let layers = layers(of: frame, ends), layers.cost < min(costs.whole, costs.text) {
      looks = layers.looks
      used.formUnion([ends.from, ends.to])
      masks += 1
      definitions += layers.mask
      elements += "<g transform=\"translate(\(number * width))\">\(layers.elements)</g>\n"
      return number * width
    }
    let isWhole = parts == .rows || parts == .either && costs.whole <= costs.text
    var uses = isWhole ? "" : geometry
    for (row, elements) in (isWhole ? whole : text).enumerated() where !elements.isEmpty {
      uses += "<use href=\"#\(name(of: elements))\"" + (row > 0 ? " y=\"\(row * rowHeight.parts)\"" : "") + "/>"
    }
    let background =
      "<rect width=\"\(frame.size.columns * 8)\" height=\"\(frame.size.rows * rowHeight.parts)\" fill=\"\(Markup.color(ground))\"/>"
    elements += "<g transform=\"translate(\(number * width))\">\(background)\(uses)</g>\n"
    return number * width
  }

  /// Returns a frame as the screen that it comes from, the cells of the other screen, and the cells of neither.
  private func layers(
    of frame: Grid, _ ends: Ends
  ) -> (mask: String, elements: String, looks: SVGLooks, cost: Int)? {
    let (from, to) = (screen(ends.from), screen(ends.to))
    guard from.size == frame.size, to.size == frame.size else { return nil }
    // The rest is painted on a background of an unused colour.
    var colors = Set<UInt32>()
    for cell in frame.cells {
      let (ground, ink) = (cell.background.rgb, Tints.ink(of: cell))
      colors.formUnion([ground, ink, Tints.mix(ground, ink, Tints.shadeShare(of: cell.scalar.value), of: 4)])
    }
    let free = (0...UInt32(colors.count)).first { !colors.contains($0) } ?? 0
    let hole = Cell(" ", foreground: Color(rgb: free), background: Color(rgb: free))
    var (rest, shown) = (frame, [BoxPaths.Box]())
    for row in 0..<frame.size.rows {
      var column = 0
      while column < frame.size.columns {
        let end = column + (frame[column: column, row: row].role == .lead ? 2 : 1)
        func comes(from screen: Grid) -> Bool {
          (column..<end).allSatisfy { frame[column: $0, row: row] == screen[column: $0, row: row] }
        }
        let isTo = comes(from: to) && !comes(from: from)
        if isTo { shown.append(BoxPaths.Box(x: column, y: row, width: end - column, height: 1)) }
        if isTo || comes(from: from) { for place in column..<end { rest[column: place, row: row] = hole } }
        column = end
      }
    }
    var looks = looks
    let mask = "<mask id=\"m\(masks)\"><path class=\"m\" d=\"\(BoxPaths.lines(shown))\"/></mask>\n"
    let elements =
      "<use href=\"#\(SceneReferences.screen(ends.from))\"/>"
      + "<use href=\"#\(SceneReferences.screen(ends.to))\" mask=\"url(#m\(masks))\"/>"
      + drawn(rest, on: free).compactElements(&looks)
    let words = looks.rules.utf8.count - self.looks.rules.utf8.count
    return (mask, elements, looks, mask.utf8.count + elements.utf8.count + words)
  }

  private mutating func rows(of frame: Grid, ground: UInt32?) -> [String] {
    (0..<frame.size.rows).map { row in
      let cells = frame.cells[row * frame.size.columns..<(row + 1) * frame.size.columns]
      let key = Row(cells: PackedRow(cells), columns: cells.count, ground: ground)
      if let known = drawn[key] { return known }
      let grid = Grid(size: Size(columns: cells.count, rows: 1), cells: Array(cells))
      let screen = drawn(grid, on: ground ?? 0)
      let elements = ground == nil ? screen.compactText(&looks) : screen.compactElements(&looks)
      drawn[key] = elements
      return elements
    }
  }

  private func drawn(_ grid: Grid, on ground: UInt32) -> SVGScreen {
    SVGScreen(grid, ground: ground, standard: looks.standard, rowHeight: rowHeight)
  }

  /// Returns the number of bytes of the rows that have not been drawn before.
  private func cost(of rows: [String]) -> Int {
    Set(rows).reduce(0) { $0 + ($1.isEmpty || names[$1] != nil ? 0 : $1.utf8.count + 20) }
  }

  private mutating func name(of elements: String) -> String {
    if let known = names[elements] { return known }
    let name = "r\(names.count)"
    names[elements] = name
    definitions += "<g id=\"\(name)\">\(elements)</g>\n"
    return name
  }
}
