import PortholeDecks
import PortholeInterface
import PortholePlatform
import PortholeStreams
import TestSupport
import Testing
import Transitions

/// The program under test and what it is run with.
enum Porthole {
  /// The executable.
  static let path = executable("porthole")

  /// An executable of the package, which is built beside the tests.
  static func executable(_ name: String) -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let own = String(decoding: buffer.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    let beside = own[..<(own.lastIndex(of: "/") ?? own.startIndex)] + "/\(name)"
    return access(String(beside), X_OK) == 0 ? String(beside) : "\(root)/.build/debug/\(name)"
  }

  static let root: String = {
    let parts = #filePath.split(separator: "/")
    return "/" + parts.dropLast(3).joined(separator: "/")
  }()

  /// Three screens with every transition between them.
  static let deck = "\(root)/Tests/Fixtures/walk"

  /// The variables that a program needs, and none other of this process.
  static func variables(_ more: [String: String] = [:]) -> [String: String] {
    var all = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LANG": "C.UTF-8", "TERM": "xterm-256color"]
    // A crash is to end the process, not to start a debugger.
    all["SWIFT_BACKTRACE"] = "enable=no"
    // Finds the libraries of the toolchain, if it is set.
    if let libraries = getenv("LD_LIBRARY_PATH") { all["LD_LIBRARY_PATH"] = String(cString: libraries) }
    return all.merging(more) { $1 }
  }

  /// Returns the variables with which the program fails.
  ///
  /// - Parameters:
  ///   - kind: The fault, as `CFault` names it.
  ///   - frames: The number of frames that are shown before.
  static func fault(_ kind: String, after frames: Int) -> [String: String] {
    ["LD_PRELOAD": executable("libFaultOnPurpose.so"), "PORTHOLE_FAULT": "\(kind)@\(frames)"]
  }

  /// Starts a shell command in tmux.
  static func tmux(_ line: String, size: Size = Size(columns: 80, rows: 24)) throws -> Tmux {
    try Tmux(line, variables: variables(["TERM": "tmux-256color"]), size: size)
  }

  /// The program on a terminal of ours, its first frame shown.
  static func start(
    _ arguments: [String] = [deck], variables: [String: String] = [:], size: Size = Size(columns: 80, rows: 24)
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      [path] + arguments, variables: Porthole.variables(variables), size: size)
    try #require(
      terminal.read(until: "[?2026l"),
      "no first frame, end \(String(describing: terminal.waitForEnd(forSeconds: 0))): \(String(decoding: terminal.output, as: UTF8.self))"
    )
    return terminal
  }

  /// A line of the shell on a terminal of ours.
  static func shell(
    _ line: String, _ variables: [String: String] = [:], size: Size = Size(columns: 80, rows: 24)
  ) throws -> PseudoTerminal {
    try PseudoTerminal(["/bin/sh", "-c", line], variables: Porthole.variables(variables), size: size)
  }

  /// Returns the whole output of a shell command after its end, with the line ends of a terminal.
  static func output(_ line: String, _ variables: [String: String] = [:], status: Int32 = 0) throws -> String {
    let terminal = try shell(line, variables)
    #expect(terminal.waitForEnd() == .status(status))
    return String(decoding: terminal.output, as: UTF8.self)
  }

  /// Returns a presenter of the deck without a terminal, which shows the expected screens.
  static func model(size: Size, rendition: Rendition, path: String = deck) throws -> Presenter {
    var settings = Presenter.Settings()
    settings.rendition = rendition
    return Presenter(deck: try Deck.load(path: path), size: size, settings: settings)
  }

  /// The rows of the screen that some keys lead to, without colours, once nothing moves any more.
  static func rows(after keys: [Key], size: Size) throws -> [String] {
    var model = try model(size: size, rendition: Rendition(depth: .direct, glyphs: .blocks))
    for key in keys {
      _ = model.advance(frames: 0)
      _ = model.handle(.key(key))
    }
    repeat { _ = model.advance(frames: 1) } while model.isMoving
    return ANSIText.plain(model.display).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }
}

extension PseudoTerminal {
  /// Types something and reads until what it leads to has been written.
  func type(_ text: String, until wanted: String, _ location: SourceLocation = #_sourceLocation) throws {
    let start = output.count
    try type(text)
    try #require(read(until: wanted, from: start), "after \(text.debugDescription)", sourceLocation: location)
  }

  /// Reads until these rows stand on the terminal; false if they never do.
  func read(until rows: [String], size: Size) -> Bool {
    read { VirtualTerminal.rows(after: $0, size: size) == rows }
  }

  /// Answers the question of the show: a key that comes too early does not count, so it is pressed again.
  ///
  /// - Parameter terminal: The terminal that the key is typed on; nil for this one.
  /// - Returns: A Boolean value indicating whether the output shows the answer.
  func confirm(typing terminal: PseudoTerminal? = nil, until isAnswered: ([UInt8]) -> Bool) throws -> Bool {
    let deadline = Self.now + Self.patience
    read(forSeconds: 0.7)
    while !isAnswered(output), Self.now < deadline {
      try (terminal ?? self).type("y")
      let end = Self.now + 2_000_000_000
      while !isAnswered(output), Self.now < end { read(forSeconds: 0.02) }
    }
    return isAnswered(output)
  }

  /// Leaves the show by its key, and sees it end well. The terminal answers its questions before, which it waits for.
  func quit(_ location: SourceLocation = #_sourceLocation) throws {
    try type("\u{1B}[?62c\u{1B}[?62cq")
    #expect(waitForEnd() == .status(0), sourceLocation: location)
  }
}
