import CPortholePictures
import TestSupport
import Testing
import Transitions

@testable import PortholePictures

/// Fonts of the machine, beside what the programs of fontconfig and HarfBuzz say of them.
struct FontTests {
  private static func answer(_ command: String) -> String {
    // Without UTF-8, hb-shape refuses a text.
    let output = String(decoding: Shell.run("LC_ALL=C.UTF-8 \(command)").output, as: UTF8.self)
    return String(output.drop { $0 == "\n" }.prefix { $0 != "\n" })
  }

  @Test(arguments: [
    ("JetBrains Mono", FontChoice.families(["JetBrains Mono"])), ("A, B C ,D", .families(["A", "B C", "D"])),
    ("/fonts/a b.ttf", .file("/fonts/a b.ttf")), ("a.OTF", .file("a.OTF")), ("", nil), (" , ", nil),
    ("a,,b", .families(["a", "b"])), ("DejaVu Sans Mono", .standard), ("dejavu sans mono", .standard),
    ("it's", nil), ("a\"b", nil), ("<b>", nil), ("a;b", nil), ("a\u{1B}b", nil), ("a\u{7}b.ttf", nil),
  ])
  func `a font is a family, several of them, or a file`(_ text: String, _ choice: FontChoice?) {
    #expect(FontChoice(text) == choice)
  }

  @Test(arguments: ["JetBrains Mono", "Fira Code", "DejaVu Sans Mono", "jetbrains mono"])
  func `a family is the file that fontconfig names`(_ family: String) throws {
    let font = try SystemFont.chosen(by: .families([family]), isBold: false, isItalic: false)
    #expect(font.path == Self.answer("fc-match -f '%{file}\\n' '\(family):regular'"))
    #expect(font.isFamily(family))
  }

  @Test func `a missing family is named with the one that fontconfig offers`() throws {
    let offered = Self.answer("fc-match -f '%{family[0]}\\n' 'No Such Font,DejaVu Sans Mono,monospace'")
    #expect(throws: FontError.noFamily("No Such Font", offered: offered)) {
      try CellPainter(scale: 1, font: .families(["No Such Font"]))
    }
    let words = "\(FontError.noFamily("No Such Font", offered: offered))"
    #expect(words.hasPrefix("no font \"No Such Font\"; fontconfig offers \"\(offered)\" instead; "))
    #expect(words.contains("apt-get install fonts-dejavu-core"))
    // A list is searched until one is there.
    _ = try CellPainter(scale: 1, font: .families(["No Such Font", "DejaVu Sans Mono"]))
  }

  @Test func `a file that is no font is refused`() throws {
    let folder = try TemporaryFolder(["words.ttf": "These are words."])
    #expect(throws: FontError.malformed(path: "\(folder.path)/words.ttf", package: nil)) {
      try CellPainter(scale: 1, font: .file("\(folder.path)/words.ttf"))
    }
    #expect(throws: FontError.unreadable(path: "/no/such.ttf", package: nil, errno: 2)) {
      try CellPainter(scale: 1, font: .file("/no/such.ttf"))
    }
  }

  @Test(arguments: [
    ("سلام", 1, "Noto Sans Arabic"), ("नमस्ते", 0, "Noto Sans Devanagari"), ("क्षि", 0, "Noto Sans Devanagari"),
    ("e\u{301}", 0, "JetBrains Mono"), ("สวัสดี", 0, "Noto Sans Thai"),
  ])
  func `a text has the glyphs that HarfBuzz gives it`(_ text: String, _ isLeftward: Int, _ family: String) throws {
    let font = try SystemFont.chosen(by: .families([family]), isBold: false, isItalic: false)
    let glyphs = try font.shaped(Array(text.unicodeScalars), isLeftward: isLeftward == 1)
    let wanted = Self.answer("hb-shape --no-glyph-names --no-clusters --no-positions '\(font.path)' '\(text)'")
    #expect("[" + glyphs.map { "\($0.glyph)" }.joined(separator: "|") + "]" == wanted)
  }

  @Test func `the width of a letter is that of the font`() throws {
    let font = try SystemFont.chosen(by: .families(["JetBrains Mono"]), isBold: false, isItalic: false)
    let wanted = Self.answer("hb-shape --no-glyph-names --no-clusters --font-size=1000 '\(font.path)' 0")
    #expect(wanted.hasSuffix("+\(Int((font.measures.advance * 1000).rounded()))]"))
  }

  @Test func `a style sheet names the family before the usual fonts`() throws {
    #expect(try FontChoice.standard.styleSheet() == "'DejaVu Sans Mono',Menlo,Consolas,monospace")
    let named = try FontChoice.families(["A b", "C"]).styleSheet()
    #expect(named == "'A b','C','DejaVu Sans Mono',Menlo,Consolas,monospace")
    let path = Self.answer("fc-match -f '%{file}\\n' 'Fira Code:regular'")
    #expect(try FontChoice.file(path).styleSheet().hasPrefix("'Fira Code'"))
    // Browsers know the family by its whole name only.
    #expect(try FontChoice.families(["dejavusansmono"]).styleSheet().hasPrefix("'DejaVu Sans Mono',"))
  }
}
