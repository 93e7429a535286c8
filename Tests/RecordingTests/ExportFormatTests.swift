import PortholeStreams
import Testing
import Transitions

@testable import PortholeRecording

struct ExportFormatTests {
  private static let screen = Grid(
    size: Size(columns: 12, rows: 3),
    filledWith: Cell("x", foreground: Color(rgb: 0xFFFFFF), background: Color(rgb: 0)))

  @Test func `names are unique, and a path's extension finds the format`() {
    let names = ExportFormat.all.map(\.name)
    #expect(Set(names).count == names.count)
    for format in ExportFormat.all {
      let ending = ExportFormat.ending(of: "some.folder/a.b.\(format.name.uppercased())")
      #expect(ending.flatMap(ExportFormat.init(named:)) == format)
      #expect(format.still != nil || format.motion != nil)
      #expect(!format.summary.isEmpty)
    }
  }

  @Test(arguments: [("a.gif", "gif"), ("b/.gif", nil), ("b.d/gif", nil), ("", nil), ("a.", ""), ("a.b.", "")])
  func `an extension belongs to the last part of a path`(_ path: String, _ ending: String?) {
    #expect(ExportFormat.ending(of: path) == ending)
  }

  @Test(arguments: ExportFormat.all.filter { $0.still != nil })
  func `a still is a complete file`(_ format: ExportFormat) throws {
    #expect(try format.bytes(of: Self.screen, ExportSettings()).count >= 36)
  }

  @Test(arguments: ExportFormat.all) func `frames go into a format with motion`(_ format: ExportFormat) throws {
    let counter = ByteCounter()
    guard case .stream = format.motion else {
      let refusal: ExportError = format.motion == nil ? .onlyStill(format) : .needsFile(format)
      #expect(throws: refusal) { try format.sink(to: .counter(counter), ExportSettings()) }
      return
    }
    func play(_ sink: consuming some ShowSink) throws {
      try sink.receive(.frame(Self.screen, .everything(Self.screen.size)), at: 0)
      try sink.receive(.end(status: nil), at: 1_000_000)
    }
    try play(format.sink(to: .counter(counter), ExportSettings()))
    #expect(counter.count > 36)
  }

  /// The first bytes of each format of other programs, as its documents have them.
  static let others: [(format: ExportFormat, bytes: [UInt8])] = [
    (.gif, Array("GIF87a".utf8)), (.webm, [0x1A, 0x45, 0xDF, 0xA3, 0x01]),
    (.mp4, [0, 0, 0, 32] + Array("ftypisom".utf8)),
    (.svg, Array("<?xml version=\"1.0\"?>\n<!-- x -->\n<svg xmlns=\"\">".utf8)), (.html, Array("<!doctype HTML>".utf8)),
    (.cast, Array("{ \"width\": 8, \"version\": 2}".utf8)), (.webp, Array("RIFF1234WEBPVP8X".utf8)),
  ]

  @Test(arguments: ExportFormat.all) func `a file begins as its format`(_ format: ExportFormat) throws {
    var files = Self.others.filter { $0.format == format }.map(\.bytes)
    if format.still != nil { files.append(try format.bytes(of: Self.screen, ExportSettings())) }
    if case .stream = format.motion {
      let buffer = ByteBuffer()
      func play(_ sink: consuming some ShowSink) throws {
        try sink.receive(.frame(Self.screen, .everything(Self.screen.size)), at: 0)
        try sink.receive(.end(status: nil), at: 1_000_000)
      }
      try play(format.sink(to: .memory(buffer), ExportSettings()))
      files.append(buffer.bytes)
    }
    #expect(!files.isEmpty)
    for file in files {
      #expect(format.begins(file) == ![.txt, .ans].contains(format))
      // An animated PNG begins as a still one.
      let kin: [ExportFormat] = [.png, .apng]
      for other in ExportFormat.all where other != format && !(kin.contains(format) && kin.contains(other)) {
        #expect(!other.begins(file), "\(other)")
      }
    }
    #expect(!format.begins([]) && !format.begins(Array("# my notes\n".utf8)) && !format.begins(fileAt: "/nonexistent"))
  }
}
