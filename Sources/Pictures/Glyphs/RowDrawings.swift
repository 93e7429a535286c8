package import Transitions

/// Finds drawings that join the rows of a screen, such as a picture in blocks. The reach of each character is computed once.
package struct RowDrawings {
  private struct Reach {
    var top: Bool
    var bottom: Bool
  }

  /// The part of a screen's cells, one in so many, from which on drawings decide about the height of all of its rows. A bar
  /// for scrolling or a few blocks of a prompt join well in higher rows, too.
  private static let least = 50

  private var reaches: [UInt32: Reach] = [:]

  package init() {}

  /// Returns true if drawings in blocks or shades go from one row to the next in a fiftieth of the cells: they reach the
  /// lower edge of a cell and the upper edge of the one below, or both cells are plots of dots. A picture in pixels counts
  /// however small it is. Lines do not count: they have no shape that a higher row would change.
  package mutating func join(in grid: Grid) -> Bool {
    let columns = grid.size.columns
    var joined = 0
    guard grid.size.rows > 1 else { return false }
    for index in columns..<grid.cells.count {
      if grid.cells[index].marks.isTile { return true }
      let (above, below) = (grid.cells[index - columns].scalar.value, grid.cells[index].scalar.value)
      guard Self.isBlock(above), Self.isBlock(below) else { continue }
      if Self.isDots(above) && Self.isDots(below) || reach(of: above).bottom && reach(of: below).top { joined += 1 }
    }
    return joined * Self.least >= grid.size.area && joined > 0
  }

  /// Returns true if a character is a block, a shade, a part of a mosaic or a pattern of dots.
  private static func isBlock(_ scalar: UInt32) -> Bool {
    (0x2580...0x259F).contains(scalar) || (0x1CC00...0x1CEBF).contains(scalar) || (0x1FB00...0x1FBFF).contains(scalar)
      || isDots(scalar)
  }

  /// Returns true if a character is a pattern of Braille with any dot.
  private static func isDots(_ scalar: UInt32) -> Bool { (0x2801...0x28FF).contains(scalar) }

  private mutating func reach(of scalar: UInt32) -> Reach {
    if let known = reaches[scalar] { return known }
    var reach = Reach(top: false, bottom: false)
    for part in GlyphOutline(of: scalar)?.parts ?? [] {
      let (top, bottom) = part.ends
      reach.top = reach.top || top <= 0
      reach.bottom = reach.bottom || bottom >= Double(GlyphOutline.rows)
    }
    reaches[scalar] = reach
    return reach
  }
}

extension GlyphOutline.Part {
  /// Its highest and its lowest place, in parts of a cell.
  fileprivate var ends: (top: Double, bottom: Double) {
    switch self {
    case .rectangle(_, let y, _, let rows): (Double(y), Double(y + rows))
    case .polygon(let corners): (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
    }
  }
}
