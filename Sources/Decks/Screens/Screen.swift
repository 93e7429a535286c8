package import PortholeStreams
public import Transitions

/// One screen of a deck, ready to be placed on a terminal of any size.
public struct Screen: Identifiable, Sendable {
  /// The id: the file's name without ordering prefix and extension. It is unique in the deck.
  public var id: String
  package var path: String
  /// The title: from the front matter, else from a work of art or the first Markdown heading, else the id. It has no
  /// control characters, whatever these contain.
  public var title: String
  /// The cells at the author's size, or those of the last layout of a Markdown page or of an enlarged work of art.
  public var grid: Grid
  /// The links in the order of their definitions.
  public var links: [Link]
  package var settings: ScreenSettings
  /// The SAUCE record of a work of art; nil if it has none.
  package var sauce: Sauce?
  package internal(set) var isArt = false
  /// The font that a work of art is made for; nil if it names none.
  package internal(set) var artFont: ArtFont?
  /// The speaker's notes: `note:` or `notes:` of the front matter, then comments `<!-- note: ... -->` in the order of
  /// the text, joined by line feeds; nil if there are none. They may hold control characters.
  public var notes: String?
  /// The text of the line below it; nil for none.
  package internal(set) var footer: FooterText?
  /// True if a line below it shows the place in the deck.
  package internal(set) var hasProgress = false
  /// The cells that each pause hides, from the first pause on; empty if there are no pauses.
  package var pauses: [[Rect]] = []
  /// The cells that are hidden now: they are drawn blank, and links in them do not exist.
  package var hidden: [Rect] = []
  var states = PageStates()
  /// The bytes of its file, or of its part of a file; nil if it does not come from a file.
  package var byteCount: Int?
  /// The line of the first row in the file, from 1; nil if rows are not lines.
  package var firstLine: Int?
  /// The programs that it asks to run, in the order of the page.
  package internal(set) var programs: [ScreenProgram] = []
  package internal(set) var outputs: [ProgramOutput] = []
  /// The pictures on the grid, in the order of the page.
  package internal(set) var pictures: [ScreenPicture] = []
  /// The texts in large letters, in the order of the page.
  package internal(set) var largeTexts: [ScreenLargeText] = []
  /// The film that plays on the screen, such as a recording, of which ``grid`` is the last picture; nil for none.
  package var film: (any Film)?
  /// The cells and the links of a work of art at its own size, to enlarge for large terminals; nil for other screens.
  var work: (grid: Grid, links: [Link])?
  /// The document to lay out for every width; nil if the cells are the author's own.
  var document: MarkdownDocument?
  var blockRows: [Int] = []
  /// The rows of its headings by their anchors. As on GitHub, an anchor is the words in lower case with hyphens between
  /// them.
  package internal(set) var anchorRows: [String: Int] = [:]
  /// The anchors of its headings, sorted.
  public var anchors: [String] { anchorRows.keys.sorted() }

  /// Returns the row of a heading by its anchor; nil if there is none.
  public func row(of anchor: String) -> Int? { anchorRows[anchor] ?? anchorRows[anchor.lowercased()] }

