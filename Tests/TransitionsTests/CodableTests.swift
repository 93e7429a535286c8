import Foundation
import Testing
import Transitions

/// Values are written as JSON that people can read, and are the same when they are read again.
struct CodableTests {
  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func value<Value: Decodable>(_ json: String, as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  private func expect<Value: Codable & Equatable>(_ value: Value, as json: String) throws {
    #expect(try self.json(value) == json)
    #expect(try self.value(json) == value)
  }

  @Test func `sizes, places and rectangles`() throws {
    try expect(Size(columns: 80, rows: 24), as: #"{"columns":80,"rows":24}"#)
    try expect(Position(column: 3, row: -1), as: #"{"column":3,"row":-1}"#)
    try expect(Point(x: 0.5, y: 2), as: #"{"x":0.5,"y":2}"#)
    try expect(
      Rect(column: 1, row: 2, columns: 3, rows: 4),
      as: #"{"origin":{"column":1,"row":2},"size":{"columns":3,"rows":4}}"#)
    #expect(try value(#"{"columns":-5,"rows":2000000}"#) == Size(columns: 0, rows: 1 << 20))
  }

  @Test func `colours and palettes`() throws {
    try expect(Color(rgb: 0xFF8000), as: ##""#ff8000""##)
    try expect(Color(.ansi(3), rgb: 0xCDCD00), as: ##""ansi3 #cdcd00""##)
    try expect(Color(.defaultBackground, rgb: 0x101010), as: ##""background #101010""##)
    var palette = Palette(foreground: 0xD0D0D0, background: 0x000000, ansi: Array(0..<16))
    #expect(try value(try json(palette)) == palette)
    palette.ansi[0] = 0x123456
    #expect(try json(palette).contains(##""ansi":["#123456","#000001""##))
    #expect(try value(##"{"foreground":"#d0d0d0","background":"#101010","ansi":[]}"##) == Palette.standard)
  }

  @Test func `renditions, and transitions as decks write them`() throws {
    try expect(Rendition(depth: .palette, glyphs: .legacy), as: #"{"depth":"256","glyphs":"legacy"}"#)
    for text in [
      "punch", "wipe:right", "iris:close to black 700ms", "fade 900ms ease-in", "push to white then zoom:open",
    ] {
      let choice = try TransitionChoice(parsing: text.unicodeScalars)
      try expect(choice, as: "\"\(choice)\"")
    }
  }

  @Test(arguments: [
    "\"red\"", "\"#12345\"", "\"#1234567\"", "\"#+12345\"", "\"ansi16 #000000\"", "\"ansi #000000\"", "\"x #000000\"",
    "7",
  ])
  func `what is no colour is refused`(json: String) {
    #expect(throws: DecodingError.self) { try value(json, as: Color.self) }
  }

  @Test func `an unknown transition is refused with the nearest name`() throws {
    let error = #expect(throws: DecodingError.self) { try value("\"punhc\"", as: TransitionChoice.self) }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription.hasSuffix("did you mean \"punch\"?") && context.underlyingError is ChoiceError)
  }
}
