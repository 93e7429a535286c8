internal import Transitions

/// The contents of the screens of a ``LiveStack``, by their names.
struct LiveScreens: ScreenSource, Sendable {
  private(set) var shown: [String: LiveScreen] = [:]
  let aspect: Double
  let backdrop: Color
  /// Stands for a screen that has not been set.
  private let blank: Grid

  init(size: Size, aspect: Double, backdrop: Color) {
    self.aspect = aspect
    self.backdrop = backdrop
    blank = Grid(
      size: size, filledWith: Cell(" ", foreground: Palette.standard.defaultForeground, background: backdrop))
  }

  /// The contents of a screen, in the size of the stack; nil if none are set.
  subscript(screen: String) -> LiveScreen? {
    get { shown[screen] }
    set { shown[screen] = newValue.map(fitted) }
  }

  /// Removes all contents.
  mutating func removeAll() { shown.removeAll() }

  private func fitted(_ screen: LiveScreen) -> LiveScreen {
    var fitted = screen
    fitted.grid = screen.grid.fitted(
      to: blank.size,
      filledWith: Cell(" ", foreground: Palette.standard.defaultForeground, background: backdrop))
    return fitted
  }

  func picture(of entry: ScreenStack.Entry) -> (grid: Grid, part: Rect?) {
    let screen = shown[entry.screen]
    return (screen?.grid ?? blank, screen?.part)
  }

  func offset(of entry: ScreenStack.Entry) -> Position { Position(column: 0, row: 0) }

  func place(of link: LinkPlace, on entry: ScreenStack.Entry) -> TriggerPlace? {
    guard let links = shown[entry.screen]?.links, links.indices.contains(link.link) else { return nil }
    return TriggerPlace([links[link.link]])
  }

  func stage(lower: ScreenStack.Entry, upper: ScreenStack.Entry) -> Stage {
    let (below, above) = (shown[lower.screen], shown[upper.screen])
    let elements = (below?.elements ?? [:]).sorted { $0.key < $1.key }.compactMap { label, place in
      above?.elements[label].map { Stage.SharedElement(lower: place, upper: $0) }
    }
    return Stage(
      size: blank.size, aspect: aspect, elements: elements, backdrop: backdrop,
      modal: upper.isPresented ? above?.part : nil)
  }
}
