import PortholePlatform
import PortholeStreams
import TestSupport
import Testing
import Transitions

@testable import EmbeddingExample

/// The example of a program that owns curses and gives a window of it to a stack of screens, in tmux.
@Suite(.serialized, .waits)
struct EmbeddingTests {
  /// A terminal to try it on.
  struct Setting: Sendable, CustomStringConvertible {
    var term: String
    var size = Size(columns: 80, rows: 24)
    var depth: Rendition.Depth
    var hasBright = true
    /// A Boolean value indicating whether there are enough pairs for every frame; at rest there always are.
    var hasPairs = true

    var description: String { "\(term) \(size.columns)x\(size.rows)" }
  }

  static let settings = [
    Setting(term: "tmux-256color", depth: .palette),
    Setting(term: "tmux-256color", size: Size(columns: 40, rows: 12), depth: .palette),
    Setting(term: "porthole-direct", depth: .direct),
    Setting(term: "xterm", depth: .sixteen, hasBright: false),
    Setting(term: "vt100", depth: .mono),
    Setting(term: "porthole-few", depth: .sixteen, hasBright: false, hasPairs: false),
  ]

  @Test(arguments: settings)
  func `the window shows the stack and the rest stays the program's own`(_ setting: Setting) throws {
    let example = try Embedded(setting)
    try example.expectSame("at the start")
    // A push, looked at in the middle: both screens go on.
    try example.press("Enter") { $0.push("watch", from: 0) }
    #expect(try example.says("bridge going, watch coming"))
    try example.tick(12)
    let first = try example.text
    #expect(first.contains("The bridge") && first.contains("0:00.4"))
    try example.tick(3)
    // Held, the picture stands and the clock goes.
    try example.press("h") {
      $0.navigator.hold()
      return []
    }
    let progress = example.stack.navigator.run.progress
    #expect(progress > 0.3 && progress < 0.9)
    try example.tick(6)
    #expect(example.stack.navigator.run.progress == progress)
    #expect(try example.text.contains("0:00.7"))
    // Turned round it is undone.
    try example.press("b") {
      $0.navigator.reverse()
      return []
    }
    try example.rest()
    #expect(
      try example.says(Self.clipped("watch going, bridge coming, watch gone, bridge here, undone", example)))
    // All the way to the third screen and back.
    try example.press("Enter") { $0.push("watch", from: 0) }
    try example.rest()
    #expect(try example.says("bridge gone, watch here, done"))
    #expect(try !example.text.contains("The bridge"))
    try example.press("Enter") { $0.push("chart", from: 0) }
    try example.tick(8)
    try example.rest()
    #expect(try example.says("watch gone, chart here, done"))
    for screen in ["watch", "bridge"] {
      try example.press("BSpace") { $0.pop() }
      try example.tick(7)
      try example.rest()
      #expect(try example.says("\(screen) here, done"))
    }
    // The lowest screen stays.
    try example.press("BSpace") { $0.pop() }
    try example.quit()
  }

  /// The status line leaves out what does not fit; the number of the frame stands before it.
  static func clipped(_ news: String, _ example: Embedded) -> String {
    let room = example.setting.size.columns - 1 - " #\(example.frame)  ".count
    return String(news.prefix(room))
  }

  @Test func `another size in the middle of a passage leaves the right frame`() throws {
    let example = try Embedded(Self.settings[0])
    try example.press("Down") { _ in [] }
    try example.press("Enter") { $0.push("chart", from: 1) }
    try example.tick(6)
    try example.resize(to: Size(columns: 60, rows: 17))
    try example.tick(2)
    try example.resize(to: Size(columns: 100, rows: 30))
    try example.rest()
    try example.quit()
  }

  @Test func `by the clock it runs by itself`() throws {
    let tmux = try Porthole.tmux("\(Embedded.path); echo ended $?; exec sleep 1000")
    #expect(try tmux.wait { try tmux.text().contains("[Watch]") })
    try tmux.press("Enter")
    #expect(try tmux.wait { try tmux.text().contains("bridge gone, watch here, done") })
    let clock = try #require(try tmux.text().split(separator: "\n").first { $0.contains("0:0") })
    #expect(try tmux.wait { try !tmux.text().contains(clock) })
    try tmux.press("q")
    #expect(try tmux.wait { try tmux.text().contains("ended 0") })
    #expect(try tmux.state("#{alternate_on} #{cursor_flag} #{keypad_cursor_flag} #{keypad_flag}") == "0 1 0 0")
  }

  @Test func `it leaves the terminal as it was`() throws {
    let terminal = try PseudoTerminal(
      [Embedded.path, "--virtual"], variables: Porthole.variables(), size: Size(columns: 80, rows: 24))
    try terminal.type("\r.....h..q")
    #expect(terminal.waitForEnd() == .status(0))
    #expect(terminal.modesAreOriginal)
    #expect(TerminalModes(after: terminal.output).leftovers == [])
  }
}

/// The example in tmux, time standing still, and the same stack without a terminal.
final class Embedded {
  static let path = Porthole.executable("EmbeddingExample")

  var setting: EmbeddingTests.Setting
  private(set) var stack: LiveStack<String>
  private(set) var frame = 0
  private var focus: [String: Int] = [:]
  private let tmux: Tmux
  private let folder = Shell.temporaryFolder()
  private var comparison: ScreenComparison
  /// The program's own cells around the window, at first.
  private var surroundings: [StrictTerminal.Place]?

