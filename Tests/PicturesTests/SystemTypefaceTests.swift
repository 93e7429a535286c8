import TestSupport
import Testing
import Transitions

@testable import PortholePictures

struct SystemTypefaceTests {
  private static let font = FontChoice.families(["JetBrains Mono"])

  private func picture(of text: String, scale: Int = 2, font: FontChoice = Self.font) throws -> Picture {
    var painter = try CellPainter(scale: scale, font: font)
    return try painter.picture(of: Page.of(text))
  }

  /// The columns of a picture that have ink.
  private func columns(_ picture: Picture) -> [Int] {
    (0..<picture.width).filter { x in
      (0..<picture.height).contains { picture.pixels[$0 * picture.width + x] != picture.pixels[0] }
    }
  }

  /// The rows of a picture that have ink.
  private func rows(_ picture: Picture) -> [Int] {
    (0..<picture.height).filter { y in
      (0..<picture.width).contains { picture.pixels[y * picture.width + $0] != picture.pixels[0] }
    }
  }

  /// Pillow draws with FreeType too, but its sizes are whole numbers: 53 where a cell asks for 53 1/3.
  @Test(arguments: ["M", "g", "0", "@", "j"]) func `ink has the size that Pillow gives it`(_ letter: String) throws {
    let path = try SystemFont.chosen(by: Self.font, isBold: false, isItalic: false).path
    let script = """
      from PIL import ImageFont
      left, top, right, bottom = ImageFont.truetype("\(path)", 53).getmask("\(letter)").getbbox()
      print(right - left, bottom - top)
      """
    let folder = try TemporaryFolder(["measure.py": script])
    let answer = Shell.run("/usr/bin/python3 \(folder.path)/measure.py").output
    let numbers = String(decoding: answer, as: UTF8.self).split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    try #require(numbers.count == 2)
    let picture = try picture(of: letter, scale: 4)
    func extent(_ places: [Int]) -> Int { (places.last ?? 0) - (places.first ?? 0) + 1 }
    #expect(abs(extent(columns(picture)) - numbers[0]) <= 2 && abs(extent(rows(picture)) - numbers[1]) <= 2)
  }

  @Test func `geometry is the same in every font`() throws {
    for text in ["\u{E0B0}\u{E0B1}\u{E0B6}", "┌─╮▐▒░", "⣿⠇", "\u{1FB08}\u{1CD05}\u{1FBA4}"] {
      #expect(try picture(of: text) == picture(of: text, font: .standard))
    }
    #expect(try picture(of: "M") != picture(of: "M", font: .standard))
  }

  @Test func `bold is heavier and italic leans`() throws {
    var painter = try CellPainter(scale: 2, font: Self.font)
    func ink(_ style: Style) throws -> [UInt32] {
      var grid = Page.of("l")
      grid[column: 0, row: 0].style = style
      return try painter.picture(of: grid).pixels.map { $0 & 0xFF }
    }
    let plain = try ink([])
    #expect(try ink(.bold).reduce(0, +) > plain.reduce(0, +))
    #expect(try ink(.italic) != plain)
  }

  @Test func `letters of one word join across their cells`() throws {
    let word = columns(try picture(of: "\u{633}\u{628}\u{628}"))
    #expect(word == Array(word[0]...word[word.count - 1]))
    // Arabic is read from the right: the first letter, which is wide, ends the picture.
    let parts = try picture(of: "\u{627}\u{633}")
    #expect(columns(parts).filter { $0 < 16 }.count > columns(parts).filter { $0 >= 16 }.count)
  }

  @Test func `letters that join keep the colour of their underline`() throws {
    var page = Page.of("\u{633}\u{628}")
    page[column: 1, row: 0].style.underlineKind = .single
    page[column: 1, row: 0].underlineColor = Color(rgb: 0xFF0000)
    var painter = try CellPainter(scale: 1, font: Self.font)
    #expect(try painter.picture(of: page).pixels.contains(0xFF0000))
  }

  @Test func `a changed letter changes the shapes beside it`() throws {
    var painter = try CellPainter(scale: 1, font: Self.font)
    let (before, after) = (Page.of("a \u{633}\u{628}\u{628} b"), Page.of("a \u{633}\u{628}  b"))
    var picture = try painter.picture(of: before)
    try painter.paint(after, Damage.Span(row: 0, start: 4, end: 5), into: &picture)
    #expect(try picture == painter.picture(of: after))
  }

  @Test func `an emoji has colours and fills its two cells`() throws {
    let fish = try picture(of: "\u{1F41F}")
    #expect(Set(fish.pixels).count > 50)
    #expect(columns(fish).count >= 28 && columns(fish).count <= 32)
    // A joined emoji is one picture, not three.
    let family = try picture(of: "\u{1F469}\u{200D}\u{1F4BB}")
    #expect(family.width == 32 && columns(family).count <= 32)
    #expect(Set(try picture(of: "\u{1F41F}", font: .standard).pixels).count < 12)
  }

  @Test func `marks stand over their letter`() throws {
    let (plain, marked) = (try picture(of: "e"), try picture(of: "e\u{301}"))
    #expect(rows(marked)[0] < rows(plain)[0])
    #expect(rows(marked).last == rows(plain).last)
  }

  @Test func `a character that no font has is a box, or its code`() throws {
    #expect(try !rows(picture(of: "\u{10FFFD}")).isEmpty)
    #expect(try picture(of: "\u{10FFFD}") == picture(of: "\u{10FFFD}", font: .standard))
    #expect(try !rows(picture(of: "\u{378}")).isEmpty)
  }
}
