import PortholeStreams
import Testing
import Transitions

/// A full row: the cursor waits after it for the next character.
@Suite struct FullRowTests {
  private func rows(_ outputs: [String]) throws -> [String] {
    var text = "{\"version\": 2, \"width\": 8, \"height\": 3}\n"
    for (index, output) in outputs.enumerated() {
      let isSize = output.hasPrefix("|")
      text += "[\(index), \"\(isSize ? "r" : "o")\", \"\(isSize ? String(output.dropFirst()) : output)\"]\n"
    }
    let film = try CastFilm(Cast(reading: Array(text.utf8), path: "t.cast"))
    return try film.rows(of: film.times.count - 1)
  }

  /// Expects the screens that tmux shows. `Tests/Judges/sequences-in-tmux` compares many more.
  @Test(arguments: [
    "\\u001b[K", "\\u001b[J", "\\u001b[X", "\\u001b[5X", "\\u001b[P", "\\u001b[2P", "\\u001b[@", "\\u001b[2@",
    "\\u001b[m", "",
  ]) func `nothing after a full row is erased or moved`(sequence: String) throws {
    #expect(try rows(["12345678\(sequence)x"]) == ["12345678", "x", ""])
    #expect(try rows(["\\u001b[3;1H12345678\(sequence)x"]) == ["", "12345678", "x"])
    #expect(try rows(["123456漢\(sequence)x"]) == ["123456漢", "x", ""])
  }

  @Test(arguments: [
    ("\\u001b[1;8H\\u001b[K", ["1234567", "", ""]), ("\\u001b[8G\\u001b[X", ["1234567", "", ""]),
    ("\\u001b[1;8Hx", ["1234567x", "", ""]), ("\\u001b[8Gx", ["1234567x", "", ""]),
    ("\\u001b[1K", ["", "", ""]), ("\\u001b[2K", ["", "", ""]), ("\\u001b[2J", ["", "", ""]),
  ]) func `a move to its last column puts the cursor on it`(sequence: String, expected: [String]) throws {
    #expect(try rows(["\\u001b[?7h12345678\(sequence)"]) == expected)
  }

  @Test func `without wrapping, the cursor stays on the last column`() throws {
    #expect(try rows(["\\u001b[?7l123456789\\u001b[K"]) == ["1234567", "", ""])
    #expect(try rows(["\\u001b[?7l\\u001b[?7h12345678\\u001b[K"]) == ["12345678", "", ""])
    #expect(try rows(["\\u001b[?7l\\u001bc12345678\\u001b[K"]) == ["12345678", "", ""])
  }

  @Test(arguments: ["", "\\u001b[?7h"]) func `when it becomes longer, text continues in it`(sign: String) throws {
    #expect(try rows(["\(sign)12345678", "|10x3", "x"]) == ["12345678x", "", ""])
  }
}
