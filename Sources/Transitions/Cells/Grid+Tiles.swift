/// Tiles side by side in a row of a screen that show neighbouring parts of one picture.
package struct TileRun: Hashable, Sendable {
  /// The picture.
  package var picture: CellPicture
  /// The cells of the screen.
  package var area: Rect
  /// The same cells within the picture, whose first cell is at 0, 0.
  package var part: Rect
}

extension Grid {
  /// The parts of pictures on the screen, row by row; those that continue in the next row are one.
  ///
  /// - Complexity: O(cells).
  package var tileRuns: [TileRun] {
    var runs: [TileRun] = []
    // The runs of the row before, as indices.
    var (above, current): ([Int], [Int]) = ([], [])
    for row in 0..<size.rows {
      (above, current) = (current, [])
      var column = 0
      while column < size.columns {
        let marks = cells[row * size.columns + column].marks
        guard let first = marks.tile, let picture = first.picture else {
          column += 1
          continue
        }
        let start = column
        while column < size.columns,
          cells[row * size.columns + column].marks.tile
            == PictureTile(number: first.number, column: first.column + column - start, row: first.row)
        {
          column += 1
        }
        let upper = above.first { index in
          let run = runs[index]
          return run.area.origin.column == start && run.area.size.columns == column - start
            && run.part.origin.column == first.column && run.part.origin.row + run.part.size.rows == first.row
            && run.picture == picture
        }
        if let upper {
          runs[upper].area.size.rows += 1
          runs[upper].part.size.rows += 1
          current.append(upper)
        } else {
          current.append(runs.count)
          runs.append(
            TileRun(
              picture: picture, area: Rect(column: start, row: row, columns: column - start, rows: 1),
              part: Rect(column: first.column, row: first.row, columns: column - start, rows: 1)))
        }
      }
    }
    return runs
  }

  /// The screen with blanks in place of tiles, on the colours behind their pictures.
  ///
  /// - Complexity: O(cells).
  package var withoutTiles: Grid {
    guard cells.contains(where: \.marks.isTile) else { return self }
    var grid = self
    for index in grid.cells.indices {
      guard let picture = grid.cells[index].marks.tile?.picture else { continue }
      let color = Color(rgb: picture.ground)
      grid.cells[index] = Cell(" ", foreground: color, background: color)
    }
    return grid
  }
}
