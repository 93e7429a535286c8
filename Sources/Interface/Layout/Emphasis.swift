internal import Transitions

/// How cells are marked that are to stand out: in reverse.
struct Emphasis {
  /// What the default colours look like where there are no others; nil where there are.
  private let mono: Palette?

  init(_ rendition: Rendition, palette: Palette) {
    mono = rendition.depth == .mono ? palette : nil
  }

  /// What a focus has besides. Without colours a picture round it may have any of the two as well, so it has a line.
  var style: Style { mono == nil ? .bold : [.bold, .underline] }

  /// Exchanges a cell's two colours. Without colours letters and ground may both count as light, or as dark: then what
  /// is light becomes dark.
  func apply(to cell: inout Cell) {
    guard let mono else {
      (cell.foreground, cell.background) = (cell.background, cell.foreground)
      return
    }
    let ground = Lab(cell.background)
    let (light, dark) = (mono.defaultForeground, mono.defaultBackground)
    let isLight = ground.distance(to: Lab(light)) < ground.distance(to: Lab(dark))
    (cell.foreground, cell.background) = isLight ? (light, dark) : (dark, light)
  }
}
