package import Transitions

/// A screen as an SVG file.
package enum SVGFile {
  /// The file: no script, no font of its own.
  ///
  /// - Parameters:
  ///   - grid: The screen.
  ///   - scale: How large it is shown: a cell is 8 times as many pixels wide.
  ///   - palette: Its foreground is the one that is not said with each text.
  package static func text(of grid: Grid, scale: Int, palette: Palette = .standard) -> String {
    let (width, height) = (grid.size.columns * 8, grid.size.rows * 16)
    let ground = Markup.ground(of: grid)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width * scale)" \
      height="\(height * scale)" fill="\(Markup.color(palette.foreground))" font-family="\(Markup.fonts)" \
      font-size="13.29" xml:space="preserve">
      <style>text{white-space:pre}</style>
      <rect width="100%" height="100%" fill="\(Markup.color(ground))"/>
      \(SVGScreen(grid, ground: ground, standard: palette.foreground).elements)</svg>

      """
  }
}
