internal import Transitions

/// A screen as elements of an SVG: backgrounds and blocks as one path for each colour, and text as text that can be
/// read, searched and copied. A cell is 8 units wide, and 16 high where rows are not given room.
struct SVGScreen {
  /// Paths by colour, in the order in which colours first appear.
  private struct Paths {
    private var order: [UInt32] = []
    private var paths: [UInt32: SVGPath] = [:]

    mutating func add(_ color: UInt32, _ draw: (inout SVGPath) -> Void) {
      if paths[color] == nil { order.append(color) }
      draw(&paths[color, default: SVGPath()])
    }

    var all: [(color: UInt32, path: SVGPath)] { order.compactMap { color in paths[color].map { (color, $0) } } }

    /// Returns the same in fewer bytes.
    func compactElements(standard: UInt32) -> String {
      BoxPaths.elements(of: order.map { ($0, paths[$0]?.compact ?? BoxPaths([])) }, standard: standard)
    }

    func elements(standard: UInt32?) -> String {
      order.map { color in
        let fill = color == standard ? "" : " fill=\"\(Markup.color(color))\""
        return "<path\(fill) d=\"\(paths[color]?.data ?? "")\"/>\n"
      }.joined()
    }
  }

  private let tiled: Grid
  private let grid: Grid
  private let ground: UInt32
  private let standard: UInt32
  private let rowHeight: RowHeight

  init(_ grid: Grid, ground: UInt32, standard: UInt32, rowHeight: RowHeight = .joined) {
    (tiled, self.grid) = (grid, grid.withoutTiles)
    (self.ground, self.standard, self.rowHeight) = (ground, standard, rowHeight)
  }

  var elements: String {
    var looks = SVGLooks(standard: standard, areClasses: false)
    return grounds.elements(standard: nil) + blocks.elements(standard: standard)
      + SVGText(of: tiled, in: .words, rowHeight: rowHeight).elements(&looks)
  }

  /// The backgrounds, and then the blocks, as paths of one colour each.
  var areas: [(color: UInt32, path: SVGPath)] { grounds.all + blocks.all }

  /// Returns the same with rows of text, in fewer bytes, but harder to search and copy. It uses the classes of
  /// `HalfCellPicture`, `BoxPaths` and the looks.
  func compactElements(_ looks: inout SVGLooks) -> String { compactGeometry + compactText(&looks) }

  var compactGeometry: String {
    var picture = HalfCellPicture(size: grid.size, rowHeight: rowHeight)
    let height = rowHeight.parts
    var paths = Paths()
    for row in 0..<grid.size.rows {
      for column in 0..<grid.size.columns {
        let color = cell(column, row).background.rgb
        picture.fill(color, x: column * 8, y: row * height, width: 8, height: height)
      }
    }
    forEachBlock { color, x, y, part in
      if case .rectangle(let left, let top, let columns, let rows) = part,
        picture.holds(x: left, y: top, width: columns, height: rows)
      {
        picture.fill(color, x: x + left, y: y + top, width: columns, height: rows)
      } else {
        paths.add(color) { $0.add(part, x, y) }
      }
    }
    return picture.elements(on: ground, standard: standard) + paths.compactElements(standard: standard)
  }

  func compactText(_ looks: inout SVGLooks) -> String {
    SVGText(of: tiled, in: .rows, rowHeight: rowHeight).elements(&looks)
  }

  private func cell(_ column: Int, _ row: Int) -> Cell { grid[column: column, row: row] }

  /// The backgrounds that differ from the one that is there. Equal runs in adjacent rows are one rectangle.
  private var grounds: Paths {
    var paths = Paths()
    var open: [Range<Int>: (color: UInt32, top: Int)] = [:]
    for row in 0...grid.size.rows {
      var runs: [(run: Range<Int>, color: UInt32)] = []
      var column = 0
      while row < grid.size.rows, column < grid.size.columns {
        let start = column
        let color = cell(start, row).background.rgb
        while column < grid.size.columns, cell(column, row).background.rgb == color { column += 1 }
        if color != ground { runs.append((start..<column, color)) }
      }
      for (run, begun) in open.sorted(by: { $0.key.lowerBound < $1.key.lowerBound })
      where !runs.contains(where: { $0.run == run && $0.color == begun.color }) {
        paths.add(begun.color) {
          let height = rowHeight.parts
          $0.rectangle(run.lowerBound * 8, begun.top * height, run.count * 8, (row - begun.top) * height)
        }
        open[run] = nil
      }
      for (run, color) in runs where open[run] == nil { open[run] = (color, row) }
    }
    return paths
  }

  /// The characters that are geometry, one path for each colour.
  private var blocks: Paths {
    var paths = Paths()
    forEachBlock { color, x, y, part in paths.add(color) { $0.add(part, x, y) } }
    return paths
  }

  /// Visits every part of the characters that are geometry, with its colour and the place of its cell. A part that
  /// reaches from edge to edge is joined with its neighbours.
  private func forEachBlock(_ body: (UInt32, _ x: Int, _ y: Int, GlyphOutline.Part) -> Void) {
    for row in 0..<grid.size.rows {
      var column = 0
      while column < grid.size.columns {
        let first = cell(column, row)
        guard let outline = GlyphOutline(of: first.scalar.value) else {
          column += 1
          continue
        }
        var count = 1
        if outline.isLevel {
          while column + count < grid.size.columns, cell(column + count, row).looksLike(first) { count += 1 }
        }
        let share = Tints.shadeShare(of: first.scalar.value)
        let color = Tints.mix(first.background.rgb, Tints.ink(of: first), share, of: 4)
        for part in outline.parts {
          let whole = part.stretched(to: rowHeight).widened(by: (count - 1) * 8)
          body(color, column * 8, row * rowHeight.parts, whole)
        }
        column += count
      }
    }
  }
}

extension SVGPath {
  fileprivate mutating func add(_ part: GlyphOutline.Part, _ left: Int, _ top: Int) {
    switch part {
    case .rectangle(let x, let y, let columns, let rows): rectangle(left + x, top + y, columns, rows)
    case .polygon(let corners): polygon(corners, offset: (left, top))
    }
  }
}

extension GlyphOutline.Part {
  fileprivate func widened(by columns: Int) -> GlyphOutline.Part {
    guard columns > 0, case .rectangle(let x, let y, let width, let rows) = self else { return self }
    return .rectangle(x: x, y: y, columns: width + columns, rows: rows)
  }
}

extension GlyphOutline {
  /// True if all parts reach from the left edge to the right one.
  fileprivate var isLevel: Bool {
    parts.allSatisfy { part in
      guard case .rectangle(0, _, Self.columns, _) = part else { return false }
      return true
    }
  }
}

extension Cell {
  fileprivate func looksLike(_ other: Cell) -> Bool {
    scalar == other.scalar && style == other.style && foreground.rgb == other.foreground.rgb
      && background.rgb == other.background.rgb
  }
}
