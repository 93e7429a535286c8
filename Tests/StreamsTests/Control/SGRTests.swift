import PortholeStreams
import Testing
import Transitions

/// The attributes of Select Graphic Rendition.
struct SGRTests {
  private func attributes(_ text: String) -> [SGR] {
    var parser = ControlParser()
    var result: [SGR] = []
    for scalar in "\u{1B}[\(text)m".unicodeScalars where parser.take(scalar) == .sgr {
      SGR.read(parser.parameters) { result.append($0) }
    }
    return result
  }

  static let table: [(text: String, attributes: [SGR])] = [
    ("", [.reset]), ("0;;1", [.reset, .reset, .add(.bold)]),
    ("2;3;5;6;9;53", [.dim, .italic, .blink, .blink, .strikethrough, .overline].map(SGR.add)),
    ("22;23;25;29;55", [[.bold, .dim], .italic, .blink, .strikethrough, .overline].map(SGR.remove)),
    ("7;27;8;28", [.reverse(true), .reverse(false), .conceal(true), .conceal(false)]),
    ("4;21;24", [.underline(.single), .underline(.double), .underline(nil)]),
    ("4:0", [.underline(nil)]), ("4:1", [.underline(.single)]), ("4:2", [.underline(.double)]),
    ("4:3", [.underline(.curly)]),
    ("4:4", [.underline(.dotted)]), ("4:5", [.underline(.dashed)]), ("4:6", [.underline(.single)]),
    ("4:300", [.underline(.single)]),
    ("31;97;39", [.foreground(.indexed(1)), .foreground(.indexed(15)), .foreground(.standard)]),
    ("44;100;49", [.background(.indexed(4)), .background(.indexed(8)), .background(.standard)]),
    ("38;5;196;1", [.foreground(.indexed(196)), .add(.bold)]), ("48:5:3;1", [.background(.indexed(3)), .add(.bold)]),
    ("38;5;256;1", [.add(.bold)]), ("38;2;1;2;300;1", [.add(.bold)]), ("38;2;1", []), ("38", []),
    ("38:2;1", [.add(.bold)]),
    ("58;5;1;1", [.underlineColor(.indexed(1)), .add(.bold)]), ("58:5:196", [.underlineColor(.indexed(196))]),
    ("58;5;256;1", [.add(.bold)]), ("59;1", [.underlineColor(nil), .add(.bold)]),
    ("10;51;60;73;1", [.add(.bold)]),
  ]

  @Test(arguments: table)
  func `the parameters of a sequence are read as attributes`(text: String, expected: [SGR]) {
    #expect(attributes(text) == expected)
  }

  @Test(arguments: ["38;2;1;2;3", "38:2:1:2:3", "38:2::1:2:3", "38:2:9:1:2:3"])
  func `a colour by its value has the same form in all spellings`(text: String) {
    guard case .foreground(let color)? = attributes(text).first else {
      Issue.record("No foreground was read")
      return
    }
    #expect(color.form == .value(0x010203))
  }

  @Test(arguments: ["58;2;1;2;3", "58:2:1:2:3", "58:2::1:2:3"])
  func `an underline has a colour of its own`(text: String) {
    var rendition = GraphicRendition(foreground: .white, background: .black, palette: .standard)
    for sequence in [text, "4:3"] {
      var parser = ControlParser()
      for scalar in "\u{1B}[\(sequence)m".unicodeScalars where parser.take(scalar) == .sgr {
        rendition.apply(parser.parameters)
      }
      // Without an underline its colour does not matter.
      #expect(rendition.cell.underlineColor == (sequence == "4:3" ? Color(rgb: 0x010203) : nil))
    }
    rendition.apply(ControlParameters([0]))
    #expect(rendition.cell == Cell(foreground: .white, background: .black))
  }

  @Test func `a rendition shows what the attributes ask for`() {
    let palette = Palette.standard
    var rendition = GraphicRendition(foreground: Color(rgb: 1), background: Color(rgb: 2), palette: palette)
    rendition.apply(ControlParameters([31, 7, 4, 53]))
    #expect(
      rendition.cell == Cell(foreground: Color(rgb: 2), background: palette.indexed(1), style: [.underline, .overline]))
    #expect(rendition.erased == Cell(foreground: palette.indexed(1), background: Color(rgb: 2)))
    rendition.apply(ControlParameters([8]))
    #expect(rendition.isConcealed)
    rendition.apply(ControlParameters())
    #expect(rendition.isConcealed, "No parameters are no attributes")
    rendition.apply(ControlParameters([0]))
    #expect(!rendition.isConcealed && rendition.cell == Cell(foreground: Color(rgb: 1), background: Color(rgb: 2)))
  }
}
