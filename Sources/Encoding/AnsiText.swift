public import Transitions

/// A screen as lines of text, for files and pipes.
public enum AnsiText {
  /// Returns the characters with their colours and styles as SGR.
  ///
  /// Each row is a line that leaves SGR reset. Trailing cells that look like an untouched terminal are left out.
  ///
  /// - Parameters:
  ///   - depth: The number of colours.
  ///   - palette: The values of the terminal's named colours, which matter with 16 colours and without colours.
  /// - Complexity: O(cells).
  public static func colored(
    _ grid: Grid, depth: Rendition.Depth = .direct, palette: Palette = .standard
  ) -> [UInt8] {
    var reduction = ColorReduction(to: depth, palette: palette)
    let decimals = Decimals()
    var bytes: [UInt8] = []
    for row in 0..<grid.size.rows {
      let most = grid.size.columns * DiffEncoder.bytesPerCell + DiffEncoder.spareBytes
      bytes.append(addingCapacity: most) { output in
        output.withUnsafeMutableBufferPointer { buffer, count in
          decimals.table.withUnsafeBufferPointer { decimals in
            guard let start = buffer.baseAddress, let decimals = decimals.baseAddress else { return }
            var writer = ByteWriter(at: start, decimals: decimals)
            writer.line(grid, row: row, reduction: &reduction)
            count = UnsafeMutableRawPointer(start).distance(to: writer.next)
          }
        }
      }
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
  fileprivate mutating func line(_ grid: Grid, row: Int, reduction: inout ColorReduction) {
    var end = grid.size.columns
    while end > 0, Look(of: grid[column: end - 1, row: row], reduction: &reduction).isErased { end -= 1 }
    var pen = Pen.plain
    for column in 0..<end {
      let cell = reduction.drawn(grid[column: column, row: row])
      if cell.role == .trail { continue }
      select(Look(of: cell, reduction: &reduction).pen(after: pen), from: &pen)
      scalar(cell.bits & 0x1F_FFFF)
      marks(cell.marks)
    }
    select(.plain, from: &pen)
    byte(0x0A)
  }
}
