internal import PortholeStreams
internal import Transitions

/// A part of a picture on a screen, as an image for a page.
struct TileImage {
  let (x, y, width, height): (Double, Double, Double, Double)
  let address: String

  /// Cuts a part out of its picture. Pixels that lie on its edge are whole.
  init(_ run: TileRun) { self.init(run.picture, area: run.area, part: run.part) }

  init(of picture: CellPicture) {
    let whole = Rect(column: 0, row: 0, columns: picture.size.columns, rows: picture.size.rows)
    self.init(picture, area: whole, part: whole)
  }

  private init(_ picture: CellPicture, area: Rect, part: Rect) {
    func range(_ first: Int, _ count: Int, _ pixels: Int, _ cells: Int) -> Range<Int> {
      first * pixels / cells..<((first + count) * pixels + cells - 1) / cells
    }
    let columns = range(part.origin.column, part.size.columns, picture.width, picture.size.columns)
    let rows = range(part.origin.row, part.size.rows, picture.height, picture.size.rows)
    var image = Picture(width: columns.count, height: rows.count)
    for (place, row) in rows.enumerated() {
      let pixels = picture.pixels[row * picture.width + columns.lowerBound..<row * picture.width + columns.upperBound]
      for (index, pixel) in pixels.enumerated() {
        image.pixels[place * columns.count + index] = (255 - pixel >> 24) << 24 | pixel & 0xFF_FFFF
      }
    }
    func cells(_ pixels: Int, _ all: Int, _ cells: Int) -> Double { Double(pixels * cells) / Double(all) }
    x =
      Double(area.origin.column - part.origin.column)
      + cells(columns.lowerBound, picture.width, picture.size.columns)
    y = Double(area.origin.row - part.origin.row) + cells(rows.lowerBound, picture.height, picture.size.rows)
    width = cells(columns.count, picture.width, picture.size.columns)
    height = cells(rows.count, picture.height, picture.size.rows)
    address = "data:image/png;base64," + String(decoding: Base64.encode(PNGFile.bytes(of: image)), as: UTF8.self)
  }

  /// Returns the pictures of a screen as elements of an SVG, in which a cell is 8 units wide.
  static func elements(of grid: Grid, top: Int, _ rowHeight: RowHeight) -> String {
    let height = Double(rowHeight.parts)
    return grid.tileRuns.map { run in
      let image = TileImage(run)
      return """
        <image x="\(SVGPath.number(image.x * 8))" y="\(SVGPath.number((image.y + Double(top)) * height))" \
        width="\(SVGPath.number(image.width * 8))" height="\(SVGPath.number(image.height * height))" \
        preserveAspectRatio="none" href="\(image.address)"/>
        """
    }.joined()
  }

  /// Returns the pictures of a screen as elements of HTML, which lie over the text around them.
  ///
  /// - Parameter height: The pixels of a row.
  static func htmlElements(of grid: Grid, rowHeight height: Int) -> String {
    grid.tileRuns.map { run in
      let image = TileImage(run)
      return """
        <img alt="" style="position:absolute;left:\(SVGPath.number(image.x))ch;\
        top:\(SVGPath.number(image.y * Double(height)))px;width:\(SVGPath.number(image.width))ch;\
        height:\(SVGPath.number(image.height * Double(height)))px" src="\(image.address)">
        """
    }.joined()
  }
}
