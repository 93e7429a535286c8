import PortholePictures
import PortholeStreams
import Testing
import Transitions

@testable import PortholeRecording

/// The contract of every format that draws text: it takes a font, and refuses one that is not there.
struct FontFormatTests {
  private static let screen = Grid(
    size: Size(columns: 12, rows: 3),
    filledWith: Cell("g", foreground: Color(rgb: 0xFFFFFF), background: Color(rgb: 0)))

  private static func settings(_ font: FontChoice) -> ExportSettings {
    var settings = ExportSettings()
    settings.size = screen.size
    settings.font = font
    return settings
  }

  private static func film(_ format: ExportFormat, _ font: FontChoice) throws -> [UInt8] {
    let bytes = ByteCounter()
    var sink = try format.sink(to: .counter(bytes), settings(font))
    try sink.receive(.frame(screen, .everything(screen.size)), at: 0)
    try sink.receive(.end(status: nil), at: 1_000_000)
    return Array(repeating: 0, count: bytes.count)
  }

  private static let drawn = ExportFormat.all.filter { $0.traits.contains(.framed) }

  @Test(arguments: drawn.filter { $0.still != nil }) func `a still has the font`(_ format: ExportFormat) throws {
    let usual = try format.bytes(of: Self.screen, Self.settings(.standard))
    let other = try format.bytes(of: Self.screen, Self.settings(.families(["JetBrains Mono"])))
    #expect(usual != other)
    // The same machine gives the same bytes.
    #expect(
      try other == format.bytes(of: Self.screen, Self.settings(.families(["jetbrains mono"]))) || !isBitmap(format))
  }

  @Test(arguments: drawn) func `a font that is not there is refused`(_ format: ExportFormat) throws {
    let missing = Self.settings(.file("/no/such.ttf"))
    let error = FontError.unreadable(path: "/no/such.ttf", package: nil, errno: 2)
    if format.still != nil { #expect(throws: error) { try format.bytes(of: Self.screen, missing) } }
    if case .stream = format.motion {
      #expect(throws: error) { try Self.film(format, .file("/no/such.ttf")) }
    }
  }

  @Test(arguments: drawn) func `a film takes the font`(_ format: ExportFormat) throws {
    guard case .stream = format.motion else { return }
    #expect(try Self.film(format, .families(["JetBrains Mono"])).count > 36)
  }

  /// Returns a Boolean value indicating whether a format has pixels, not the name of the font.
  private func isBitmap(_ format: ExportFormat) -> Bool { !["svg", "html"].contains(format.name) }
}
