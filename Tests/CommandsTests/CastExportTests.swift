import PortholePlatform
import PortholeRecording
import TestSupport
import Testing

@testable import PortholeCommands

@MainActor @Suite(.waits) struct CastExportTests {
  private static let header = "{\"version\": 2, \"width\": 12, \"height\": 3}\n"
  /// A recording whose last event takes no time.
  private static let story = header + "[0.0,\"o\",\"a\"]\n[1.0,\"o\",\"MID\"]\n[2.0,\"o\",\"END\"]\n"

  /// Converts a recording and returns the file.
  private func convert(_ cast: String, to kind: String, _ options: [String] = []) throws -> [UInt8] {
    let folder = try TemporaryFolder(["in.cast": cast])
    let path = folder.path + "/out.\(kind)"
    #expect(try ExportCommand(parsing: [folder.path + "/in.cast", "-o", path] + options).run() == 0)
    return try #require(File.read(path))
  }

  /// The delay of each frame of the GIF, in milliseconds.
  private func delays(_ cast: String, _ options: String...) throws -> [Int] {
    try Pillow.frames(of: convert(cast, to: "gif", options)).map(\.duration)
  }

  @Test func `the size that is asked for replaces one that is missing or wrong`() throws {
    let events = "[0.0,\"o\",\"ab\"]\n[1.0,\"r\",\"0x0\"]\n"
    for members in ["\"width\": 0, \"height\": 0", "\"width\": 99999, \"height\": 3"] {
      let text = try convert(
        "{\"version\": 2, \(members)}\n" + events, to: "txt", ["--cols", "1", "--rows", "2", "-q"])
      #expect(String(decoding: text, as: UTF8.self) == "a\nb\n")
    }
  }

  @Test(arguments: [[], ["--last-frame", "0s"]]) func `the last screen of a recording is shown`(options: [String])
    throws
  {
    #expect(String(decoding: try convert(Self.story, to: "svg", options), as: UTF8.self).contains("END"))
    let page = try convert(Self.story, to: "html", options)
    #expect(try page != convert(Self.story, to: "html", ["--last-frame", "1"]))
  }

  @Test func `a recording without colours of its own has readable ones`() throws {
    func svg(_ header: String, _ options: [String] = []) throws -> String {
      String(decoding: try convert(header + "[0.0,\"o\",\"\\u001b[34mblue\"]\n", to: "svg", options), as: UTF8.self)
    }
    let colors = Array(repeating: "#123456", count: 8).joined(separator: ":")
    let theme = "\"theme\": {\"fg\": \"#d0d0d0\", \"bg\": \"#101010\", \"palette\": \"\(colors)\"}"
    #expect(try svg(Self.header).contains("#7ab0f5"))
    #expect(try svg(Self.header, ["--theme", "dark"]).contains("#00e"))
    #expect(try svg("{\"version\": 2, \"width\": 12, \"height\": 3, \(theme)}\n").contains("#123456"))
  }

