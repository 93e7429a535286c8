/// The contents of a screen of a ``LiveStack``.
public struct LiveScreen: Sendable {
  /// The cells, as many as the stack has; see `Grid.resolved(with:)` for colours by name.
  public var grid: Grid
  /// The rectangles of the links, in cells. Their indices are what ``LiveStack/push(_:from:with:)`` and
  /// ``LiveStack/Change`` call a link.
  public var links: [Rect]
  /// The rectangles of elements that other screens also show, by a label of your own: transitions such as `card` move them
  /// from one screen to the other.
  public var elements: [String: Rect]
  /// The cells that it covers when it is presented over another screen, which is visible around it, shaded; nil for
  /// all.
  public var part: Rect?

  /// - Parameters:
  ///   - grid: The cells, as many as the stack has.
  ///   - links: The rectangles of the links, in cells.
  ///   - elements: The rectangles of elements that other screens show too.
  ///   - part: The cells that it covers when it is presented.
  public init(_ grid: Grid, links: [Rect] = [], elements: [String: Rect] = [:], part: Rect? = nil) {
    self.grid = grid
    self.links = links
    self.elements = elements
    self.part = part
  }
}

struct LiveScreens: ScreenSource, Sendable {
  private(set) var shown: [String: LiveScreen] = [:]
  let aspect: Double
  let backdrop: Color
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

/// The names by which a navigator knows the screens of a program's stack: their ids in words, which messages show. Of
/// two ids with the same words, the second one gets a number.
struct ScreenNames<ID: Hashable & Sendable>: Sendable {
  private var names: [ID: String] = [:]
  private var ids: [String: ID] = [:]

  func known(_ id: ID) -> String? { names[id] }

  /// Returns the name of an id, which is made if it has none yet.
  mutating func name(of id: ID) -> String {
    if let name = names[id] { return name }
    let words = "\(id)"
    var (name, number) = (words, 2)
    while ids[name] != nil { (name, number) = ("\(words) (\(number))", number + 1) }
    names[id] = name
    ids[name] = id
    return name
  }

  func id(of name: String) -> ID {
    guard let id = ids[name] else { preconditionFailure("No screen has this name") }
    return id
  }
}
