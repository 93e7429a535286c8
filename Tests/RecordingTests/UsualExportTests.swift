import PortholePictures
import PortholeStreams
import TestSupport
import Testing
import Transitions

@testable import PortholeRecording

/// Files of pixels that nobody has asked anything special of.
@Suite(.waits) struct UsualExportTests {
  /// Letters that change all over, so that each frame takes its bytes.
  private struct Film: FrameSource {
    var title: String { "film" }
    var framesPerSecond: Int { 50 }
    var size: Size { Size(columns: 20, rows: 4) }
    var length: Int { frames * 20_000 }
    var rendition: Rendition { Rendition() }
    var palette: Palette { .standard }
    var frames = 8
    var isRepeatable = true
    /// Counts the times that it is played.
    let plays = Counter()

    func play<Sink: ShowSink>(into sink: inout Sink) throws {
      plays.count += 1
      for time in 0..<frames {
        let letters = (0..<4).map { row in
          String((0..<20).map { Character(Unicode.Scalar(UInt8(33 + (time * 7 + row * 31 + $0 * $0 * 13) % 90))) })
        }
        try sink.receive(.frame(Grid(letters), .everything(size)), at: time * 20_000)
      }
      try sink.receive(.end(status: nil), at: length)
    }
  }

  private final class Counter { var count = 0 }

  /// Returns the size of a file in pixels, as its header tells.
  private func pixels(_ film: Film, _ format: ExportFormat, scale: Int? = nil) throws -> [Int] {
    let folder = try TemporaryFolder([:])
    let path = folder.path + "/a.\(format)"
    var options = ExportOptions()
    (options.scale, options.padding) = (scale, 0)
    try MotionFile(path, as: format, replacing: false, options, tell: { _ in }).write(film)
    let bytes = try #require(File.read(path))
    let frame = try #require(try Pillow.frames(of: bytes).first)
    return [frame.width, frame.height]
  }

  @Test(arguments: [ExportFormat.gif, .apng]) func `an animation has two pixels for one unless it is too large`(
    format: ExportFormat
  ) throws {
    #expect(try pixels(Film(), format) == [320, 128])
    var small = format
    small.mostBytes = 1000
    #expect(try pixels(Film(), small) == [160, 64])
    // A scale that is asked for stays.
    #expect(try pixels(Film(), small, scale: 2) == [320, 128])
  }

  @Test(arguments: [true, false]) func `a film that has effects is played once`(isRepeatable: Bool) throws {
    var format = ExportFormat.gif
    format.mostBytes = 1000
    let film = Film(isRepeatable: isRepeatable)
    #expect(try pixels(film, format) == [160, 64])
    #expect(film.plays.count == (isRepeatable ? 2 : 1))
  }

  @Test func `pixels have every glyph, and other files those of most terminals`() {
    for format in ExportFormat.all {
      var display = DisplayOptions()
      display.adapt(to: format)
      let isPixels = ["png", "gif", "webp", "apng", "mp4", "webm"].contains(format.name)
      #expect(display.rendition.glyphs == (isPixels ? .legacy : .blocks), "\(format)")
      #expect(display.showsTiles == (isPixels || ["svg", "html"].contains(format.name)), "\(format)")
      display = DisplayOptions()
      display.glyphs = .ascii
      display.adapt(to: format)
      #expect(display.rendition.glyphs == .ascii)
    }
  }

  @Test func `the font of pixels is the first well made one of this machine`() {
    let installed = String(decoding: Shell.run("fc-list : family").output, as: UTF8.self)
      .split(whereSeparator: { $0 == "\n" || $0 == "," }).map { String($0) }
    let wanted = ["JetBrains Mono", "Cascadia Mono", "Cascadia Code", "Iosevka", "Fira Code", "Hack"]
    let first = wanted.first { installed.contains($0) }
    #expect(FontChoice.usual == first.map { .families([$0]) } ?? .standard)
    for format in ExportFormat.all {
      func settings(_ options: ExportOptions) -> ExportSettings {
        ExportSettings(options, for: format, of: "", palette: .standard, around: nil)
      }
      let isPixels = ["png", "gif", "webp", "apng", "mp4", "webm"].contains(format.name)
      #expect(settings(ExportOptions(seeksFont: true)).font == (isPixels ? .usual : .standard), "\(format)")
      #expect(settings(ExportOptions()).font == .standard)
    }
  }
}
