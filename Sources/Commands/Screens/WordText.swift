internal import PortholeDecks
internal import PortholeEncoding
internal import Transitions

/// The words of screens without anything drawn, for screen readers, Braille displays and the most basic terminals.
enum WordText {
  /// Returns a screen's title, then its words from top to bottom. The target of a link follows the link's text; links
  /// without text of their own come at the end.
  ///
  /// - Complexity: O(cells + links).
  static func page(of screen: Screen, in deck: Deck) -> String {
    var ends: [Position: [String]] = [:]
    var others: [String] = []
    for link in screen.links {
      let destination = destination(of: link, in: deck)
      let spots = link.spots.filter { hasWords($0, on: screen.grid) }
      if spots.isEmpty { others.append("\(Output.plain(link.label)) (\(destination))") }
      for spot in spots {
        let last = spot.rest.last ?? spot.area
        let end = Position(
          column: last.origin.column + last.size.columns - 1, row: last.origin.row + last.size.rows - 1)
        ends[end, default: []].append(" (\(destination))")
      }
    }
    var lines = (0..<screen.grid.size.rows).map { line($0, of: screen.grid, ends: ends) }
    // Drawings have lines without words; a page of Markdown has code such as a closing brace.
    lines = lines.filter { line in
      line.unicodeScalars.contains { $0.properties.isAlphabetic || isDigit($0) } || screen.isMarkdown && !line.isEmpty
    }
    // The title is already there.
    if lines.first == Output.plain(screen.title) { lines.removeFirst() }
    let parts = [heading(of: screen), ""] + lines + (others.isEmpty || lines.isEmpty ? [] : [""]) + others
    return parts.joined(separator: "\n")
  }

  /// Returns the id and the title of a screen, `vault: The vault`; the id alone if the title is the same.
  static func heading(of screen: Screen) -> String {
    let id = Output.plain(screen.id)
    return screen.title == screen.id ? id : "\(id): \(Output.plain(screen.title))"
  }

  /// Returns the id of the screen that a link leads to. For any other link, returns its target as written, with the
  /// reason if the link is broken.
  static func destination(of link: Link, in deck: Deck) -> String {
    if let problem = link.problem { return "\(Output.plain(link.spelling)) (\(Output.plain(problem)))" }
    if case .screen(let id) = link.target { return Output.plain(id + (link.anchor.map { "#" + $0 } ?? "")) }
    return Output.plain(link.spelling)
  }

  /// Returns the words of a row, separated by single blanks.
  private static func line(_ row: Int, of grid: Grid, ends: [Position: [String]]) -> String {
    var line = ""
    var isApart = false
    for column in 0..<grid.size.columns {
      let cell = grid[column: column, row: row]
      if cell.role != .trail {
        if cell.scalar.properties.isWhitespace || !cell.isWriting {
          isApart = true
        } else {
          if isApart && !line.isEmpty { line += " " }
          isApart = false
          line.unicodeScalars.append(cell.scalar)
          line.unicodeScalars.append(contentsOf: cell.marks.scalars)
        }
      }
      for end in ends[Position(column: column, row: row)] ?? [] { line += end }
    }
    return line
  }

  private static func hasWords(_ spot: Link.Spot, on grid: Grid) -> Bool {
    ([spot.area] + spot.rest).contains { area in
      (area.origin.row..<area.origin.row + area.size.rows).contains { row in
        (area.origin.column..<area.origin.column + area.size.columns).contains { column in
          guard row >= 0, row < grid.size.rows, column >= 0, column < grid.size.columns else { return false }
          return grid[column: column, row: row].scalar.properties.isAlphabetic
        }
      }
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.numericType != nil }
}
