import PortholeDecks
import PortholePictures
import PortholeRecording
import PortholeStreams
import TestSupport
import Testing
import Transitions

@testable import PortholeCommands

@MainActor @Suite(.waits) struct SceneExportTests {
  static let deck: Deck? = try? Deck.parse(
    path: "talk",
    files: [
      DeckFile(name: "gold.txt", bytes: "Gold\n\n[Go]\n\n[Go]: silver \"ping 1s\"\n".utf8),
      DeckFile(name: "silver.txt", bytes: "Silver\n".utf8),
    ])

  func frame(_ words: String...) throws -> [String] {
    let command = try ExportCommand(parsing: ["talk"] + words)
    return PlainText.lines(of: try command.frame(of: #require(Self.deck)))
  }

  /// Two screens of the deck, as `render` shows them.
  private static func pair(from: String, to: String, _ words: [String]) throws -> ScreenPair {
    let command = try ExportCommand(parsing: ["talk"] + words)
    return try ScreenPair(
      #require(deck), path: "talk", from: from, to: to, command.transitions, command.export.display)
  }

  @Test func `a screen at rest`() throws {
    #expect(try frame("--size", "6x3") == [" Gold", "", " [Go]"])
    #expect(try frame("--size", "6x3", "--screen", "silver") == ["", "Silver"])
  }

  @Test func `the ends of a transition`() throws {
    #expect(try frame("--size", "6x3", "--from", "gold", "--to", "silver", "--at", "0") == [" Gold", "", " [Go]"])
    #expect(try frame("--size", "6x3", "--from", "gold", "--to", "silver", "--at", "1") == ["", "Silver"])
  }

  @Test func `the link between two screens gives the trigger and the transition`() throws {
    let pair = try Self.pair(from: "gold", to: "silver", ["--size", "20x9"])
    #expect(pair.look.choice == TransitionChoice(name: "ping", duration: 1))
    // The screen of 4x3 cells stands in the middle of 20x9.
    #expect(pair.stage.trigger == Rect(column: 8, row: 5, columns: 4, rows: 1))
    let none = try Self.pair(from: "silver", to: "gold", ["--size", "20x9"])
    #expect(none.stage.trigger == nil && none.look.choice == TransitionChooser.builtIn)
  }

  @Test(arguments: [
    (["--from", "gold", "--to", "silvr", "--at", "0"], #"talk: no screen "silvr"; did you mean "silver"?"#),
    (
      ["--screen", "bronze"], #"talk: no screen "bronze"; use one of gold, silver"#
    ),
    (["--from", "gold", "--at", "0"], "export needs --to with --from"),
    (["--from", "gold", "--to", "silver"], "export needs --at P for one moment, or a format that moves"),
    (["--from", "gold", "--to", "silver", "--at", "0", "--frames", "2"], "export takes --at or --frames, not both"),
    (
      ["--from", "gold", "--to", "silver", "--frames", "9"],
      "--frames: no pages of stills any more; use --at for one moment, or a format that moves, such as -o OUT.gif"
    ),
  ]) func `a missing option is reported`(_ words: [String], _ message: String) throws {
    let command = try ExportCommand(parsing: ["talk"] + words)
    let error = #expect(throws: (any Error).self) { try command.frame(of: #require(Self.deck)) }
    #expect(error.map { "\($0)" } == message)
  }

  @Test func `all stills of a deck have one margin`() throws {
    let folder = try TemporaryFolder(["a.md": "---\nbg: faf7ef\n---\na\n", "b.md": "---\nbg: 101418\n---\nb\n"])
    var sizes: Set<[Int]> = []
    for (number, words) in [
      ["--screen", "a"], ["--screen", "b"], ["--from", "a", "--to", "b", "--at", "0"],
      ["--from", "a", "--to", "b", "--at", ".4"], ["--from", "a", "--to", "b", "--at", "1"],
    ].enumerated() {
      let path = folder.path + "/\(number).png"
      #expect(try ExportCommand(parsing: [folder.path, "--size", "20x5", "-o", path] + words).run() == 0)
      let bytes = try #require(File.read(path))
      let frame = try #require(try Pillow.frames(of: bytes).first)
      sizes.insert([frame.width, frame.height])
    }
    #expect(sizes == [[2 * (20 * 8 + 16), 2 * (5 * 16 + 16)]])
  }

  @Test(
    arguments: [
      ("png", [0x89, 0x50, 0x4E, 0x47]), ("gif", Array("GIF89a".utf8)), ("svg", Array("<svg ".utf8)),
      ("html", Array("<!DOCTYPE html>".utf8)), ("ans", Array(" Gold\n".utf8)),
    ] as [(String, [UInt8])]) func `a file has the format of its ending`(_ ending: String, _ start: [UInt8]) throws
  {
    let folder = try TemporaryFolder(["gold.txt": "Gold\n"])
    let path = "\(folder.path)/still.\(ending)"
    let words = ["\(folder.path)/gold.txt", "--size", "6x1", "-o", path]
    #expect(try ExportCommand(parsing: words).run() == 0)
    #expect(File.read(path)?.starts(with: start) == true)
    // An existing file stays unless --force is given.
    #expect(throws: RecordingError.exists(path: path)) { try ExportCommand(parsing: words).run() }
    #expect(try ExportCommand(parsing: words + ["-f"]).run() == 0)
  }

  @Test(arguments: ["bmp", "docx"]) func `an unknown format is refused`(_ ending: String) throws {
    let folder = try TemporaryFolder(["gold.txt": "Gold\n"])
    let path = "\(folder.path)/still.\(ending)"
    let error = #expect(throws: CommandFailure.self) {
      try ExportCommand(parsing: [folder.path, "-o", path]).run()
    }
    #expect(
      error?.description
        == "\(path): unknown format \".\(ending)\"; use \(ExportFormat.endings { _ in true }) .pdf")
    #expect(File.read(path) == nil)
    // A name without an ending is a text, and --format overrides the name.
    #expect(try ExportCommand(parsing: [folder.path, "-o", folder.path + "/still"]).run() == 0)
    #expect(try ExportCommand(parsing: [folder.path, "--format", "txt", "-o", path]).run() == 0)
    #expect(File.read(path) == File.read(folder.path + "/still"))
  }

  @Test func `a screen at rest cannot become a file that only holds motion`() throws {
    let folder = try TemporaryFolder(["gold.txt": "Gold\n"])
    for format in ExportFormat.all where format.still == nil {
      let path = "\(folder.path)/still.\(format)"
      let error = #expect(throws: ExportError.onlyMotion(format)) {
        try ExportCommand(parsing: [folder.path, "-o", path]).run()
      }
      #expect(
        error?.description
          == ".\(format): only for animations, not for one screen; use \(ExportFormat.endings { $0.still != nil })")
    }
  }

