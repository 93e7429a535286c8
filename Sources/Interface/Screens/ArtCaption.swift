internal import PortholeDecks
internal import Transitions

extension Screen {
  /// The title, and of a work of art also the artist, the group and the date.
  var caption: String {
    guard let sauce else { return title }
    let artist = [sauce.author, sauce.group].filter { !$0.isEmpty }.joined(separator: " / ")
    return ([title] + [artist, sauce.date].filter { !$0.isEmpty }).joined(separator: ", ")
  }

  /// The title, the artist, the group and the year of a work of art, and its size in cells, in a line.
  var wallLabel: String {
    let artist = [sauce?.author ?? "", sauce?.group ?? ""].filter { !$0.isEmpty }.joined(separator: " / ")
    let year = String((sauce?.date ?? "").prefix { $0 != "-" })
    let size = "\(artSize.columns) x \(artSize.rows)"
    return [title, artist, year, size].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The colour that most cells at the edge of a work have behind them.
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
