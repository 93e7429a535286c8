import PortholePlatform
import PortholeRecording
import PortholeStreams
import Synchronization
import TestSupport
import Testing
import Transitions

@testable import PortholeFiles

/// The writers of the library.
@Suite(.waits) struct RecordingTests {
  static let size = Size(columns: 12, rows: 3)

  static func page(_ text: String, _ ground: UInt32 = 0x000000) -> Grid {
    var grid = Grid(size: size, filledWith: Cell(foreground: .white, background: Color(rgb: ground)))
    grid.write(text, at: Position(column: 1, row: 1), foreground: .white, background: Color(rgb: ground))
    return grid
  }

  /// A second at rest, half a second of motion, and a second at rest.
  static let recording: Recording = {
    var recording = Recording(of: page("harbour"))
    recording.rest(for: .seconds(1))
    recording.beginChapter("reef")
    // Neither a look of the catalogue nor a screen of the same size can fail.
    if let look = try? TransitionLook("wipe 500ms linear") {
      try? recording.move(to: page("reef", 0x12304A), with: look)
    }
    recording.rest(for: .seconds(1))
    return recording
  }()

  static let moving = ExportFormat.all.filter { $0.motion != nil && ![.mp4, .webm].contains($0) }
  static let still = ExportFormat.all.filter { $0.still != nil }

  @Test(arguments: moving)
  func `a recording is written in every format that moves, twice the same`(format: ExportFormat) throws {
    let bytes = try Self.recording.bytes(as: format)
    #expect(!bytes.isEmpty)
    #expect(try Self.recording.bytes(as: format) == bytes)
  }

