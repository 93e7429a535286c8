import PortholeDecks
import Testing
import Transitions

/// Returns a Markdown page on a terminal with some columns. Below 40 columns there are no margins.
func page(_ text: String, columns: Int = 30, rendition: Rendition = Rendition()) throws -> Screen {
  var deck = try deck(["home.md": text])
  deck.screens.format = PageFormat(columns: columns, rendition: rendition)
  return deck.screens[0]
}

extension Grid {
  /// Returns the first cell with a character.
  func cell(of scalar: Unicode.Scalar) -> Cell? {
    for row in 0..<size.rows {
      for column in 0..<size.columns where self[column: column, row: row].scalar == scalar {
        return self[column: column, row: row]
      }
    }
    return nil
  }
}
