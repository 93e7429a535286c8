/// A screen as lines of text, for files and pipes.
public enum ANSIText {
  /// Returns the characters with their colours and styles as SGR.
  ///
  /// Each row is a line that leaves SGR reset. Trailing cells that look like an untouched terminal are left out.
  ///
  /// - Parameters:
  ///   - grid: The screen.
  ///   - depth: The number of colours.
  ///   - palette: The values of the terminal's named colours, which matter with 16 colours and without colours.
  /// - Complexity: O(cells).
  public static func colored(
    _ grid: Grid, depth: Rendition.Depth = .direct, palette: Palette = .standard
  ) -> [UInt8] {
    colored(grid, depth: depth, palette: palette, styles: .all)
  }

  /// Returns a screen with only those of the rarer attributes that a reader has.
  package static func colored(
    _ grid: Grid, depth: Rendition.Depth = .direct, palette: Palette = .standard, styles: ExtendedStyles
  ) -> [UInt8] {
    var reduction = ColorReduction(to: depth, palette: palette)
    reduction.styles = styles
    let decimals = Decimals()
    var bytes: [UInt8] = []
    for row in 0..<grid.size.rows {
      var pen = Pen.plain
      var link: UInt32 = 0
      var column: Int? = 0
      while let first = column {
        let most = (grid.size.columns - first + 1) * DiffEncoder.bytesPerCell + DiffEncoder.spareBytes
        let open = link
        bytes.append(addingCapacity: most) { output in
          output.withUnsafeMutableBufferPointer { buffer, count in
            decimals.table.withUnsafeBufferPointer { decimals in
              guard let start = buffer.baseAddress, let decimals = decimals.baseAddress else { return }
              var writer = ByteWriter(at: start, decimals: decimals)
              (column, link) = writer.line(grid, row: row, from: first, link: link, pen: &pen, reduction: &reduction)
              count = UnsafeMutableRawPointer(start).distance(to: writer.next)
            }
          }
        }
        if link != open { bytes += Hyperlink.control(for: link) }
      }
      bytes.append(0x0A)
    }
    return bytes
  }

  /// Returns the characters alone, without trailing blanks.
  ///
  /// - Complexity: O(cells).
  public static func plain(_ grid: Grid) -> String {
    // A string is copied whole even when it grows by nothing; bytes are not.
    var text: [UInt8] = []
    for row in 0..<grid.size.rows {
      var blanks = 0
      for column in 0..<grid.size.columns {
        let cell = grid[column: column, row: row]
        if cell.role == .trail { continue }
        if cell.scalar == " " && cell.marks.isEmpty {
          blanks += 1
          continue
        }
        text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: blanks))
        blanks = 0
        text.append(contentsOf: cell.scalar.utf8)
        if cell.marks.isEmpty { continue }
        for mark in cell.marks.scalars { text.append(contentsOf: mark.utf8) }
      }
      text.append(UInt8(ascii: "\n"))
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension ByteWriter {
  /// - Returns: The column that needs another link, and its number; nil and 0 at the end of the row.
  fileprivate mutating func line(
    _ grid: Grid, row: Int, from start: Int, link: UInt32, pen: inout Pen, reduction: inout ColorReduction
  ) -> (column: Int?, link: UInt32) {
    var end = grid.size.columns
    while end > 0 {
      let last = grid[column: end - 1, row: row]
      guard !last.needs(reduction.styles), Look(of: last, reduction: &reduction, depth: reduction.depth).isErased else {
        break
      }
      end -= 1
    }
    for column in start..<max(start, end) {
      let cell = reduction.drawn(grid[column: column, row: row])
      if cell.role == .trail { continue }
      let needed = cell.link(among: reduction.styles)
      if needed != link { return (column, needed) }
      select(
        Look(of: cell, reduction: &reduction, depth: reduction.depth, isExtended: true).pen(after: pen), from: &pen)
      scalar(cell.bits & 0x1F_FFFF)
      marks(cell.marks)
    }
    select(.plain, from: &pen)
    return (nil, 0)
  }
}