  @Test func `rows are as high as asked for, with room by default, and joined where a box is`() throws {
    func height(_ output: String, _ options: String...) throws -> Int? {
      let svg = String(
        decoding: try convert(Self.header + "[0.0,\"o\",\"\(output)\"]\n", to: "svg", options), as: UTF8.self)
      // viewBox="0 0 WIDTH HEIGHT"
      let box = svg.split(separator: "viewBox=\"").dropFirst().first?.prefix { $0 != "\"" }
      return box?.split(separator: " ").last.flatMap { Int($0) }
    }
    // Three rows and the margin of 8 on both sides.
    #expect(try height("text") == 3 * 19 + 16)
    #expect(try height("█\\r\\n█") == 3 * 16 + 16)
    #expect(try height("text", "--line-height", "1") == 3 * 16 + 16)
    #expect(try height("█\\r\\n█", "--line-height", "1.5") == 3 * 24 + 16)
    let error = #expect(throws: (any Error).self) { try self.convert(Self.story, to: "cast", ["--line-height", "1"]) }
    #expect(
      error.map { "\($0)" }?.hasSuffix("--line-height is not for .cast; use it with pictures, such as .gif") == true)
  }

  @Test func `the last screen stays for two seconds, or as long as asked for`() throws {
    #expect(try delays(Self.story) == [1000, 1000, 2000])
    #expect(try delays(Self.story, "--last-frame", "500ms") == [1000, 1000, 500])
    #expect(try delays(Self.story, "--last-frame", "3") == [1000, 1000, 3000])
    #expect(try delays(Self.story, "--last-frame", "0") == [1000, 1000, 20])
  }

  @Test func `a longer last screen keeps its recorded time`() throws {
    let longer = Self.story + "[7.0,\"o\",\"\"]\n[7.5,\"x\",\"0\"]\n"
    #expect(try delays(longer) == [1000, 1000, 5500])
    #expect(try delays(longer, "--last-frame", "1s") == [1000, 1000, 1000])
  }

  @Test func `the recording and the command line set pauses and speed`() throws {
    let idle = "{\"version\": 2, \"width\": 12, \"height\": 3, \"idle_time_limit\": 0.5}\n"
    let story = Self.story.replacing(Self.header, with: idle)
    #expect(try delays(story) == [500, 500, 2000])
    #expect(try delays(story, "--idle-time-limit", "0.7") == [700, 700, 2000])
    #expect(try delays(story, "--speed", "2") == [250, 250, 2000])
    #expect(try delays(Self.story, "--speed", "0.5", "--idle-time-limit", "800ms") == [1600, 1600, 2000])
  }

  @Test func `a recording with more screens than pictures a second still moves`() throws {
    // Sixty screens a second for a second, then rest.
    let events = (0..<60).map { "[\(Double($0) / 60),\"o\",\"\\r\($0)\"]\n" }
    let delays = try delays(Self.header + events.joined(), "--fps", "25", "--last-frame", "1s")
    #expect((20...26).contains(delays.count), "\(delays)")
    #expect(delays.allSatisfy { $0 >= 40 } && delays.dropLast().allSatisfy { $0 <= 60 }, "\(delays)")
    // A short rush, such as a screen that is drawn in pieces, counts for its end.
    let pieces = Self.header + "[0.0,\"o\",\"a\"]\n[1.0,\"o\",\"b\"]\n[1.01,\"o\",\"c\"]\n[1.02,\"o\",\"d\"]\n"
    #expect(try self.delays(pieces, "--fps", "25", "--last-frame", "1s") == [1020, 1000])
  }

  @Test func `the header's title is the picture's, unless another is asked for`() throws {
    let titled = Self.story.replacing("{", with: "{\"title\": \"My <title>\", ", maxReplacements: 1)
    for kind in ["svg", "html"] {
      let text = String(decoding: try convert(titled, to: kind), as: UTF8.self)
      #expect(text.contains("<title>My &lt;title&gt;</title>"), "\(kind)")
      let other = String(decoding: try convert(titled, to: kind, ["--title", "Mine"]), as: UTF8.self)
      #expect(other.contains("<title>Mine</title>"), "\(kind)")
      #expect(String(decoding: try convert(Self.story, to: kind), as: UTF8.self).contains("<title>in.cast</title>"))
    }
    let svg = String(decoding: try convert(titled, to: "svg"), as: UTF8.self)
    #expect(
      svg.hasPrefix("<svg role=\"img\" ") && svg.contains("12 columns wide and 3 rows high, 4.0 seconds long</desc>"))
  }

  private static let chapters =
    header + """
      [0.0,"o","$ "]
      [1.0,"o","key"]
      [1.0,"m","one"]
      [2.0,"o","\\r\\nb"]
      [3.0,"m","two"]
      [3.5,"o","END"]
      [4.0,"i","q"]
      [5.0,"o","!"]

      """

  @Test(arguments: [
    (["--part", "1.5"], "$ key"), (["--part", "50%"], "$ key\nb"), (["--part", "..marker:one"], "$ key"),
    (["--part", "chapter:one"], "$ key\nb"), (["--part", "markers"], "$ key\nb"), ([], "$ key\nbEND!"),
    (["--redact", "key"], "$ •••\nbEND!"), (["--cols", "4"], "y\nbEND\n!"), (["--rows", "1"], "bEND!"),
  ]) func `a part of a recording is shown, and words and sizes change`(options: [String], text: String) throws {
    let page = String(decoding: try convert(Self.chapters, to: "txt", options), as: UTF8.self)
    #expect(page.split(separator: "\n").joined(separator: "\n") == text)
  }

  @Test func `a part of a recording takes the time of that part`() throws {
    #expect(try delays(Self.chapters, "--part", "1.5..3") == [500, 1000])
    #expect(try delays(Self.chapters, "--part", "chapter:one") == [1000, 1000])
    #expect(try delays(Self.chapters, "--part", "chapter:two") == [500, 1500, 2000])
    #expect(try delays(Self.chapters, "--part", "0,1,5", "--last-frame", "300ms") == [300, 300, 300])
  }

  @Test func `an animation plays once or again and again`() throws {
    func has(_ text: String, _ kind: String, _ options: [String]) throws -> Bool {
      try convert(Self.story, to: kind, options).firstRange(of: Array(text.utf8)) != nil
    }
    #expect(try has("NETSCAPE2.0", "gif", []) && has(" infinite", "svg", []))
    // acTL: the number of frames, then the number of rounds.
    #expect(try has("acTL\0\0\0\u{3}\0\0\0\0", "apng", []))
    #expect(try has("acTL\0\0\0\u{3}\0\0\0\u{1}", "apng", ["--no-loop"]))
    #expect(try !has("NETSCAPE2.0", "gif", ["--no-loop"]) && !has(" infinite", "svg", ["--no-loop"]))
  }

  @Test func `a bitmap animation fits the limits of a place, or says why it cannot`() throws {
    let bytes = try convert(Self.story, to: "gif", ["--fit", "x", "--cols", "150", "--scale", "2", "-q"])
    let frames = try Pillow.frames(of: bytes)
    #expect(frames.first.map { $0.width <= 1280 && $0.height <= 1080 } == true)
    let folder = try TemporaryFolder(["in.cast": Self.story])
    func fault(_ words: String...) throws -> String? {
      let command = try ExportCommand(parsing: [folder.path + "/in.cast", "-o"] + words)
      return #expect(throws: (any Error).self) { try command.run() }.map { "\($0)" }
    }
    #expect(try fault("a.svg", "--fit", "x") == "a.svg: X does not show .svg; use .gif .png .mp4")
    let path = folder.path + "/a.gif"
    #expect(
      try fault(path, "--fit", "x", "--cols", "200")
        == "\(path): 200x3 cells are more than the 1280x1080 pixels that X shows; use a smaller --size")
  }

  @Test func `a recording becomes another with its own output`() throws {
    let cut = String(
      decoding: try convert(Self.chapters, to: "cast", ["--part", "..2", "--speed", "2"]), as: UTF8.self)
    #expect(cut.hasPrefix("{\"version\": 2, \"width\": 12, \"height\": 3, "))
    #expect(
      cut.contains("[1.750000, \"o\", \"END\"]") && cut.hasSuffix("[2.000000, \"i\", \"q\"]\n[2.000000, \"o\", \"\"]\n")
    )
    let third = String(decoding: try convert(Self.chapters, to: "cast", ["--cast-version", "3"]), as: UTF8.self)
    #expect(third.contains("[1.000, \"o\", \"\\r\\nb\"]"))
  }

  @Test func `a recording without a word has it nowhere in its file`() throws {
    for kind in ["cast", "svg", "html"] {
      let story = Self.chapters.replacing("one", with: "sesame").replacing("key", with: "sesame")
      let bytes = try convert(story, to: kind, ["--redact", "sesame", "--captions"])
      #expect(!String(decoding: bytes, as: UTF8.self).contains("sesame"), "\(kind)")
    }
  }

  @Test func `a recording that zstd has packed is refused with the command that unpacks it`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/in it.cast.zst"
    try File.write([0x28, 0xB5, 0x2F, 0xFD, 0x04], to: path)
    #expect(CastFile.isRecording(path))
    let command = try ExportCommand(parsing: [path, "-o", folder.path + "/a.gif"])
    let error = #expect(throws: CommandFailure.self) { try command.run() }
    #expect(error?.description == "\(path): packed by zstd; unpack it first: \"zstd -d '\(path)'\"")
  }

  @Test func `a part that there is not is an error`() throws {
    let folder = try TemporaryFolder(["in.cast": Self.chapters])
    func fault(_ options: String...) throws -> String? {
      let command = try ExportCommand(parsing: [folder.path + "/in.cast", "-o", folder.path + "/a.txt"] + options)
      return #expect(throws: CommandFailure.self) { try command.run() }.map { "\($0)" }
    }
    #expect(
      try fault("--part", "9..") == "\(folder.path)/in.cast: 9 is after its end; it takes 5 seconds")
    #expect(
      try fault("--part", "chapter:x") == "\(folder.path)/in.cast: no chapter \"x\"; it has one, two")
  }

  @Test func `a note names recordings of a deck in its folder, which are not screens`() throws {
    let folder = try TemporaryFolder(["a.txt": "A\n", "screen.cast": "", "a.tape": "", "b.tape": ""])
    #expect(RecordingsBeside.note(in: folder.path) == nil)
    try folder.write("b.cast", "")
    #expect(
      RecordingsBeside.note(in: folder.path)
        == "\(folder.path)/b.cast: is a recording, not a screen; use \"porthole \(folder.path)/b.cast\"")
    try folder.write("a.cast", "")
    #expect(
      RecordingsBeside.note(in: folder.path + "/")
        == "\(folder.path)/a.cast: one of 2 recordings, which are not screens; use \"porthole \(folder.path)/a.cast\""
    )
    #expect(RecordingsBeside.note(in: folder.path + "/a.txt") == nil)
  }

  @Test(arguments: ["/dev/stdout", "/dev/fd/1"]) func `the path of standard output means it`(path: String) throws {
    #expect(try ExportCommand(parsing: ["a", "-o", path]).output == "-")
    #expect(try RecordCommand(parsing: ["a", "-o", path]).output == "-")
    #expect(try ExportCommand(parsing: ["a", "-o", "stdout"]).output == "stdout")
  }

  @Test func `an invalid time is an error`() throws {
    for (option, value) in [("--idle-time-limit", "0"), ("--idle-time-limit", "1x"), ("--last-frame", "x")] {
      let error = #expect(throws: UsageError.self) { try ExportCommand(parsing: ["a", "-o", "b", option, value]) }
      #expect(
        error?.description.hasPrefix("\(option): invalid value \"\(value)\"; use 1, 0.7s, 700ms or 1:20, ") == true)
    }
    let folder = try TemporaryFolder(["in.cast": Self.story])
    let command = try ExportCommand(
      parsing: [folder.path + "/in.cast", "-o", folder.path + "/a.png", "--last-frame", "2"])
    #expect(throws: CommandFailure.self) { try command.run() }
  }
}
