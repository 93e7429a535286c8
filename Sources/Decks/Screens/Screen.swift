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

/// What a screen's front matter or a deck's `deck.conf` may say; nil where it is silent.
public struct ScreenSettings: Sendable {
  /// How the screen is placed on a larger terminal.
  public enum Align: String, CaseIterable, Sendable {
    /// At the top left.
    case asIs = "as-is"
    /// In the middle.
    case center
    /// At the top left, the last column and row's background stretched over the rest.
    case fill
    /// In the middle of the top.
    case top
  }

  /// How the screen lies on the one that leads to it.
  public enum Presentation: String, CaseIterable, Sendable {
    /// In the middle of it; what it leaves free of it stays to be seen, shaded.
    case modal
  }

  /// The colours of a Markdown page besides those of its text.
  public enum Theme: String, CaseIterable, Sendable {
    /// For a dark background.
    case dark
    /// For a light one.
    case light
    /// Dark, with a ground of its own.
    case sea, ember
    /// Light, with a ground of its own.
    case paper
  }

  /// What the screen is called.
  public var title: String?
  /// How screens are pushed to (the target's choice).
  public var transition: TransitionChoice?
  /// How they are popped from.
  public var back: TransitionChoice?
  /// How long a transition to the screen takes, in seconds, where neither the link nor `transition` says so.
  public var duration: Double?
  /// The name of its timing curve, on the same terms.
  public var curve: String?
  /// What text without a background of its own stands on, and the backdrop round the screen.
  public var background: Color?
  /// What text without a colour of its own is drawn in.
  public var foreground: Color?
  /// The colours of Markdown; where nothing is said the background decides.
  public var theme: Theme?
  /// Placement.
  public var align: Align?
  /// The author's size.
  public var size: Size?
  /// How the screen lies on the one that leads to it; where nothing is said it takes its place.
  public var presentation: Presentation?
  /// Where the file is split into screens, if it is opened by itself; where nothing is said, at `---`, or at headings
  /// in a deck of a program that is known to do that.
  public var split: ScreenSplit?
  /// What is for the speaker alone.
  public var notes: String?
  /// What `{{...}}` stands for besides what is known of every screen.
  var variables: [[UInt8]: [UInt8]] = [:]
  /// Whether lists are shown item by item.
  var isIncremental = false
  /// Whether lines of Markdown end where they do in the file, as in mdp.
  var keepsLines = false
  /// Whether the lines of a text are broken, and a page of Markdown is narrower than it might be; nil leaves texts whole.
  public var wrap: Wrap?

  /// Nothing said.
  public init() {}

  mutating func addNote(_ note: String) {
    notes = notes.map { $0 + "\n" + note } ?? note
  }

  /// Values are cut where nobody writes more.
  mutating func setVariable(_ name: String, to value: String) {
    variables[Array(name.utf8)] = Array(value.utf8.prefix(Variables.longest))
  }

  /// What `other` says, and these settings where it is silent.
  func overridden(by other: ScreenSettings) -> ScreenSettings {
    var result = self
    result.title = other.title ?? title
    result.transition = other.transition ?? transition
    result.back = other.back ?? back
    result.duration = other.duration ?? duration
    result.curve = other.curve ?? curve
    result.background = other.background ?? background
    result.foreground = other.foreground ?? foreground
    result.theme = other.theme ?? theme
    result.align = other.align ?? align
    result.size = other.size ?? size
    result.wrap = other.wrap ?? wrap
    result.presentation = other.presentation ?? presentation
    result.split = other.split ?? split
    result.notes = other.notes ?? notes
    result.variables.merge(other.variables) { $1 }
    result.isIncremental = other.isIncremental || isIncremental
    result.keepsLines = other.keepsLines || keepsLines
    return result
  }
}
