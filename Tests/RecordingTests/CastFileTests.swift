import Testing
import Transitions

@testable import PortholeRecording
@testable import PortholeStreams

/// Casts that were read, and perhaps changed, are written.
struct CastFileTests {
  private static func story() throws -> Cast {
    let lines = [
      #"{"version": 2, "width": 10, "height": 2}"#, #"[0, "o", "a\u001b[31m"]"#, #"[1.5, "i", "k\r"]"#,
      #"[1.5, "m", "it \"is\""]"#, #"[2, "r", "12x3"]"#, #"[3.25, "o", "é\r\n\u0007"]"#, #"[4, "x", "3"]"#,
    ]
    return try Cast(reading: Array((lines.joined(separator: "\n") + "\n").utf8), path: "a.cast")
  }

  @Test(arguments: AsciicastWriter.Version.allCases) func `a recording is written as it was read`(
    version: AsciicastWriter.Version
  ) throws {
    let story = try Self.story()
    let again = try Cast(reading: story.file(version, title: "t"), path: "b.cast")
    let kept = story.events.filter { event in
      if version == .v2, case .exit = event.kind { false } else { true }
    }
    #expect(again.events.map(\.kind) == kept.map(\.kind))
    #expect(again.events.map(\.time) == kept.map(\.time))
    #expect(again.size == story.size && again.title == "t")
  }

  @Test func `only a recording that names its colours has them in its file`() throws {
    let story = try Self.story()
    #expect(try !String(decoding: story.file(), as: UTF8.self).contains("theme"))
    var (light, buffer) = (CastSource(story), ByteBuffer())
    light.color(with: .light)
    try light.write(to: .memory(buffer), version: .v3, title: nil)
    #expect(try Cast(reading: buffer.bytes, path: "b.cast").palette == .light)
  }

  @Test func `a recording that is cut ends at that time`() throws {
    let again = try Cast(reading: Self.story().file(until: 1_700_000), path: "b.cast")
    #expect(again.length == 1_700_000)
    #expect(again.events.count == 4)
  }
}

extension Cast {
  /// Returns the recording as a file.
  func file(
    _ version: AsciicastWriter.Version = .v2, title: String? = nil, until end: Int? = nil
  ) throws -> [UInt8] {
    let buffer = ByteBuffer()
    try CastSource(self).write(to: .memory(buffer), version: version, title: title, until: end)
    return buffer.bytes
  }
}
