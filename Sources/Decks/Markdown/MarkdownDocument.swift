internal import Transitions

/// A page of Markdown before it is laid out: a pure function from a format to cells.
struct MarkdownDocument: Sendable {
  /// From the top.
  var blocks: [MarkdownBlock] = []
  /// The settings of the page and its deck.
  var settings: ScreenSettings
  /// For every place of a link, in the order of the page, which of the links it is.
  var places: [Int] = []
  /// What transitions along the links start from.
  var triggers: [LinkTrigger] = []

  /// How wide text may become, and how narrow.
  static let measure = 20...100

  /// A page in its cells.
  struct Page {
    var grid: Grid
    /// For the place of a link the cells that it takes, line by line.
    var areas: [Int: [Rect]] = [:]
    /// The rows in which its blocks begin.
    var blockRows: [Int]
    /// The rows that links lead to, by the names that they have for them.
    var anchorRows: [String: Int]
    /// For every pause the cells that are not shown before it has passed.
    var pauses: [[Rect]]
    /// Whether there was more than ``Limits`` allow; the rest is left out.
    var isCut: Bool
  }

  /// The page for a format.
  ///
  /// - Complexity: O(text + cells).
  func page(for format: PageFormat) -> Page {
    let page = wholePage(for: format)
    guard page.isCut, !format.breaksCode else { return page }
    // One long line makes the whole page as wide as itself: too wide for its rows.
    var format = format
    format.breaksCode = true
    return wholePage(for: format)
  }

  private func wholePage(for format: PageFormat) -> Page {
    let columns = min(format.columns, settings.size?.columns ?? .max)
    let margin = columns < 40 ? 0 : columns < 60 ? 1 : 2
    let width = min(
      max(columns - 2 * margin, Self.measure.lowerBound), Self.measure.upperBound, settings.wrap?.columns ?? .max)
    let style = settings.style(for: format)
    var setter = PageSetter(width: width, style: style, breaksCode: format.breaksCode)
    setter.set(blocks)
    let least = Size(columns: width + 2 * margin, rows: settings.size?.rows ?? 0)
    return Self.page(setter, margin: margin, size: least)
  }

  /// For each of so many links all places on a page.
  func places(of count: Int, on page: Page) -> [[[Rect]]] {
    var result = Array(repeating: [[Rect]](), count: count)
    for (place, link) in places.enumerated() {
      if let areas = page.areas[place] { result[link].append(areas) }
    }
    return result
  }

  /// What was set on a sheet with margins.
  private static func page(_ setter: PageSetter, margin: Int, size: Size) -> Page {
    let lines = setter.lines
    let above = min(margin, 1)
    let widest = min(lines.reduce(0) { max($0, $1.cells.count) } + 2 * margin, Limits.columns)
    let columns = max(widest, size.columns)
    let rows = min(max(lines.count + 2 * above, size.rows, 1), Limits.cells / columns)
    var page = Page(
      grid: Grid(size: Size(columns: columns, rows: rows), filledWith: setter.style.text),
      blockRows: setter.blockLines.map { $0 + above }, anchorRows: setter.anchorLines.mapValues { $0 + above },
      pauses: setter.pauses.map {
        $0.hidden(on: Size(columns: columns, rows: rows), margin: Position(column: margin, row: above))
      }.filter { !$0.isEmpty }, isCut: setter.isCut || lines.count + 2 * above > rows)
    for (number, line) in lines.enumerated().prefix(rows - above) {
      let row = number + above
      let cells = line.cells.prefix(columns - margin)
      let start = row * columns + margin
      page.grid.cells.replaceSubrange(start..<(start + cells.count), with: cells)
      for place in line.places where place.columns.upperBound <= cells.count {
        let area = Rect(column: margin + place.columns.lowerBound, row: row, columns: place.columns.count, rows: 1)
        page.areas[place.number, default: []].append(area)
      }
    }
    if widest == Limits.columns { page.grid.mend() }
    return page
  }
}
