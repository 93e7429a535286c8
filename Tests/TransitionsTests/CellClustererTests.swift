import Testing

@testable import Transitions

struct CellClustererTests {
  /// The cells of a text as text: each base with its marks, `<` after a wide one, `|` between cells.
  static func cells(_ text: String) -> String {
    var clusterer = CellClusterer()
    var cells: [String] = []
    for scalar in text.unicodeScalars {
      switch clusterer.take(scalar) {
      case .base(let base, let columns): cells.append(String(base) + (columns == 2 ? "<" : ""))
      case .mark(let mark): cells[cells.count - 1].unicodeScalars.append(mark)
      case .nothing: break
      }
    }
    return cells.joined(separator: "|")
  }

  @Test(arguments: [
    ("abc", "a|b|c"),
    ("漢a字", "漢<|a|字<"),
    ("e\u{301}\u{323}x", "e\u{301}\u{323}|x"),
    ("❤\u{FE0F}x", "❤|x"),
    ("👩\u{200D}👩\u{200D}👧\u{200D}👦x", "👩<|x"),
    ("👩🏻\u{200D}❤\u{FE0F}\u{200D}💋\u{200D}👩🏻x", "👩<|x"),
    ("👍🏽🏽x", "👍<|x"),
    ("x🏽", "x|🏽<"),
    ("1\u{FE0F}\u{20E3}", "1\u{20E3}"),
    // A joiner between letters shapes them; it joins nothing away.
    ("क्\u{200D}ष", "क्|ष"),
    ("👩\u{200D}abc", "👩<|a|b|c"),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}x", "🏴<|x"),
    ("می\u{200C}خواهم", "م|ی|خ|و|ا|ه|م"),
    ("\u{FEFF}a", "a"),
  ]) func `text falls into cells`(_ text: String, _ cells: String) {
    #expect(Self.cells(text) == cells)
  }

  @Test(arguments: [
    ("a\u{1B}[31m", "a|\u{FFFD}|[|3|1|m"),
    ("a\u{9B}b", "a|\u{FFFD}|b"),
    ("\u{7F}\u{0}", "\u{FFFD}|\u{FFFD}"),
    ("\u{378}", "\u{FFFD}"),
    ("\u{FFFF}", "\u{FFFD}"),
    ("\u{301}\u{302}a", "\u{FFFD}\u{302}|a"),
    ("a\u{202E}b", "a|\u{FFFD}|b"),
    ("a\u{2066}\u{200F}b", "a|\u{FFFD}|\u{FFFD}|b"),
    ("a\u{E0041}b", "a|\u{FFFD}|b"),
    ("a\u{200B}\u{200B}\u{200B}\u{200B}b", "a|b"),
    ("so\u{AD}ft", "s|o|f|t"),
    ("a\u{200B}\u{200B}\u{200B}\u{200B}\u{200B}\u{200B}\u{200B}b", "a|\u{FFFD}|b"),
  ]) func `nothing acts unseen`(_ text: String, _ cells: String) {
    #expect(Self.cells(text) == cells)
  }

  @Test(arguments: ["\u{301}", "\u{200B}", "\u{200D}", "\u{FE0F}", "\u{E0041}", "\u{1F3FB}", "\u{202E}", "\u{1D165}"])
  func `a flood is walked through once`(_ flood: String) {
    for base in ["a", "👩"] {
      let text = base + String(repeating: flood, count: 1_000_000)
      var grid = Grid(
        size: Size(columns: 8, rows: 1),
        filledWith: Cell(".", foreground: Color(rgb: 1), background: Color(rgb: 2)))
      grid.write(text, at: Position(column: 0, row: 0), foreground: Color(rgb: 3), background: Color(rgb: 4))
      #expect(grid[column: 0, row: 0].scalar == base.unicodeScalars.first)
      #expect(grid[column: 0, row: 0].marks.scalars.count <= 4)
    }
  }
}
