public import Transitions

/// One page of a deck, ready to be placed on any size of terminal.
public struct Screen: Sendable {
  /// The file's name without ordering prefix and extension; unique in the deck.
  public var id: String
  /// The file as messages name it.
  public var path: String
  /// From the front matter, else from a work of art or the first heading of Markdown, else the id; free of control
  /// characters, whatever these contain.
  public var title: String
  /// The author's cells at the author's size; of a page of Markdown, its cells as it was laid out last.
  public var grid: Grid
  /// In reading order of their definitions.
  public var links: [Link]
  /// What the front matter said.
  public var settings: ScreenSettings
  /// What a work of art says of itself.
  public var sauce: Sauce?
  /// What is for the speaker alone: from `note:` or `notes:` of the front matter, then from comments `<!-- note: ... -->`
  /// in the order of the text, a line feed between them. nil where there is none. It may hold control characters.
  public var notes: String?
  /// For every pause, from the first, the cells that are not seen before it has passed; empty where all of the screen is
  /// seen at once.
  public var pauses: [[Rect]] = []
  /// Cells that are not seen for now: they are drawn blank, and links in them are not there.
  public var hidden: [Rect] = []
  /// How many bytes its file has, or its part of a file; nil where it comes from none.
  public var byteCount: Int?
  /// The line of the file, from 1, that its first row stands in; nil where rows are not lines.
  public var firstLine: Int?
  /// What is laid out anew for every width; nil where the cells are the author's own.
  var document: MarkdownDocument?
  /// The rows in which the blocks of the document begin.
  var blockRows: [Int] = []
  /// The rows of its headings by the names that links have for them: GitHub's, which are the words in lower case with
  /// hyphens between them.
  public internal(set) var anchorRows: [String: Int] = [:]
  /// The names of its headings.
  public var anchors: [String] { anchorRows.keys.sorted() }

  /// The row of a heading by the name that links have for it; nil where there is none.
  public func row(of anchor: String) -> Int? { anchorRows[anchor] ?? anchorRows[anchor.lowercased()] }

  /// A page from its parts.
  public init(
    id: String, path: String, title: String, grid: Grid, links: [Link], settings: ScreenSettings, sauce: Sauce? = nil
  ) {
    self.id = id
    self.path = path
    self.title = title
    self.grid = grid
    self.links = links
    self.settings = settings
    self.sauce = sauce
  }

  /// The screen with its text broken into lines for a terminal. One whose cells are the author's own stays as it is.
  ///
  /// The links stay the same and in the same order, each with as many places; only where these are changes.
  ///
  /// - Complexity: O(text + cells).
  public func laidOut(for format: PageFormat) -> Screen {
    guard let document else { return self }
    var screen = self
    let page = document.page(for: format)
    screen.grid = page.grid
    screen.blockRows = page.blockRows
    screen.anchorRows = page.anchorRows
    screen.pauses = page.pauses
    var boxes = BoxFinder(page.grid)
    let places = document.places(of: document.triggers.count, on: page)
    for (index, trigger) in document.triggers.enumerated() where index < links.count {
      screen.links[index].spots = trigger.spots(at: places[index], size: page.grid.size, boxes: &boxes)
    }
    return screen
  }

  /// The screen as it is seen when so many of its pauses have passed.
  ///
  /// - Complexity: O(1); the cells and links stay as they are.
  public func shown(passing count: Int) -> Screen {
    guard count < pauses.count else { return self }
    var screen = self
    screen.hidden = pauses[max(0, count)]
    return screen
  }

  /// Whether a cell of the screen is not seen for now.
  public func hides(_ position: Position) -> Bool {
    hidden.contains { $0.contains(position) }
  }

  /// The row of another layout of the screen in which stands what stands in a row of this one.
  public func row(_ row: Int, in other: Screen) -> Int {
    guard document != nil, blockRows.count == other.blockRows.count,
      let block = blockRows.lastIndex(where: { $0 <= row })
    else { return row }
    func end(_ screen: Screen) -> Int {
      block + 1 < screen.blockRows.count ? screen.blockRows[block + 1] : screen.grid.size.rows
    }
    let (start, length) = (blockRows[block], end(self) - blockRows[block])
    let place = (row - start) * (end(other) - other.blockRows[block])
    return other.blockRows[block] + place / max(length, 1)
  }
}