  /// Terminals that this machine may not have: one of 24 bits, and one with fewer pairs than a moving frame takes.
  private static let entries = """
    porthole-direct|tmux with values for colours,
    \tRGB, CO#8, colors#0x1000000, pairs#0x10000,
    \tsetaf=\\E[%?%p1%{8}%<%t3%p1%d%e38;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,
    \tsetab=\\E[%?%p1%{8}%<%t4%p1%d%e48;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,
    \tuse=tmux-256color,
    porthole-few|xterm with few pairs of colours,
    \tpairs#24, use=xterm,

    """

  init(_ setting: EmbeddingTests.Setting) throws {
    self.setting = setting
    try File.write(Array(Self.entries.utf8), to: folder + "entries")
    let (output, status) = Shell.run("tic -x -o \(folder) \(folder)entries 2>&1")
    guard status == 0 else { throw PseudoTerminal.Failure("tic: \(String(decoding: output, as: UTF8.self))") }
    // tmux names its terminal itself.
    tmux = try Tmux(
      "TERM=\(setting.term) TERMINFO=\(folder) \(Self.path) --virtual; echo ended $?; exec sleep 1000",
      variables: Porthole.variables(), size: setting.size)
    comparison = ScreenComparison(depth: setting.depth, hasBright: setting.hasBright)
    stack = LiveStack(
      "bridge", size: Self.inside(setting.size), rendition: Rendition(depth: setting.depth, glyphs: .blocks),
      framesPerSecond: Pages.framesPerSecond)
    stack.delegate = Host.look
    show(frames: 0)
    try expectSame("at the start")
  }

  deinit {
    _ = Shell.run("rm -rf \(folder)")
  }

  private static func inside(_ size: Size) -> Size { Size(columns: size.columns - 2, rows: size.rows - 4) }

  var text: String { get throws { try tmux.text() } }

  /// Waits for the status line to end in these words: the window may be drawn before it.
  func says(_ ending: String) throws -> Bool {
    try tmux.wait { try status.hasSuffix(ending) }
  }

  /// The last line of the screen.
  var status: String {
    get throws {
      let lines = try tmux.text().split(separator: "\n", omittingEmptySubsequences: false)
      return String(lines.dropFirst(setting.size.rows - 1).first ?? "")
    }
  }

  func press(_ key: String, _ action: (inout LiveStack<String>) -> [LifecycleEvent<String>]) throws {
    try tmux.press(key)
    if key == "Down" { focus[stack.shown[0], default: 0] += 1 }
    _ = action(&stack)
    show(frames: 0)
    try expectSame("after \(key)")
  }

  /// Lets frames pass, and looks at the last one.
  func tick(_ frames: Int) throws {
    try tmux.type(String(repeating: ".", count: frames))
    for _ in 0..<frames { show(frames: 1) }
    try expectSame("at frame \(frame)")
  }

  /// Lets frames pass until nothing moves, and looks at a few of them.
  func rest() throws {
    while stack.isMoving {
      var frames = 0
      var ahead = stack
      while ahead.isMoving && frames < 5 {
        _ = ahead.advance(frames: 1)
        frames += 1
      }
      try tick(frames)
    }
  }

  func resize(to size: Size) throws {
    setting.size = size
    surroundings = nil
    try tmux.resize(to: size)
    stack.resize(to: Self.inside(size))
    show(frames: 0)
    try expectSame("at \(size.columns)x\(size.rows)")
  }

  func quit() throws {
    try tmux.press("q")
    #expect(try tmux.wait { try tmux.text().contains("ended 0") })
  }

  private func show(frames: Int) {
    frame += frames
    let pages = Pages(size: stack.size, frame: frame, focus: focus)
    for id in stack.shown { stack[id] = pages.page(id) }
    _ = stack.advance(frames: frames)
  }

  func expectSame(_ moment: String, _ location: SourceLocation = #_sourceLocation) throws {
    var differences = ["nothing was compared"]
    let isSame = try tmux.wait { () throws -> Bool in
      guard try status.hasPrefix(" #\(frame) ") else { return false }
      // Lines of the border may come in another character set.
      let lines = try tmux.capture().map {
        String(String.UnicodeScalarView($0.unicodeScalars.filter { $0 != "\u{E}" && $0 != "\u{F}" }))
      }
      guard let screen = try? ScreenComparison.screen(lines, size: setting.size) else { return false }
      differences = around(screen)
      if setting.hasPairs || !stack.isMoving {
        differences += comparison.differences(screen, stack.frame, at: Position(column: 1, row: 2))
      }
      return differences.isEmpty
    }
    let shown = try text
    try #require(
      isSame, "\(moment): cells differ, such as \(differences.prefix(4))\n\(shown)",
      sourceLocation: location)
  }

  /// The cells around the window, the status line left out, that are not as they were first seen.
  private func around(_ screen: StrictTerminal) -> [String] {
    let (size, inside) = (setting.size, Self.inside(setting.size))
    var places: [StrictTerminal.Place] = []
    for row in 0..<size.rows - 1 {
      for column in 0..<size.columns
      where !Rect(column: 1, row: 2, columns: inside.columns, rows: inside.rows).contains(
        Position(column: column, row: row))
      {
        places.append(screen[column: column, row: row])
      }
    }
    guard let surroundings else {
      // The first screen is drawn at once with the first frame.
      let title = places.prefix(15).compactMap { $0.text?.first }.map(Character.init)
      guard String(title) == " Harbour office" else { return ["no title"] }
      self.surroundings = places
      return []
    }
    return zip(places, surroundings).filter { $0 != $1 }.map { "\($0) instead of \($1)" }
  }
}
