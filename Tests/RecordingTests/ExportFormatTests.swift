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
}