  @Test func `a recording is written while the caller goes on, and tells how far it is`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.svg"
    let shares = Mutex<[Double]>([])
    try await Self.recording.write(to: path) { share in shares.withLock { $0.append(share) } }
    #expect(File.read(path) == (try Self.recording.bytes(as: .svg)))
    let told = shares.withLock { $0 }
    // A frame at rest, half a second of motion at 50 frames a second, and its last.
    #expect(told.count >= 25 && told == told.sorted() && told.first == 0 && told.allSatisfy { (0..<1).contains($0) })
  }

  @Test func `a cancelled task stops the writing, and leaves no file`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.gif"
    let task = Task {
      // The task is cancelled before it begins to write.
      while !Task.isCancelled { await Task.yield() }
      try await Self.recording.write(to: path) { _ in }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(folder.names.isEmpty)
  }

  @Test(arguments: still)
  func `a screen is written in every format that holds one`(format: ExportFormat) throws {
    let bytes = try Self.page("harbour").bytes(as: format)
    #expect(!bytes.isEmpty)
    #expect(try Self.page("harbour").bytes(as: format) == bytes)
  }

  @Test(arguments: [ExportFormat.gif, .apng, .webp])
  func `an imaging library finds both screens and the length`(format: ExportFormat) throws {
    var options = WritingOptions()
    options.scale = 1
    let frames = try Pillow.frames(of: Self.recording.bytes(as: format, options: options))
    #expect(frames.allSatisfy { $0.width == 12 * 8 && $0.height == 3 * 16 })
    #expect(abs(frames.map(\.duration).reduce(0, +) - 2500) <= 20)
    #expect(frames.count > 10)
    // The corners show the grounds of the screens; a GIF has colours of its own choice.
    #expect(frames.first?.pixels.first == 0)
    let last = try #require(frames.last?.pixels.first)
    #expect(zip([16, 8, 0], [0x12, 0x30, 0x4A]).allSatisfy { abs(Int(last >> $0 & 0xFF) - $1) <= 8 })
  }

  @Test func `a PNG has the pixels of its scale`() throws {
    var options = WritingOptions()
    options.scale = 3
    let frames = try Pillow.frames(of: Self.page("harbour").bytes(as: .png, options: options))
    #expect(frames.map(\.width) == [14 * 24])
  }

  @Test func `a margin counts in cells, and is left out around screens of several backgrounds`() throws {
    func size(_ margin: Int?, of recording: Recording) throws -> [Int] {
      var options = WritingOptions()
      (options.margin, options.scale) = (margin, 1)
      let frame = try #require(Pillow.frames(of: recording.bytes(as: .gif, options: options)).first)
      return [frame.width, frame.height]
    }
    let (width, height) = (12 * 8, 3 * 16)
    #expect(try size(nil, of: Self.recording) == [width, height])
    #expect(try size(nil, of: Recording(of: Self.page("harbour"))) == [width + 16, height + 16])
    #expect(try size(0, of: Recording(of: Self.page("harbour"))) == [width, height])
    #expect(try size(2, of: Self.recording) == [width + 32, height + 32])
  }

  @Test func `librsvg draws the SVG of a screen and of a recording`() throws {
    for bytes in [try Self.page("harbour").bytes(as: .svg), try Self.recording.bytes(as: .svg)] {
      let folder = try TemporaryFolder(["picture.svg": String(decoding: bytes, as: UTF8.self)])
      let drawn = Shell.run("rsvg-convert '\(folder.path)/picture.svg' 2>&1 | head -c 8")
      #expect(drawn.status == 0 && drawn.output == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    }
  }

  @Test func `an SVG moves by keyframes, and a page and an asciicast have the chapter`() throws {
    var options = WritingOptions()
    options.title = "The dive"
    let svg = String(decoding: try Self.recording.bytes(as: .svg, options: options), as: UTF8.self)
    #expect(svg.contains("@keyframes") && svg.contains("<title>The dive</title>"))
    let page = String(decoding: try Self.recording.bytes(as: .html, options: options), as: UTF8.self)
    #expect(page.contains("<title>The dive</title>"))
    let cast = String(decoding: try Self.recording.bytes(as: .cast, options: options), as: UTF8.self)
    #expect(cast.contains("The dive") && cast.contains("\"m\", \"reef\"]"))
  }

  @Test func `a stack is recorded frame by frame and becomes keyframes too`() throws {
    var stack = LiveStack("a", size: Self.size, framesPerSecond: 50)
    stack["a"] = LiveScreen(Self.page("harbour"))
    stack["b"] = LiveScreen(Self.page("reef", 0x12304A))
    stack.delegate = { _ in try TransitionLook("wipe 500ms linear") }
    stack.advance(frames: 0)
    var recording = Recording(of: stack.frame)
    stack.push("b")
    repeat {
      stack.advance(frames: 1)
      try recording.show(stack, for: .seconds(0.02))
    } while stack.isMoving
    #expect(stack.problem == nil)
    #expect(recording.duration == .milliseconds(520))
    #expect(String(decoding: try recording.bytes(as: .svg), as: UTF8.self).contains("@keyframes"))
  }

  @Test func `a file appears whole, and none that exists is replaced unasked`() throws {
    let folder = try TemporaryFolder([:])
    let path = "\(folder.path)/dive.svg"
    try Self.recording.write(to: path)
    #expect(File.read(path) == (try Self.recording.bytes(as: .svg)))
    let error = #expect(throws: RecordingError.self) { try Self.recording.write(to: path) }
    #expect(error == .exists(path: path))
    try Self.recording.write(to: path, replacing: true)
  }

  @Test(arguments: ["mp4", "webm"])
  func `ffprobe finds the length of a video`(ending: String) throws {
    let folder = try TemporaryFolder([:])
    let path = "\(folder.path)/dive.\(ending)"
    try Self.recording.write(to: path)
    let probed = Shell.run("ffprobe -v error -show_entries format=duration -of csv=p=0 '\(path)'")
    let seconds = Double(String(decoding: probed.output, as: UTF8.self).filter { !$0.isWhitespace })
    #expect(probed.status == 0 && abs((seconds ?? 0) - 2.5) < 0.1)
  }

  // MARK: - Mistakes of a host

  @Test func `a screen of another size is refused with an error`() throws {
    var recording = Recording(of: Self.page("harbour"))
    let other = Size(columns: 20, rows: 3)
    let grid = Grid(size: other, filledWith: Cell(foreground: .white, background: .black))
    let expected = WritingError.sizeChanged(from: Self.size, to: other)
    #expect(throws: expected) { try recording.show(grid, for: .seconds(1)) }
    #expect(throws: expected) { try recording.move(to: grid, with: .cut) }
    #expect(throws: expected) { try recording.show(LiveStack("a", size: other), for: .seconds(1)) }
    #expect(recording.duration == .zero)
  }

  @Test func `wrong names, contents and sizes are refused with an error`() throws {
    let (grid, recording) = (Self.page("harbour"), Self.recording)
    #expect(throws: WritingError.unknownFormat("/nonexistent/a.jpg")) { try recording.write(to: "/nonexistent/a.jpg") }
    #expect(throws: WritingError.unknownFormat("a")) { try grid.write(to: "a") }
    #expect(throws: WritingError.onlyStill(.png)) { try recording.bytes(as: .png) }
    #expect(throws: WritingError.onlyStill(.png)) { try recording.write(to: "/nonexistent/a.png") }
    #expect(throws: WritingError.onlyMotion(.cast)) { try grid.bytes(as: .cast) }
    #expect(throws: WritingError.needsFile(.mp4)) { try recording.bytes(as: .mp4) }
    let empty = Grid(size: Size(columns: 0, rows: 0), filledWith: Cell(foreground: .white, background: .black))
    #expect(throws: WritingError.noCells) { try empty.bytes(as: .png) }
    #expect(throws: WritingError.noCells) { try Recording(of: empty).bytes(as: .svg) }
    let huge = Size(columns: 9000, rows: 10)
    let wide = Grid(size: huge, filledWith: Cell(foreground: .white, background: .black))
    #expect(throws: WritingError.tooLarge(huge, scale: 2)) { try wide.bytes(as: .png) }
    #expect(throws: WritingError.tooLarge(huge, scale: 2)) { try Recording(of: wide).bytes(as: .gif) }
  }

  @Test func `odd times and rates are kept within their ranges`() throws {
    var recording = Recording(of: Self.page("harbour"))
    recording.rest(for: .seconds(-1))
    recording.rest(for: .seconds(Int64.min))
    #expect(recording.duration == .zero)
    recording.rest(for: .seconds(Int64.max))
    #expect(recording.duration == .seconds(86_400))
    var options = WritingOptions()
    (options.framesPerSecond, options.scale, options.margin) = (.max, -3, -1)
    #expect(!(try Self.recording.bytes(as: .gif, options: options)).isEmpty)
  }

  @Test func `each error says what is wrong and what to do`() {
    let texts = [
      WritingError.sizeChanged(from: Self.size, to: Size(columns: 1, rows: 1)), .noCells, .unknownFormat("a.jpg"),
      .onlyStill(.png), .onlyMotion(.cast), .needsFile(.mp4), .tooLarge(Self.size, scale: 9),
    ].map { "\($0)" }
    #expect(
      texts == [
        "a screen of 1x1 cells in a recording of 12x3; give all the same size",
        "a screen without cells; give it a column and a row at least",
        "a.jpg: no format has this extension; use \(ExportFormat.endings { _ in true })",
        ".png: only for one screen, not for animations; use \(ExportFormat.endings { $0.motion != nil })",
        ".cast: only for animations, not for one screen; use \(ExportFormat.endings { $0.still != nil })",
        ".mp4: another program writes it; give a path",
        "a picture of 12x3 cells at scale 9 is too large; use fewer cells or a smaller scale",
      ])
  }

  /// Half a second of motion at ten frames a second is five frames: at 0, 20, 40, 60 and 80 per cent. Then the new screen is
  /// there.
  @Test func `a passage shows every frame of its duration`() throws {
    var recording = Recording(of: Self.page("harbour"))
    recording.rest(for: .seconds(1))
    try recording.move(to: Self.page("reef", 0x12304A), with: TransitionLook("wipe 500ms linear"))
    var sink = FrameList()
    try recording.play(into: &sink, framesPerSecond: 10, rendition: Rendition())
    #expect(sink.times == [0, 10, 11, 12, 13, 14, 15])
    // The columns of the new screen that can be seen; at 40 per cent an edge runs through the fifth.
    let ground = Color(rgb: 0x12304A)
    let shares = sink.frames.map { frame in (0..<12).count { frame[column: $0, row: 0].background == ground } }
    #expect(shares.first == 0 && shares[5] >= 9 && shares[5] < 12 && shares.last == 12, "\(shares)")
  }
}

/// A sink that keeps every frame.
private struct FrameList: ShowSink {
  var frames: [Grid] = []
  var times: [Int] = []

  mutating func receive(_ event: ShowEvent, at time: Int) throws {
    guard case .frame(let frame, _) = event else { return }
    frames.append(frame)
    times.append(time.frame(at: 10))
  }
}
