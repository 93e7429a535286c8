import TestSupport
import Testing

@testable import Transitions

struct DisplayWidthTests {
  /// The list that `Tests/WidthTable/generate` writes next to the table: ranges with their columns and a flag for
  /// recent ones.
  static let list: [Substring] = {
    let folder = "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let text = String(decoding: File.read(folder + "/WidthTable/widths.txt") ?? [], as: UTF8.self)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
  }()

  @Test func `every scalar has the width in the generated list`() throws {
    var next: UInt32 = 0
    for line in Self.list {
      let words = line.split(separator: " ")
      let ends = try words[0].split(separator: ".").map { try #require(UInt32($0, radix: 16)) }
      try #require(ends.count == 2 && ends[0] == next)
      for value in ends[0]...ends[1] {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let isRight =
          DisplayWidth.of(scalar) == Int(words[1]) && DisplayWidth.isRecent(value) == (words.last == "recent")
        if !isRight { Issue.record("\(line)"); break }
      }
      next = ends[1] + 1
    }
    #expect(next == 0x110000, "the list exists and covers every scalar")
  }

  /// Swift's standard library may follow another version of Unicode, so this tests only stable properties.
  @Test func `marks take no column, controls are never shown, letters take columns`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let width = DisplayWidth.of(scalar)
      let isRight =
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: width == 0
        case .control, .lineSeparator, .paragraphSeparator: width == nil
        case .uppercaseLetter, .lowercaseLetter, .decimalNumber: width == 1 || value >= 0xFF00 && width == 2
        default: true
        }
      if !isRight { Issue.record("\(String(value, radix: 16)) takes \(width.map(String.init) ?? "-")") }
    }
  }

  @Test(
    arguments: [
      ("🫨", 2, true), ("🪿", 2, true), ("\u{1CD00}", 1, true), ("\u{2EBF0}", 2, true), ("\u{378}", 1, true),
      ("😀", 2, false), ("漢", 2, false), ("é", 1, false), ("☰", 2, false),
    ] as [(Unicode.Scalar, Int, Bool)])
  func `recent characters have a width`(_ scalar: Unicode.Scalar, _ columns: Int, _ isRecent: Bool) {
    #expect(DisplayWidth.of(scalar) == columns)
    #expect(DisplayWidth.isRecent(scalar.value) == isRecent)
  }

  @Test(arguments: [
    ("", 0), ("plain", 5), ("漢字", 4), ("e\u{301}", 1), ("👩‍👩‍👧‍👦!", 3), ("👍🏽", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("#️⃣ 1", 4),
    ("☝🏽", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("🇩🇪🇫🇷", 4), ("🇩🇪🇫", 3), ("가", 2), ("ᄀ\u{1161}", 2),
    ("🇩🇪", 2),
  ]) func `the width of a text is the sum of its cells`(_ text: String, _ columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }
}
