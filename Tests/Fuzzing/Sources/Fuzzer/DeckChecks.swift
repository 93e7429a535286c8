import PortholeDecks
import Transitions

/// The properties of every deck that can be read, whatever its files contain.
enum DeckChecks {
  /// Reads all of a deck, as a user would, on terminals of one or more widths.
  static func read(_ files: [DeckFile], widths: [Int] = [80]) {
    do throws(DeckProblem) {
      var deck = try Deck.parse(files: files)
      for problem in deck.inspect() { PlainWords.require(problem.description) }
      for index in deck.screens.indices {
        for columns in widths {
          deck.screens.format.columns = columns
          check(deck.screens[index])
        }
      }
    } catch {
      PlainWords.require(error.description)
    }
  }

  private static func check(_ screen: Screen) {
    let size = screen.grid.size
    guard size.columns >= 1, size.rows >= 1, size.area <= max(Limits.cells, Limits.size.area) else {
      finding("A screen has \(size.columns) by \(size.rows) cells")
    }
    guard screen.links.count <= Limits.links else { finding("A screen has \(screen.links.count) links") }
    PlainWords.require(screen.title)
    var mended = screen.grid
    mended.mend()
    guard mended == screen.grid else { finding("A wide character has lost a half") }
    // A few bytes may fill millions of cells alike.
    var last: Cell?
    for cell in screen.grid.cells where cell != last {
      last = cell
      PlainWords.require(cell.scalar)
      PlainWords.require(cell.marks, of: cell.scalar)
    }
    for area in (screen.pauses.prefix(20) + screen.pauses.suffix(20)).joined() {
      let (end, bottom) = (area.origin.column + area.size.columns, area.origin.row + area.size.rows)
      guard area.size.area > 0, area.origin.column >= 0, area.origin.row >= 0, end <= size.columns, bottom <= size.rows
      else { finding("A hidden part lies outside of its screen") }
    }
    for link in screen.links {
      if let problem = link.problem { PlainWords.require(problem) }
    }
  }
}
