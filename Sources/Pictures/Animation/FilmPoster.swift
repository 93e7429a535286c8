internal import Transitions

/// Chooses the screen of a film that tells most where nothing moves.
enum FilmPoster {
  /// Returns the last screen, or if it has less than half of the most text, the latest with the most; nil for a film with
  /// passages, whose first screen is a page that was made to be seen, and for a film of one screen.
  static func screen(of film: SVGFilm) -> Int? {
    var shown: [Int] = []
    for shot in film.shots {
      guard case .still(let screen) = shot.content else { return nil }
      shown.append(screen)
    }
    guard shown.count > 1 else { return nil }
    let letters = film.screens.rows.map { row in row.cells.count { !$0.isBlank } }
    func text(of screen: Int) -> Int { film.screens.rows(of: screen).reduce(0) { $0 + letters[$1] } }
    return place(among: shown.map(text)).map { shown[$0] }
  }

  /// Returns the index of the screen to show, by how much text each has; nil if there are none.
  static func place(among texts: [Int]) -> Int? {
    guard let last = texts.last, let most = texts.max() else { return nil }
    return last * 2 >= most ? texts.count - 1 : texts.lastIndex(of: most)
  }
}