  package init(
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

  /// Returns the first link with a label; case and the width of gaps do not matter.
  public func link(labelled label: String) -> Link? {
    let label = Label(label)
    return links.first { Label($0.label) == label }
  }

  /// Returns the screen with its text wrapped for a terminal. A work of art is enlarged by a whole factor, so that it
  /// fills a large terminal. Other screens of the author's own cells stay as they are.
  ///
  /// Number and order of the links and of their places stay the same; only the cells of the places change.
  ///
  /// - Complexity: O(text + cells).
  public func laidOut(for format: PageFormat) -> Screen { laidOut(for: format, rooms: [:]) }

  /// Returns the screen with its text wrapped for a terminal, with room for the output of its programs.
  ///
  /// Number and order of the links and of their places stay the same; only the cells of the places change.
  ///
  /// - Complexity: O(text + cells).
  package func laidOut(
    for format: PageFormat, rooms: [ProgramOutput.Source: ProgramOutput.Room]
  ) -> Screen {
    if let work { return enlarged(work, for: format) }
    guard let document else { return format.offersPrograms ? self : withoutOffers() }
    var (screen, format) = (self, format)
    // The lines below it take rows from its pictures.
    format.rows = rows(ofTerminal: format.rows)
    let page = document.page(for: format, rooms: rooms)
    screen.take(page)
    var boxes = BoxFinder(page.grid)
    let places = document.places(of: document.triggers.count, on: page)
    for (index, trigger) in document.triggers.enumerated() where index < links.count {
      screen.links[index].spots = trigger.spots(at: places[index], size: page.grid.size, boxes: &boxes)
    }
    screen.placePrograms(on: page)
    screen.placePictures(on: page)
    screen.placeLargeTexts(on: page)
    return screen
  }

  mutating func take(_ page: MarkdownDocument.Page) {
    (grid, blockRows, anchorRows) = (page.grid, page.blockRows, page.anchorRows)
    (pauses, states) = (page.pauses.hidden, page.pauses)
  }

  package var isMarkdown: Bool { document != nil }

  var isLaidOut: Bool { document != nil || work != nil }

  /// Returns the screen with a work of art at the largest size that fits.
  private func enlarged(_ work: (grid: Grid, links: [Link]), for format: PageFormat) -> Screen {
    var screen = self
    (screen.grid, screen.links) = work
    let room = Size(columns: format.columns, rows: rows(ofTerminal: format.rows))
    let factor = EnlargedArt.factor(of: work.grid, in: room)
    guard factor > 1 else { return screen }
    let labels = work.links.flatMap(\.spots).filter(screen.isLabel)
    let art = EnlargedArt(
      work.grid, times: factor, glyphs: format.rendition.glyphs, keeping: labels.map(\.area))
    screen.grid = art.grid()
    screen.links = work.links.map { link in
      var link = link
      link.spots = link.spots.map { spot in
        let area = labels.contains(spot) ? art.place(ofWords: spot.area) : art.area(spot.area)
        return Link.Spot(area: area, trigger: spot.trigger == spot.area ? area : art.area(spot.trigger))
      }
      return link
    }
    return screen
  }

  /// Returns the screen after some of its pauses. Lines of code that do not stand out then are dim.
  ///
  /// - Complexity: O(1), or O(cells) if code has steps; the links stay as they are.
  package func shown(passing count: Int) -> Screen {
    guard count < pauses.count || !states.dim.isEmpty else { return self }
    var screen = self
    if count < pauses.count { screen.hidden = pauses[max(0, count)] }
    if let last = states.dim.indices.last {
      let state = min(max(0, count), last)
      for patch in states.patches[state] { screen.grid.put(patch) }
      screen.grid.dim(states.dim[state], byStyle: states.isFaint)
    }
    return screen
  }

  /// Returns the first cell that a pause changes; nil if there is none.
  package func place(ofPause number: Int) -> Position? {
    guard pauses.indices.contains(number) else { return nil }
    if states.dim.indices.contains(number + 1), states.dim[number + 1] != states.dim[number] {
      return (states.dim[number + 1] + states.dim[number]).map(\.origin).min { $0.row < $1.row }
    }
    if states.patches.indices.contains(number + 1), states.patches[number + 1] != states.patches[number] {
      return (states.patches[number + 1] + states.patches[number]).first?.origin
    }
    return pauses[number].first?.origin
  }

  package func hides(_ position: Position) -> Bool {
    hidden.contains { $0.contains(position) }
  }

  /// Returns the row of another layout that shows the content of a row of this one.
  package func row(_ row: Int, in other: Screen) -> Int {
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

extension Screen {
  /// Returns true if a place is a label in brackets and not some other region.
  package func isLabel(_ spot: Link.Spot) -> Bool {
    let (first, last) = (spot.area, spot.rest.last ?? spot.area)
    guard first.size.rows == 1, first.size.columns >= (spot.rest.isEmpty ? 2 : 1), last.size.columns >= 1 else {
      return false
    }
    let end = Position(column: last.origin.column + last.size.columns - 1, row: last.origin.row)
    let whole = Rect(column: 0, row: 0, columns: grid.size.columns, rows: grid.size.rows)
    guard whole.contains(first.origin), whole.contains(end) else { return false }
    return grid[column: first.origin.column, row: first.origin.row].scalar == "["
      && grid[column: end.column, row: end.row].scalar == "]"
  }
}

extension Screen {
  mutating func placeLargeTexts(on page: MarkdownDocument.Page) {
    largeTexts = page.largeTexts.enumerated().compactMap { index, words in
      guard let lines = page.areas[ProgramLayout.Place.largeText(index)], var area = lines.first else { return nil }
      (area.size.columns, area.size.rows) = (lines.map(\.size.columns).max() ?? 0, lines.count)
      return ScreenLargeText(area: area, words: words)
    }
  }
}

extension Screen {
  /// The fewest rows of a terminal that shows lines below a screen.
  private static let fewestRows = 6

  /// Returns the rows of a terminal that are left for the screen. A footer and a line of progress stand below it, if the
  /// deck asks for them.
  package func rows(ofTerminal rows: Int) -> Int {
    rows < Self.fewestRows ? rows : rows - (footer == nil ? 0 : 1) - (hasProgress ? 1 : 0)
  }
}