  @Test(arguments: ExportFormat.all.filter { $0.motion != nil && ![.mp4, .webm].contains($0) })
  func `a transition goes into every format that moves`(_ format: ExportFormat) throws {
    let folder = try TemporaryFolder(["gold.txt": "Gold\n\n[Go]\n\n[Go]: silver\n", "silver.txt": "Silver\n"])
    let path = "\(folder.path)/out.\(format)"
    let words = ["--from", "gold", "--to", "silver", "--size", "20x4", "-o", path]
    #expect(try ExportCommand(parsing: [folder.path] + words).run() == 0)
    #expect(try #require(File.read(path)).count > 100)
  }

  /// Every format that moves holds the talk; the others say what they hold.
  @Test(arguments: ExportFormat.all.filter { ![.html, .mp4, .webm].contains($0) })
  func `a talk goes into a file whole, or in words`(_ format: ExportFormat) throws {
    let folder = try TemporaryFolder([
      "talk.md": "# One\n\n---\n\n# Two\n\n---\n\n# Three\n", "two/a.txt": "A\n", "two/b.txt": "B\n",
    ])
    for deck in ["talk.md", "two"] {
      let path = "\(folder.path)/\(deck).\(format)"
      let command = try ExportCommand(parsing: ["\(folder.path)/\(deck)", "--size", "20x4", "-q", "-o", path])
      let job = try command.job
      #expect(job == (format.motion == nil ? .scene : .talk))
      #expect(try command.run() == 0)
      let bytes = try #require(File.read(path))
      if format == .cast { #expect(try Cast(reading: bytes, path: path).length > 1_000_000) }
      if format == .gif { #expect(try Pillow.frames(of: bytes).count > 2) }
    }
    let command = try ExportCommand(parsing: [folder.path + "/talk.md", "--format", format.name, "-o", "-"])
    #expect(try command.job == (format.motion == nil ? .scene : .talk))
    let one = try ExportCommand(parsing: [folder.path + "/talk.md", "--screen", "two", "-o", "a.\(format)"])
    #expect(try one.job == .scene)
  }

  /// One slide is a talk too if it has steps or leads on.
  @Test(arguments: [
    ("# One\n\n<!-- pause -->\n\ntwo\n", ExportJob.talk), ("# One\n\n[two](b.md)\n", .talk), ("# One\n", .scene),
    ("# One\n\n[away](https://example.org), [here](#) and [gone](c.md)\n", .scene),
  ])
  func `a slide alone is a talk if it moves`(text: String, expected: ExportJob) throws {
    let folder = try TemporaryFolder(["a.md": text, "b.md": "# Two\n"])
    for format in ["gif", "mp4", "cast"] {
      let command = try ExportCommand(parsing: ["\(folder.path)/a.md", "-o", "a.\(format)"])
      #expect(try command.job == expected)
    }
  }

  @Test func `a still of a talk says which screen it holds`() throws {
    let folder = try TemporaryFolder(["talk.md": "# One\n\n---\n\n# Two\n"])
    let porthole = folder.path + "/talk"
    for ending in ["png", "txt", "ans"] {
      var said: [String] = []
      let command = try ExportCommand(parsing: [folder.path + "/talk.md", "--size", "20x4"])
      let status = try command.writeScene(to: "\(porthole).\(ending)", nil) {
        if case .notice(let text) = $0 { said.append(text) }
      }
      #expect(status == 0)
      #expect(said == ["\(porthole).\(ending): holds the screen \"one\", one of 2; --screen ID writes another"])
    }
  }

  @Test func `the error for a missing screen names the file`() throws {
    let folder = try TemporaryFolder(["talk.md": "# One\n\n---\n\n# Two\n"])
    let path = folder.path + "/talk.md"
    let words = [path, "--screen", "nope"]
    for more in [[], ["-o", "-"]] {
      let error = #expect(throws: CommandFailure.self) { try ExportCommand(parsing: words + more).run() }
      #expect(error?.description == "\(path): no screen \"nope\"; use one of one, two")
    }
  }

  @Test func `a message names only the first of many screens`() throws {
    let files = (10..<30).map { DeckFile(name: "s\($0).txt", bytes: "x\n".utf8) }
    let deck = try Deck.parse(path: "talk", files: files)
    let error = #expect(throws: CommandFailure.self) { try deck.screenIndex("elsewhere", path: "talk") }
    #expect(
      error?.description
        == "talk: no screen \"elsewhere\"; use one of s10, s11, s12, s13, s14, s15, s16, s17 and 12 more")
  }

  @Test func `a picture is as large as its cells and a margin times the scale`() throws {
    let frame = Grid(
      size: Size(columns: 5, rows: 2),
      filledWith: Cell(foreground: Palette.standard.defaultForeground, background: Palette.standard.defaultBackground))
    let cases: [([String], Int, Int)] = [
      ([], 112, 96), (["--scale", "1"], 56, 48), (["--scale", "3"], 168, 144), (["--padding", "0"], 80, 64),
      (["--padding", "0", "--frame", "window"], 92, 132),
    ]
    for (words, width, height) in cases {
      let options = try ExportCommand(parsing: ["talk"] + words).export
      let file = try ExportFormat.png.bytes(of: frame, titled: "talk", options)
      let picture = try #require(try Pillow.frames(of: file).first)
      #expect(picture.width == width && picture.height == height, "\(words)")
      if !words.contains("window") { #expect(Set(picture.pixels) == [0x101010]) }
    }
  }

  @Test func `a picture has only the colours of the asked depth`() throws {
    var frame = Grid(
      size: Size(columns: 3, rows: 1),
      filledWith: Cell("█", foreground: Color(rgb: 0xFE0203), background: Palette.standard.defaultBackground))
    frame[column: 1, row: 0].foreground = Palette.standard.defaultForeground
    frame[column: 2, row: 0].foreground = Color(.ansi(4), rgb: 0x123456)
    func colors(_ depth: String) throws -> [UInt32] {
      let options = try ExportCommand(parsing: ["talk", "--scale", "1", "--padding", "0", "--depth", depth]).export
      let file = try ExportFormat.png.bytes(of: frame, titled: "talk", options)
      let picture = try #require(try Pillow.frames(of: file).first)
      return [0, 8, 16].map { picture.pixels[$0] }
    }
    #expect(try colors("24bit") == [0xFE0203, 0xD0D0D0, 0x123456])
    #expect(try colors("256") == [0xFF0000, 0xD0D0D0, 0x0000EE])
    #expect(try colors("16") == [0xFF0000, 0xD0D0D0, 0x0000EE])
  }

  @Test func `an animation has a margin if one colour suits all its screens`() throws {
    let folder = try TemporaryFolder([
      "one.txt": "One\n\n[Go]\n\n[Go]: two\n", "two.txt": "Two\n", "sea.txt": "---\nbg: 204060\n---\nSea\n",
    ])
    func size(_ words: String...) throws -> [Int] {
      let path = folder.path + "/a.gif"
      let words = [folder.path, "-o", path, "-f", "--size", "20x3"] + words
      let status =
        try words.contains("--from") ? ExportCommand(parsing: words).run() : RecordCommand(parsing: words).run()
      #expect(status == 0)
      let frame = try Pillow.frames(of: #require(File.read(path))).first
      return [frame?.width ?? 0, frame?.height ?? 0]
    }
    #expect(try size("--from", "one", "--to", "two") == [352, 128])
    #expect(try size("--from", "one", "--to", "sea") == [320, 96])
    #expect(try size("--from", "one", "--to", "sea", "--padding", "4") == [336, 112])
    #expect(try size("--from", "one", "--to", "sea", "--at", "0.5") == [352, 128])
    #expect(try size("--from", "one", "--to", "two", "--at", "0.5") == [352, 128])
    #expect(try size() == [320, 96])
    try folder.write("sea.txt", "Sea\n")
    #expect(try size() == [352, 128])
  }

  @Test func `a GIF of a transition has all its frames and rests at its end`() throws {
    let pair = try Self.pair(from: "gold", to: "silver", ["--size", "20x3", "-t", "slide 200ms linear"])
    let film = TransitionFrames(of: pair, titled: "talk", .init(framesPerSecond: 50), DisplayOptions())
    let folder = try TemporaryFolder([:])
    try MotionFile(folder.path + "/a.gif", as: .gif, replacing: false, ExportOptions()) { _ in }.write(film)
    let frames = try Pillow.frames(of: #require(File.read(folder.path + "/a.gif")))
    // 0 ... 10 at two hundredths each, a second at the end; frames that look alike are one.
    #expect(frames.map(\.duration).reduce(0, +) == 1200)
    #expect(frames.last?.duration ?? 0 >= 1000)
    let ends = try [pair.from, pair.to].map {
      try ExportFormat.gif.bytes(of: $0, titled: "", ExportOptions())
    }
    #expect(try frames.first?.pixels == Pillow.frames(of: ends[0]).first?.pixels)
    #expect(try frames.last?.pixels == Pillow.frames(of: ends[1]).first?.pixels)
  }

  @Test func `an SVG of a transition goes there and back, and rests at both ends`() throws {
    let pair = try Self.pair(from: "gold", to: "silver", ["--size", "20x3", "-t", "push:left 500ms linear"])
    let folder = try TemporaryFolder([:])
    func svg(_ words: [String] = []) throws -> String {
      let options = try ExportCommand(parsing: ["talk"] + words).export
      let frames = TransitionFrames(
        of: pair, titled: "talk", .init(isRoundTrip: true, framesPerSecond: 50), options.display)
      #expect(frames.length == 3_000_000)
      try MotionFile(folder.path + "/a.svg", as: .svg, replacing: true, options) { _ in }.write(frames)
      return String(decoding: try #require(File.read(folder.path + "/a.svg")), as: UTF8.self)
    }
    // Twenty columns of eight units, after one second of three.
    #expect(try svg().contains("{transform:translate(160px)}50%{transform:translate(0)}"))
    #expect(try svg(["--svg", "strip"]).contains("class=\"s\""))
  }

  /// A Boolean value indicating whether rsvg-convert is installed, which draws SVGs without animating them.
  nonisolated static let hasRsvg = Shell.run("command -v rsvg-convert").status == 0

  @Test(.enabled(if: hasRsvg, "apt-get install librsvg2-bin"), arguments: ["semantic", "strip"])
  func `rsvg-convert draws of an animation what it draws of the first screen`(_ manner: String) throws {
    let folder = try TemporaryFolder([
      "gold.txt": "---\nbg: 204060\n---\nGold and \u{2588}\u{2588}\u{2580} more\n\n[Go]\n\n[Go]: silver\n",
      "silver.txt": "Silver\n",
    ])
    let words = ["--size", "30x6", "--from", "gold", "--to", "silver", "-t", "punch 200ms"]
    func drawn(_ name: String, _ more: [String]) throws -> Pillow.Frame {
      let path = "\(folder.path)/\(name)"
      #expect(
        try ExportCommand(parsing: [folder.path, "-o", path + ".svg", "--padding", "8"] + words + more).run() == 0)
      #expect(Shell.run("rsvg-convert -b '#f0f' \(path).svg -o \(path).png").status == 0)
      let picture = try #require(File.read(path + ".png"))
      return try #require(try Pillow.frames(of: picture).first)
    }
    let (moving, still) = (try drawn("moving", ["--svg", manner]), try drawn("still", ["--at", "0"]))
    #expect(moving.width == still.width && moving.height == still.height)
    // Letters stand a fraction of a pixel elsewhere: this program heeds no textLength.
    var furthest = 0
    for (a, b) in zip(moving.pixels, still.pixels) {
      for shift: UInt32 in [0, 8, 16] { furthest = max(furthest, abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF))) }
    }
    #expect(furthest <= 24)
    #expect(still.pixels[0] == 0x204060)
  }

  @Test func `the drawing of the modules is made from its page, and names every module`() throws {
    let folder = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Sources"
    let page = "\(folder)/Transitions/Transitions.docc/Resources/modules"
    let drawn = try TemporaryFolder([:])
    #expect(
      try ExportCommand(parsing: ["\(page).txt", "--size", "76x27", "-o", drawn.path + "/a.svg"]).run() == 0)
    #expect(File.read(drawn.path + "/a.svg") == File.read("\(page).svg"))
    let text = String(decoding: try #require(File.read("\(page).txt")), as: UTF8.self)
    let modules = Shell.run(
      "cd '\(folder)' && for d in [A-Z]*; do ls $d/*.swift $d/*/*.swift 2>&1 | grep -q swift$ && echo $d; done")
    for module in String(decoding: modules.output, as: UTF8.self).split(separator: "\n") {
      #expect(text.contains(module), "\(module)")
    }
  }

  /// A screen that moves off the dark one casts a glow on it; other shadows fall on the light one, or into a hole. That is
  /// so on the way back, too.
  @Test(arguments: [
    ("circle", true), ("zoom:open", true), ("cover:left", true), ("punch", true),
    ("uncover:left", false),
  ])
  func `the way back has the shadows of the way there`(transition: String, isBlack: Bool) throws {
    let folder = try TemporaryFolder([
      "a.txt": "---\nbg: #f7f1e3\n---\nLight\n", "b.txt": "---\nbg: #101020\n---\nDark\n",
    ])
    let path = folder.path + "/out.svg"
    let words = [folder.path, "--from", "a", "--to", "b", "-t", transition, "-q", "-o", path]
    #expect(try ExportCommand(parsing: words).run() == 0)
    let text = String(decoding: try #require(File.read(path)), as: UTF8.self)
    let fills = text.split(separator: ">").filter { $0.contains("filter=\"url(#b") }
    #expect(!fills.isEmpty && fills.allSatisfy { $0.contains("fill=\"#000\"") == isBlack })
    #expect(!fills.isEmpty && fills.allSatisfy { $0.contains("fill=\"#fff\"") == !isBlack })
  }

  @Test func `a GIF refuses a frame rate that it cannot have, and takes the highest for a tape's`() throws {
    let options = try ExportCommand(parsing: ["talk", "--fps", "60"]).export
    let error = #expect(throws: UsageError.self) { try options.checkFrameRate(.gif) }
    #expect(
      error?.description
        == "--fps: invalid value \"60\"; use at most 50 for .gif: browsers slow down faster ones")
    #expect(ExportOptions().frameRate(of: .gif, or: 25) == 25)
    // A tape may write an MP4, too.
    #expect(ExportOptions().frameRate(of: .gif, or: 60) == 50)
    #expect(ExportOptions().frameRate(of: .mp4, or: 60) == 60)
  }

  /// Pages of the tour and transitions: each once, and every pair of them where that is asked for.
  nonisolated static let passages: [(from: String, to: String, transition: String)] = {
    let pages = [("words", "wide"), ("masks", "moves"), ("commands", "format"), ("log", "words")]
    let transitions = ["punch", "ping", "slide", "depth"]
    return pages.indices.flatMap { page in
      transitions.indices.filter { Thoroughness.isFull || $0 == page }.map {
        (pages[page].0, pages[page].1, transitions[$0])
      }
    }
  }()

  @Test(arguments: passages) func `two pages of the tour with a transition there and back take 12 KB`(
    _ passage: (from: String, to: String, transition: String)
  ) throws {
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let folder = try TemporaryFolder([:])
    let path = folder.path + "/o.svg"
    let words = [
      "--from", passage.from, "--to", passage.to, "-t", passage.transition, "--svg", "semantic", "-o", path,
    ]
    #expect(try ExportCommand(parsing: [root + "/Screens"] + words).run() == 0)
    #expect(try #require(File.read(path)).count < 12_000)
  }
}
