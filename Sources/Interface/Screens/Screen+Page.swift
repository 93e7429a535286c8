public import PortholeDecks
public import Transitions

extension Screen {
  /// Returns the screen on a page of a given size. Text and Markdown are wrapped for its columns; the author's own cells
  /// stay as they are. The screen stands in the middle, and the rest has the colour of its background. What does not
  /// fit is cut off at the right and at the bottom.
  ///
  /// Screens of a deck have their own sizes; a stack and a recording want one.
  ///
  /// - Parameters:
  ///   - size: The size of the page in cells.
  ///   - palette: The values of the default and named colours.
  /// - Complexity: O(text + cells of the page).
  public func page(of size: Size, palette: Palette = .standard) -> Grid {
    laidOut(for: size, palette).placed(on: size, palette)
  }

  fileprivate func laidOut(for size: Size, _ palette: Palette) -> Screen {
    var format = PageFormat(columns: size.columns, palette: palette)
    format.rows = size.rows
    return laidOut(for: format)
  }

  fileprivate func placed(on size: Size, _ palette: Palette) -> Grid {
    guard grid.size != size else { return grid }
    let corner = grid.size.area > 0 ? grid[column: 0, row: 0].background : palette.defaultBackground
    var page = Grid(size: size, filledWith: Cell(foreground: palette.defaultForeground, background: corner))
    page.draw(grid, at: place(on: size))
    return page
  }

  fileprivate func place(on size: Size) -> Position {
    Position(column: max(0, (size.columns - grid.size.columns) / 2), row: max(0, (size.rows - grid.size.rows) / 2))
  }
}

extension Screen {
  /// Creates a screen from Markdown, or from text with links, as a file of a deck holds it; front matter is read too.
  ///
  ///     Screen(markdown: "# Harbour\n\n[Dive](reef)").page(of: Size(columns: 40, rows: 10))
  ///
  /// - Parameters:
  ///   - text: The text. All of it is one screen, even with rules in it; of several that its front matter asks for, the first.
  ///     What cannot be read is shown with the reason.
  ///   - id: The id of the screen, and its title if there is no heading.
  ///   - palette: The values of the default and named colours.
  /// - Complexity: O(text).
  public init(markdown text: String, id: String = "page", palette: Palette = .standard) {
    do {
      let deck = try Deck.parse(files: [DeckFile(name: "page.md", bytes: text.utf8)], palette: palette)
      self = deck.screens[0]
      if title == self.id { title = id }
      self.id = id
    } catch {
      self.init(
        id: id, path: "", title: id, grid: Grid(["\(error)"]), links: [], settings: ScreenSettings())
    }
  }

  /// Returns the contents of a stack's screen: its page in a size and the places of its links; see ``LiveScreen``.
  ///
  /// - Parameters:
  ///   - size: The size of the stack.
  ///   - palette: The values of the default and named colours.
  /// - Complexity: O(text + cells).
  public func live(_ size: Size, palette: Palette = .standard) -> LiveScreen {
    LiveScreen(self, size: size, palette: palette)
  }
}

extension LiveScreen {
  /// Creates the contents of a stack's screen from a screen of a deck: its page, as of `Screen.page(of:palette:)`, and
  /// the places of its links.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - size: The size of the stack.
  ///   - palette: The values of the default and named colours.
  /// - Complexity: O(text + cells).
  public init(_ screen: Screen, size: Size, palette: Palette = .standard) {
    let screen = screen.laidOut(for: size, palette)
    let place = screen.place(on: size)
    self.init(
      screen.placed(on: size, palette),
      links: screen.links.map { link in
        link.spots.first?.trigger.moved(columns: place.column, rows: place.row)
          ?? Rect(column: 0, row: 0, columns: 0, rows: 0)
      })
  }
}

extension Screen {
  var caption: String {
    guard let sauce else { return title }
    let artist = [sauce.author, sauce.group].filter { !$0.isEmpty }.joined(separator: " / ")
    return ([title] + [artist, sauce.date].filter { !$0.isEmpty }).joined(separator: ", ")
  }

  var wallLabel: String {
    let artist = [sauce?.author ?? "", sauce?.group ?? ""].filter { !$0.isEmpty }.joined(separator: " / ")
    let year = String((sauce?.date ?? "").prefix { $0 != "-" })
    let size = "\(artSize.columns) x \(artSize.rows)"
    return [title, artist, year, size].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private var wall: Color {
    let (columns, rows) = (grid.size.columns, grid.size.rows)
    var counts: [Color: Int] = [:]
    for row in 0..<rows {
      let isEnd = row == 0 || row == rows - 1
      for column in isEnd ? Array(0..<columns) : [0, columns - 1] {
        counts[grid[column: column, row: row].background.unnamed, default: 0] += 1
      }
    }
    // The darker one of two that are equally frequent.
    return counts.max { ($0.value, $1.key.rgb) < ($1.value, $0.key.rgb) }?.key ?? .black
  }

  /// Returns the transition to another work of a gallery: on a common ground one pushes the other on, otherwise they fade.
  func transition(inGalleryTo other: Screen) -> TransitionChoice? {
    guard isArt, other.isArt else { return nil }
    return TransitionChoice(name: wall == other.wall ? "slide" : "fade")
  }
}
