import Foundation
import PortholeRecording
import Testing
import Transitions

@Suite struct AsciicastWriterTests {
  private static let palette = """
    "palette": "#000000:#cd0000:#00cd00:#cdcd00:#0000ee:#cd00cd:#00cdcd:#e5e5e5:\
    #7f7f7f:#ff0000:#00ff00:#ffff00:#5c5cff:#ff00ff:#00ffff:#ffffff"
    """

  private func lines(_ version: AsciicastWriter.Version, _ body: (inout AsciicastWriter, inout [UInt8]) -> Void)
    -> String
  {
    var writer = AsciicastWriter(version: version)
    var lines: [UInt8] = []
    body(&writer, &lines)
    return String(decoding: lines, as: UTF8.self)
  }

  @Test func `the header of version 2`() {
    var header = AsciicastWriter.Header(size: Size(columns: 80, rows: 24))
    let bare = lines(.v2) { $0.header(header, to: &$1) }
    #expect(
      bare == """
        {"version": 2, "width": 80, "height": 24, "env": {"TERM": "xterm-256color"}, \
        "theme": {"fg": "#d0d0d0", "bg": "#101010", \(Self.palette)}}

        """)
    header.timestamp = 1_700_000_000
    header.title = "a \"b\"\u{9C}"
    let full = lines(.v2) { $0.header(header, to: &$1) }
    #expect(full.contains(#""height": 24, "timestamp": 1700000000, "title": "a \"b\"\u009c", "env""#))
  }

  @Test func `the header of version 3`() {
    let header = AsciicastWriter.Header(size: Size(columns: 80, rows: 24))
    let line = lines(.v3) { $0.header(header, to: &$1) }
    #expect(
      line == """
        {"version": 3, "term": {"cols": 80, "rows": 24, "type": "xterm-256color", \
        "theme": {"fg": "#d0d0d0", "bg": "#101010", \(Self.palette)}}}

        """)
  }

  @Test func `version 2 writes the time since the start in microseconds`() {
    let text = lines(.v2) { writer, lines in
      writer.output([0x41], at: 0, to: &lines)
      writer.marker("b", at: 16_667, to: &lines)
      writer.resize(Size(columns: 100, rows: 30), at: 1_000_001, to: &lines)
      writer.exit(0, at: 36_000_000_000, to: &lines)
      writer.output([], at: 36_000_000_000, to: &lines)
    }
    #expect(
      text == """
        [0.000000, "o", "A"]
        [0.016667, "m", "b"]
        [1.000001, "r", "100x30"]
        [36000.000000, "o", ""]

        """)
  }

  @Test func `version 3 writes the time since the event before and carries rounding errors over`() {
    let text = lines(.v3) { writer, lines in
      for frame in 0..<5 { writer.output([], at: (frame * 1_000_000 + 30) / 60, to: &lines) }
      writer.exit(130, at: 66_667, to: &lines)
    }
    // 16.667 33.333 50.000 66.667 ms
    #expect(
      text == """
        [0.000, "o", ""]
        [0.017, "o", ""]
        [0.016, "o", ""]
        [0.017, "o", ""]
        [0.017, "o", ""]
        [0.000, "x", "130"]

        """)
  }

  @Test func `version 3 never drifts by more than half a millisecond`() throws {
    let text = lines(.v3) { writer, lines in
      for frame in 0..<1000 { writer.marker("", at: frame * 1_000_000 / 144, to: &lines) }
    }
    var sum = 0.0
    for (frame, line) in text.split(separator: "\n").enumerated() {
      sum += try #require(Double(line.dropFirst().prefix { $0 != "," }))
      #expect(abs(sum - Double(frame) / 144) < 0.000_502)
    }
  }

  @Test func `escapes characters that JSON or terminals would misread`() throws {
    let text = "\u{0}\u{1}\u{7}\u{8}\t\n\u{B}\r\u{1B}[m\u{1F} \"\\/\u{7F}\u{80}\u{9B}\u{9F}\u{A0}é漢😀e\u{301}\u{2028}"
    let line = lines(.v2) { $0.output(Array(text.utf8), at: 0, to: &$1) }
    #expect(
      line == #"[0.000000, "o", "\u0000\u0001\u0007\u0008\t\n\u000b\r\u001b[m\u001f \"\\/\u007f\u0080\u009b\u009f"#
        + "\u{A0}é漢😀e\u{301}\u{2028}\"]\n")
    let event = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
    #expect((event[2] as? String)?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
  }
}
