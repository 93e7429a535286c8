package import Transitions

package enum HTMLFile {
  /// Returns the file: one block of coloured text, no script, no font of its own.
  ///
  /// - Parameter scale: The pixels in an eighth of a cell's width.
  package static func text(
    of grid: Grid, title: String, scale: Int, palette: Palette = .standard, pictureFrame: PictureFrame = PictureFrame(),
    fonts: String = FontChoice.standardFonts
  ) -> String {
    let (tiled, grid) = (grid, grid.withoutTiles)
    let ground = grid.edgeGround
    let size = SVGPath.number(13.29 * Double(scale))
    let height = pictureFrame.rowHeight.parts * scale
    let images = TileImage.htmlElements(of: tiled, rowHeight: height)
    let lines = (0..<grid.size.rows).map { line(grid, $0, ground: ground, ink: palette.foreground) }
    let background = "background:\(Markup.color(ground))"
    // The margin of a page is the page's own.
    let isPlain = pictureFrame.title == nil && pictureFrame.plate == nil
    let (body, pre) =
      isPlain
      ? ("\(pictureFrame.side == 0 ? "0" : "\(pictureFrame.side * scale)px");\(background)", "")
      : ("16px", background + ";")
    return """
      <!DOCTYPE html>
      <html lang="en"><meta charset="utf-8"><title>\(Markup.escaped(title.unicodeScalars))</title>
      <style>body{margin:\(body);color:\(Markup.color(palette.foreground))}\
      pre{margin:0;\(images.isEmpty ? "" : "position:relative;")\(pre)font:\(size)px/\(height)px \(fonts)\(Markup.ligatures(in: fonts))}\
      pre>*{display:inline-block;height:\(height)px;vertical-align:top}.w{width:2ch}\(isPlain ? "" : PictureFrameMarkup.css(pictureFrame, scale: scale))</style>
      \(isPlain ? "" : "<div id=\"window\">\(PictureFrameMarkup.bar(pictureFrame))")\
      <pre>\(lines.joined(separator: "\n"))\(images)</pre>\(isPlain ? "" : "</div>")</html>

      """
  }

  private static func line(_ grid: Grid, _ row: Int, ground: UInt32, ink: UInt32) -> String {
    var line = ""
    var column = 0
    let cells = grid.cells[row * grid.size.columns..<(row + 1) * grid.size.columns]
    while column < grid.size.columns {
      if let run = ScriptRun.leftward(at: column, in: cells) {
        line += leftward(run, cells, ground: ground, ink: ink)
        column = run.columns.upperBound
        continue
      }
      let first = look(grid[column: column, row: row], ground: ground, ink: ink)
      let link = grid[column: column, row: row].marks.extras.linkNumber
      // Fonts differ in the widths of wide characters, so each has its own place.
      let isWide = grid[column: column, row: row].role == .lead
      var text = String.UnicodeScalarView()
      while column < grid.size.columns {
        let cell = grid[column: column, row: row]
        if ScriptRun.isLeftward(cell) { break }
        if cell.role == .lead ? !text.isEmpty : isWide && cell.role != .trail { break }
        guard look(cell, ground: ground, ink: ink) == first, cell.marks.extras.linkNumber == link else { break }
        if cell.role != .trail {
          text.append(cell.scalar)
          text.append(contentsOf: cell.marks.scalars)
        }
        column += 1
      }
      let place = isWide ? " class=\"w\"" : ""
      if let tags = Markup.link(link) {
        // A link has the looks of its text, as in a terminal.
        let look = "color:inherit;text-decoration:inherit" + (first.isEmpty ? "" : ";\(first)")
        line += "\(tags.start.dropLast())\(place) style=\"\(look)\">\(Markup.escaped(text))\(tags.end)"
      } else if isWide {
        line += "<span\(place)\(first.isEmpty ? "" : " style=\"\(first)\"")>\(Markup.escaped(text))</span>"
      } else if first.isEmpty {
        if column == grid.size.columns { while text.last == " " { text.removeLast() } }
        line += Markup.escaped(text)
      } else {
        line += "<span style=\"\(first)\">\(Markup.escaped(text))</span>"
      }
    }
    return line
  }

  /// Returns letters that are read from right to left in a box of their own, so that a browser moves no others.
  private static func leftward(_ run: ScriptRun, _ cells: ArraySlice<Cell>, ground: UInt32, ink: UInt32) -> String {
    var text = String.UnicodeScalarView()
    for cell in cells.dropFirst(run.columns.lowerBound).prefix(run.columns.count) {
      text.append(cell.scalar)
      text.append(contentsOf: cell.marks.scalars)
    }
    let first = cells[cells.startIndex + run.columns.lowerBound]
    let look = look(first, ground: ground, ink: ink)
    let style = "style=\"width:\(run.columns.count)ch\(look.isEmpty ? "" : ";" + look)"
    guard let tags = Markup.link(first.marks.extras.linkNumber) else {
      return "<span \(style)\">\(Markup.escaped(text))</span>"
    }
    let start = "\(tags.start.dropLast()) \(style);color:inherit;text-decoration:inherit\">"
    return "\(start)\(Markup.escaped(text))\(tags.end)"
  }

  /// Returns the declarations of a cell's look that differ from the defaults.
  private static func look(_ cell: Cell, ground: UInt32, ink: UInt32) -> String {
    var words: [String] = []
    let isBlank = cell.isBlank && cell.marks.isEmpty
    if !isBlank, Tints.ink(of: cell) != ink { words.append("color:\(Markup.color(Tints.ink(of: cell)))") }
    if cell.background.rgb != ground { words.append("background:\(Markup.color(cell.background.rgb))") }
    if isBlank { return words.joined(separator: ";") }
    if cell.style.contains(.bold) { words.append("font-weight:bold") }
    if cell.style.contains(.italic) { words.append("font-style:italic") }
    let lines = Markup.decoration(of: cell.style)
    if !lines.isEmpty {
      words.append(
        "text-decoration:" + lines + (Markup.lineKind(of: cell.style).map { " \($0)" } ?? "")
          + (Markup.lineColor(of: cell).map { " \(Markup.color($0))" } ?? ""))
    }
    return words.joined(separator: ";")
  }
}
