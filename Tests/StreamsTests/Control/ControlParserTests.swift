import PortholeStreams
import TestSupport
import Testing
import Transitions

/// The control functions of ECMA-48, as the DEC parser at vt100.net reads them.
struct ControlParserTests {
  /// The actions of a text in short: characters as they are, `^` and a letter for a C0 control, `<...>` for sequences.
  private func actions(_ text: String, readsC1: Bool = true) -> String {
    var parser = ControlParser(readsC1: readsC1)
    var result = ""
    for scalar in text.unicodeScalars {
      switch parser.take(scalar) {
      case .none: break
      case .print(let scalar): result.unicodeScalars.append(scalar)
      case .execute(let byte): result += "^" + String(Character(Unicode.Scalar(byte + 0x40)))
      case .escape(let final): result += "<ESC" + bytes(parser.intermediates + [final]) + ">"
      case .sgr: result += "<SGR" + numbers(parser.parameters) + ">"
      case .csi(let final):
        let prefix = parser.prefix == 0 ? [] : [parser.prefix]
        result += "<CSI" + bytes(prefix) + numbers(parser.parameters) + bytes(parser.intermediates + [final]) + ">"
      }
    }
    return result
  }

  private func bytes(_ bytes: [UInt8]) -> String { bytes.isEmpty ? "" : " " + String(decoding: bytes, as: UTF8.self) }

  private func numbers(_ parameters: ControlParameters) -> String {
    parameters.values.map { ($0.isSub ? ":" : " ") + ($0.value.map(String.init) ?? "-") }.joined()
  }

  static let table: [(text: String, actions: String)] = [
    ("aä日\u{A0}", "aä日\u{A0}"), ("a\tb\u{7F}c\0", "a^Ibc^@"), ("\u{1B}[m", "<SGR ->"),
    ("\u{1B}[1;;4:3m", "<SGR 1 - 4:3>"),
    ("\u{9B}31mX", "<SGR 31>X"), ("\u{1B}[2J\u{1B}[3;4H", "<CSI 2 J><CSI 3 4 H>"),
    ("\u{1B}[?25l\u{1B}[>4;2m", "<CSI ? 25 l><CSI > 4 2 m>"), ("\u{1B}[!p\u{1B}[1 q", "<CSI - !p><CSI 1  q>"),
    ("\u{1B}7\u{1B}(0\u{1B}#8", "<ESC 7><ESC (0><ESC #8>"),
    // CSI IGNORE: a prefix behind a parameter, a parameter behind an intermediate byte.
    ("\u{1B}[1?hX", "X"), ("\u{1B}[ 1qX", "X"), ("\u{1B}[!!!pX\u{1B}(((0Y", "XY"),
    // Controls act within a sequence, CAN and SUB end it, ESC begins another, and so does CSI.
    ("\u{1B}[3\r1m", "^M<SGR 31>"), ("\u{1B}[3\u{18}1m", "1m"), ("\u{1B}[3\u{1A}1m", "1m"),
    ("\u{1B}[3\u{1B}[1m", "<SGR 1>"),
    ("\u{1B}[3\u{9B}1m", "<SGR 1>"), ("\u{1B}[3\u{7F}1m", "<SGR 31>"), ("\u{1B}[3äb", "äb"), ("\u{1B}ä", "ä"),
    // Control strings.
    ("\u{1B}]0;t\u{7}a", "a"), ("\u{1B}]0;t\u{1B}\\a", "<ESC \\>a"), ("\u{9D}0;t\u{9C}a", "a"),
    ("\u{1B}Pq\n日\u{9C}a", "a"),
    ("\u{1B}Xa\u{18}b", "b"), ("\u{1B}^a\u{1B}[1mb", "<SGR 1>b"), ("\u{1B}_a\u{9B}b\u{7}c", "c"),
    ("\u{1B}kt\u{1B}\\a", "<ESC \\>a"),
    ("\u{85}a\u{84}", "a"), ("\u{1B}[99999999999999999999Cx", "<CSI 65535 C>x"),
  ]

  @Test(arguments: table)
  func `a character stream is separated into characters and control functions`(text: String, expected: String) {
    #expect(actions(text) == expected)
  }

  @Test func `where C1 controls are not read they change nothing`() {
    #expect(actions("a\u{9B}2J\u{1B}[1\u{9B};2H\u{1B}]x\u{9C}y\u{7}b", readsC1: false) == "a2J<CSI 1 2 H>b")
  }

  @Test func `at most 64 parameters and two intermediate bytes are kept`() {
    var parser = ControlParser()
    for scalar in ("\u{1B}[" + String(repeating: "1;", count: 100_000)).unicodeScalars { _ = parser.take(scalar) }
    #expect(parser.take("H") == .csi(UInt8(ascii: "H")))
    #expect(parser.parameters.values.count == 64)
    for scalar in ("\u{1B}" + String(repeating: "#", count: 100_000)).unicodeScalars { _ = parser.take(scalar) }
    #expect(parser.take("8") == .none && parser.intermediates.count == 3)
  }

  @Test(arguments: [true, false])
  func `nothing that is printed is a control, whatever the input`(readsC1: Bool) {
    var random = SplitMix64(state: 7)
    let alphabet = Array("\u{1B}\u{1B}[[]P;:?!0m\u{7}\u{18}\u{9B}\u{9C}\u{9D}\u{7F}\n\0ä".unicodeScalars)
    var parser = ControlParser(readsC1: readsC1)
    for _ in 0..<100_000 {
      if case .print(let scalar) = parser.take(alphabet.randomElement(using: &random) ?? "a") {
        #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
      }
    }
  }
}
