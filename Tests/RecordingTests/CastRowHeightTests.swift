import PortholePictures
import PortholeRecording
import PortholeStreams
import Testing
import Transitions

struct CastRowHeightTests {
  private func frames(_ output: String, for format: ExportFormat = .gif, asked: RowHeight? = nil) throws -> CastFrames {
    let text =
      "{\"version\": 2, \"width\": 8, \"height\": 3}\n[0.5, \"o\", \"\(output)\"]\n[1.0, \"o\", \"\\u001bc\"]\n"
    var settings = CastFrames.Settings()
    settings.rowHeight = asked
    return try CastFrames(CastFilm(CastSource(Cast(reading: Array(text.utf8), path: "a.cast"))), for: format, settings)
  }

  @Test(arguments: [
    ("$ ls", RowHeight.roomy), ("┌┐\\r\\n└┘", .roomy), ("─│─", .roomy), ("████ 40%", .roomy), ("█\\r\\n█", .joined),
    ("▒▒\\r\\n▒▒", .joined), ("⣿\\r\\n⣿", .joined), ("🬀\\r\\n🬹", .roomy), ("🬹\\r\\n🬂", .joined), ("│\\r\\n█", .roomy),
    // DEC's set of lines, by ESC ( 0 and by SO.
    ("\\u001b(0lk\\r\\nmj", .roomy), ("\\u001b)0\\u000elk\\r\\nmj", .roomy), ("lk\\r\\nmj", .roomy),
    ("日本\\r\\n日本", .roomy), ("\\u001b[7m  \\r\\n  ", .roomy),
  ])
  func `rows have room, and none if blocks or shades join two at any time`(output: String, height: RowHeight) throws {
    #expect(try frames(output).rowHeight == height)
  }

  @Test func `the height that is asked for comes first, and formats without pictures have none`() throws {
    #expect(try frames("$ ls", asked: .joined).rowHeight == .joined)
    #expect(try frames("$ ls", for: .cast).rowHeight == .joined)
    #expect(try frames("$ ls").fitted(ExportOptions()).rowHeight == .roomy)
    var options = ExportOptions()
    options.rowHeight = RowHeight(factor: 1.5)
    #expect(try frames("$ ls").fitted(options).rowHeight == RowHeight(factor: 1.5))
  }

  @Test(arguments: [
    ("", nil), ("Set Height 400\n", RowHeight.joined), ("Set LineHeight 1.5\nSet Height 400\n", RowHeight(factor: 1.5)),
    ("Set FontSize 20\n", nil), ("Set LineHeight 0.5\n", .joined),
  ])
  func `a tape sets the height of rows by LineHeight or Height`(settings: String, height: RowHeight?) throws {
    let tape = try Tape(parsing: Array((settings + "Type 'x'\n").utf8), path: "a.tape", for: .program)
    #expect(tape.settings.look?.rowHeight == height)
  }
}
