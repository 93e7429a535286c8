import PortholeDecks
import Testing
import Transitions

/// Returns a deck of files by name and text.
func deck(_ files: KeyValuePairs<String, String>, path: String = "") throws -> Deck {
  try Deck.parse(path: path, files: files.map { DeckFile(name: $0.key, bytes: $0.value.utf8) })
}

/// Returns a text, read as a screen.
func screen(_ text: String) throws -> Screen {
  try deck(["home.txt": text]).screens[0]
}

extension Deck {
  /// The problems without the note that says which program the deck was taken for.
  var remarks: [DeckProblem] { inspect().filter { if case .program = $0.reason { false } else { true } } }
}

extension Grid {
  /// The characters row by row, without trailing blanks.
  var rows: [String] {
    (0..<size.rows).map { row in
      var text = String.UnicodeScalarView()
      for column in 0..<size.columns {
        let cell = self[column: column, row: row]
        guard cell.role != .trail else { continue }
        text.append(cell.scalar)
        text.append(contentsOf: cell.marks.scalars)
      }
      while text.last == " " { text.removeLast() }
      return String(text)
    }
  }
}

extension Cell {
  /// The colours and style: `31 on 49 bold` for named colours, `0xRRGGBB` for others, `-` for the defaults.
  var look: String {
    func word(_ color: Color, default name: Color.Name) -> String {
      if color.name == name { return "-" }
      if color.name == .defaultForeground { return "ink" }
      if color.name == .defaultBackground { return "paper" }
      if let index = color.name.ansiIndex { return "\(index)" }
      let digits = String(color.rgb, radix: 16)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
    let names: [(Style, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.blink, "blink"),
      (.strikethrough, "strike"),
    ]
    let styles = names.filter { style.contains($0.0) }.map { " " + $0.1 }.joined()
    return word(foreground, default: .defaultForeground) + "/" + word(background, default: .defaultBackground) + styles
  }
}
