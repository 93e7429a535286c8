package import Transitions

/// A screen as an SVG file.
package enum SVGFile {
  /// The file: no script, no font of its own.
  ///
  /// - Parameters:
  ///   - grid: The screen.
  ///   - scale: How large it is shown: a cell is 8 times as many pixels wide.
  ///   - palette: Its foreground is the one that is not said with each text.
  ///   - mount: What stands round the screen.
  package static func text(
    of grid: Grid, scale: Int, palette: Palette = .standard, mount: Mount = Mount()
  ) -> String {
    let (width, height) = (grid.size.columns * 8, grid.size.rows * 16)
    let ground = Markup.ground(of: grid)
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width * scale)" \
      height="\(height * scale)" fill="\(Markup.color(palette.foreground))" font-family="\(Markup.fonts)" \
      font-size="13.29" xml:space="preserve">
      <style>text{white-space:pre}</style>
      <rect width="100%" height="100%" fill="\(Markup.color(ground))"/>
      \(SVGScreen(grid, ground: ground, standard: palette.foreground).elements)</svg>

      """
    return mounted(svg, of: grid.size, scale: scale, mount)
  }

  /// An SVG of a screen in what stands round it.
  ///
  /// - Parameter svg: A whole file, of the screen's size times the scale.
  package static func mounted(_ svg: String, of screen: Size, scale: Int, _ mount: Mount) -> String {
    MountMarkup.svg(svg, of: screen, scale: scale, mount)
  }
}
