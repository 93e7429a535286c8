import PortholeInterface
import PortholePictures
import PortholeRecording
import PortholeStreams
import TestSupport
import Testing
import Transitions

/// A third-party program reads the GIFs; `Tests/Judges/run quick` runs those that read the casts.
@Suite struct JudgeTests {
  /// Returns the file of a tape.
  private static func file(of tape: Tape, as format: ExportFormat) throws -> [UInt8] {
    let film = TapeFrames(tape, on: try SmallDeck.presenter())
    let folder = try TemporaryFolder([:])
    let draft = try DraftFile(path: folder.path + "/a")
    var settings = ExportSettings()
    settings.size = try SmallDeck.presenter().size
    var recorder = try format.sink(to: .file(draft), settings)
    try film.play(into: &recorder)
    try draft.publish()
    return try #require(File.read(folder.path + "/a"))
  }

  @Test func `pillow finds every frame of a GIF at its time`() throws {
    let tape = try Tape("Sleep 100ms\nEnter\nSleep 1200ms\nKey 'p'\nSleep 1500ms")
    let film = TapeFrames(tape, on: try SmallDeck.presenter())
    let buffer = ByteBuffer()
    var recorder = BitmapRecorder(
      to: .memory(buffer), GIFAnimation(), painter: try FramePainter(CellPainter(scale: 1)))
    var log = PictureLog()
    try film.play(into: &recorder)
    let again = TapeFrames(tape, on: try SmallDeck.presenter())
    try again.play(into: &log)
    let frames = try Pillow.frames(of: buffer.bytes)
    #expect(frames.map(\.pixels) == log.pictures.map(\.pixels))
    #expect(frames.map(\.duration) == log.durations)
    #expect(frames.count > 15)
  }

  @Test(arguments: [ExportFormat.apng, .webp]) func `pillow finds every frame of a bitmap animation at its time`(
    format: ExportFormat
  ) throws {
    let tape = try Tape("Sleep 100ms\nEnter\nSleep 1200ms\nKey 'p'\nSleep 1500ms")
    let file = try Self.file(of: tape, as: format)
    let again = TapeFrames(tape, on: try SmallDeck.presenter())
    var log = PictureLog()
    try again.play(into: &log)
    let frames = try Pillow.frames(of: file)
    #expect(frames.map(\.pixels) == log.pictures.map(\.pixels))
    #expect(frames.map(\.duration) == log.durations)
    #expect(frames.count > 15)
  }

  @Test func `an APNG has pictures that last longer than one of its images can`() throws {
    let frames = try Pillow.frames(of: Self.file(of: Tape("Sleep 100ms\nEnter\nSleep 3m"), as: .apng))
    // The limit of a delay in thousandths: 65,535.
    #expect(frames.suffix(3).map(\.duration).prefix(2) == [65_535, 65_535])
    #expect(frames.map(\.duration).reduce(0, +) == 180_100)
    #expect(Set(frames.suffix(3).map(\.pixels)).count == 1)
  }
}

/// Draws every frame whole, and keeps those that look different.
private struct PictureLog: ShowSink {
  var pictures: [Picture] = []
  var times: [Int] = []
  var end = 0
  var durations: [Int] { zip(times.dropFirst() + [end], times).map { $0 - $1 } }

  mutating func receive(_ event: ShowEvent, at time: Int) throws {
    if case .end = event { end = time / 1000 }
    guard case .frame(let frame, _) = event else { return }
    var painter = try CellPainter(scale: 1)
    let picture = try painter.picture(of: frame)
    guard pictures.last != picture else { return }
    pictures.append(picture)
    times.append(time / 1000)
  }
}
