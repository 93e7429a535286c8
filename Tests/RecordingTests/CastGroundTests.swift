import PortholeRecording
import PortholeStreams
import Testing
import Transitions

/// The colour of the margin around a recording whose program sets that of the page.
@Suite struct CastGroundTests {
  private func frames(_ outputs: [String], for format: ExportFormat = .gif) throws -> CastFrames {
    let lines = outputs.enumerated().map { "[\($0.offset), \"o\", \"\($0.element)\"]\n" }.joined()
    let header = "{\"version\": 2, \"width\": 8, \"height\": 2}\n"
    return try CastFrames(
      CastFilm(CastSource(Cast(reading: Array((header + lines).utf8), path: "t.cast"))), for: format)
  }

  @Test func `a recording that sets no colour has the terminal's own`() throws {
    let frames = try frames(["a", "b"])
    #expect(frames.opening == nil && frames.hasOneGround)
    // A question sets none.
    #expect(try self.frames(["\\u001b]11;?\\u0007a"]).hasOneGround)
  }

  @Test func `a colour that stays is that of the margin`() throws {
    let frames = try frames(["\\u001b]11;#400000\\u0007a", "b"])
    #expect(frames.opening?.cells[0].background.rgb == 0x400000)
    #expect(frames.hasOneGround)
    // A screen of another colour is no page.
    #expect(try self.frames(["\\u001b]11;#400000\\u0007", "\\u001b[44m\\u001b[2J"]).hasOneGround)
  }

  @Test func `a colour that changes leaves no margin`() throws {
    let frames = try frames(["a", "\\u001b]11;#400000\\u0007b"])
    #expect(!frames.hasOneGround)
    #expect(frames.fitted(ExportOptions()).padding == 0)
  }

  @Test func `a format without pictures needs no colour`() throws {
    #expect(try frames(["a", "\\u001b]11;#400000\\u0007b"], for: .cast).hasOneGround)
  }
}
