import TestSupport
import Testing

@testable import Transitions

struct CellClustererTests {
  /// Returns the cells of a text as text: each base with its marks, `<` after a wide base, `|` between cells.
  static func cells(_ text: String) -> String {
    var clusterer = CellClusterer()
    var cells: [String] = []
    var marks = Marks()
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch clusterer.take(scalar, before: index + 1 < scalars.count ? scalars[index + 1] : nil) {
      case .base(let base, let columns):
        cells.append(String(base) + (columns == 2 ? "<" : ""))
        marks = Marks()
      case .mark(let mark):
        let before = marks.scalars.count
        marks.append(mark)
        cells[cells.count - 1].unicodeScalars.append(contentsOf: marks.scalars.dropFirst(before))
      case .nothing: break
      }
    }
    return cells.joined(separator: "|")
  }

  @Test(arguments: [
    ("abc", "a|b|c"),
    ("漢a字", "漢<|a|字<"),
    ("e\u{301}\u{323}x", "e\u{301}\u{323}|x"),
    ("❤\u{FE0F}x", "❤<\u{FE0F}|x"), ("❤x", "❤|x"), ("a\u{FE0F}x", "a|x"), ("⌚\u{FE0E}x", "⌚<\u{FE0E}|x"),
    ("👩\u{200D}👩\u{200D}👧\u{200D}👦x", "👩<\u{200D}👩\u{200D}👧\u{200D}👦|x"),
    (
      "👩🏻\u{200D}❤\u{FE0F}\u{200D}💋\u{200D}👩🏻x",
      "👩<\u{1F3FB}\u{200D}❤\u{FE0F}\u{200D}💋\u{200D}👩\u{1F3FB}|x"
    ),
    ("👍🏽x", "👍<\u{1F3FD}|x"), ("☝🏽x", "☝<\u{1F3FD}|x"), ("❤🏽x", "❤\u{1F3FD}|x"),
    ("x🏽", "x|🏽<"),
    ("🏳\u{FE0F}\u{200D}🌈x", "🏳<\u{FE0F}\u{200D}🌈|x"), ("🫱🏻\u{200D}🫲🏿x", "🫱<\u{1F3FB}\u{200D}🫲\u{1F3FF}|x"),
    ("1\u{FE0F}\u{20E3}x", "1<\u{FE0F}\u{20E3}|x"), ("1\u{20E3}x", "1\u{20E3}|x"),
    ("🇩🇪🇫🇷x", "🇩<🇪|🇫<🇷|x"), ("🇩x🇪", "🇩|x|🇪"), ("🇩🇪🇫", "🇩<🇪|🇫"),
    // A joiner between letters shapes them but does not merge them.
    ("क्\u{200D}ष", "क्|ष"),
    ("👩\u{200D}abc", "👩<|a|b|c"),
    (
      "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}x",
      "🏴<\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}|x"
    ),
    ("👩\u{E0067}\u{E0062}x", "👩<|x"), ("か\u{3099}x", "か<\u{3099}|x"),
    ("می\u{200C}خواهم", "م|ی|خ|و|ا|ه|م"),
    ("\u{FEFF}a", "a"),
  ]) func `text is split into cells`(_ text: String, _ cells: String) {
    #expect(Self.cells(text) == cells)
  }

  @Test(arguments: [
    ("a\u{1B}[31m", "a|\u{FFFD}|[|3|1|m"),
    ("a\u{9B}b", "a|\u{FFFD}|b"),
    ("\u{7F}\u{0}", "\u{FFFD}|\u{FFFD}"),
    ("\u{378}", "\u{378}"), ("\u{E0100}\u{2065}a", "a"),
    ("\u{FFFF}", "\u{FFFD}"),
    ("\u{301}\u{302}a", "\u{FFFD}\u{302}|a"),
    ("a\u{202E}b", "a|\u{FFFD}|b"),
    ("a\u{2066}\u{200F}b", "a|\u{FFFD}|\u{FFFD}|b"),
    ("a\u{E0041}b", "a|\u{FFFD}|b"),
    ("a\u{200B}\u{200B}\u{200B}\u{200B}b", "a|b"),
    ("so\u{AD}ft", "s|o|f|t"),
    ("a\u{200B}\u{200B}\u{200B}\u{200B}\u{200B}\u{200B}\u{200B}b", "a|\u{FFFD}|b"),
  ]) func `controls and hidden scalars are replaced or dropped`(_ text: String, _ cells: String) {
    #expect(Self.cells(text) == cells)
  }

  @Test(arguments: ["\u{301}", "\u{200B}", "\u{200D}", "\u{FE0F}", "\u{E0041}", "\u{1F3FB}", "\u{202E}", "\u{1D165}"])
  func `a very long run of marks stays in its cell`(_ flood: String) {
    for base in ["a", "👩"] {
      let text = base + String(repeating: flood, count: Thoroughness.rounds(100_000, of: 1_000_000))
      var grid = Grid(
        size: Size(columns: 8, rows: 1),
        filledWith: Cell(".", foreground: Color(rgb: 1), background: Color(rgb: 2)))
      grid.write(text, at: Position(column: 0, row: 0), foreground: Color(rgb: 3), background: Color(rgb: 4))
      #expect(grid[column: 0, row: 0].scalar == base.unicodeScalars.first)
      #expect(grid[column: 0, row: 0].marks.scalars.count <= 14)
    }
  }
}
