internal import Transitions

/// The marks of cells that stand out: reverse colours.
struct Emphasis {
  /// The default colours, if there are no others; nil if there are.
  private let mono: Palette?

  init(_ rendition: Rendition, palette: Palette) {
    mono = rendition.depth == .mono ? palette : nil
  }

  /// The style of a focus. Without colours the cells around it may be reversed too, so it is underlined.
  var style: Style { mono == nil ? .bold : [.bold, .underline] }

  /// Exchanges a cell's two colours. Without colours both may count as light, or as dark: then light becomes dark.
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
