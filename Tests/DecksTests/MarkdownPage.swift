import Decks
import Testing
import Transitions

/// A Markdown page on a terminal of some columns. Below 40 columns there are no margins.
func page(_ text: String, columns: Int = 30, rendition: Rendition = Rendition()) throws -> Screen {
  var deck = try deck(["home.md": text])
  deck.screens.format = PageFormat(columns: columns, rendition: rendition)
  return deck.screens[0]
}

extension Grid {
  /// The first cell in which a character stands.
  func cell(of scalar: Unicode.Scalar) -> Cell? {
    for row in 0..<size.rows {
      for column in 0..<size.columns where self[column: column, row: row].scalar == scalar {
        return self[column: column, row: row]
      }
    }
    return nil
  }
}
