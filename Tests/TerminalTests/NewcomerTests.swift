import PortholePlatform
import TestSupport
import Testing
import Transitions

/// The first minute of a newcomer, with a section for each way to start and end the program.
@Suite(.waits) struct NewcomerTests {
  // MARK: porthole

  @Test func `without a path the deck in the folder Screens is shown`() throws {
    let folder = try TemporaryFolder([:])
    mkdir("\(folder.path)/Screens", 0o700)
    defer { _ = Shell.run("rm -rf '\(folder.path)/Screens'") }
    try File.write(Array("At hand\n".utf8), to: "\(folder.path)/Screens/home.txt")
    try File.write([], to: "\(folder.path)/Screens/deck.conf")
    let terminal = try Porthole.shell("cd \(folder.path) && exec \(Porthole.path)")
    #expect(terminal.read(until: "At hand"))
    try terminal.quit()
  }

  @Test func `without that folder the built-in tour is shown`() throws {
    let terminal = try Porthole.shell("cd / && exec \(Porthole.path)")
    #expect(terminal.read(until: "porthole]"))
    try terminal.quit()
    #expect(terminal.modesAreOriginal)
    #expect(
      String(decoding: terminal.output, as: UTF8.self).hasSuffix("Make a deck of your own: porthole new talk\r\n"))
  }

  @Test
  func `the tour begins with a line of five keys; without a key it follows the first link and shows how to go back`()
    throws
  {
    let tmux = try Porthole.tmux("cd / && exec \(Porthole.path)")
    let keys = " Enter open link  Backspace back  o all screens  ? help  q quit"
    #expect(try tmux.wait { try tmux.text().contains(keys) })
    #expect(
      try tmux.wait {
        let text = try tmux.text()
        return text.contains("Punch: a hole opened") && text.contains("Enter opens this link, Backspace goes back")
      })
    #expect(try !tmux.text().contains(keys))
    try tmux.press("BSpace")
    #expect(try tmux.wait { try tmux.text().contains("[Open the porthole]") })
  }

  @Test func `nobody is asked about a new deck whose folder has one`() throws {
    let folder = try TemporaryFolder(["deck.conf": ""])
    let said = try Porthole.output("\(Porthole.path) new \(folder.path)", status: 1)
    #expect(said == "porthole: \(folder.path)/deck.conf: already exists; give a new folder\r\n")
  }

  // MARK: porthole DIR

  @Test func `the start screen shows before any other file of a thousand is opened, and each opens when it is visited`()
    throws
  {
    let folder = try TemporaryFolder(["home.txt": "The first of all\n"])
    for number in 1..<1000 { try folder.write("page-\(number).txt", "Number \(number)\n") }
    let watch = try OpenedFiles(in: folder.path)
    let terminal = try Porthole.start(["--quiet", folder.path])
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("The first of all"))
    #expect(watch.names() == ["home.txt"])
    try terminal.type("n")
    #expect(terminal.read { _ in watch.names() == ["home.txt", "page-1.txt"] })
    try terminal.quit()
  }

  // MARK: porthole DIR with no screens

  @Test func `a folder without screens is an error that says how to make some`() throws {
    let folder = try TemporaryFolder(["README.txt": "x"])
    let text = try Porthole.output("\(Porthole.path) \(folder.path)", status: 1)
    #expect(text.hasPrefix("porthole: \(folder.path): no screens found (looked for .txt"))
    #expect(text.hasSuffix("); make some: porthole new \(folder.path)\r\n"))
    // On a terminal it asks, and shows the deck.
    let made = try Porthole.shell("exec \(Porthole.path) new \(folder.path)")
    for question in ["Title", "Kind", "Theme"] {
      #expect(made.read(until: question))
      try made.type("\r")
    }
    #expect(made.read(until: "Your"))
    try made.quit()
    #expect(try Porthole.output("\(Porthole.path) export \(folder.path)").contains("[1] "))
  }

  // MARK: porthole FILE

  @Test func `a file that links to another is its own start, and its folder is the deck`() throws {
    let folder = try TemporaryFolder(["home.txt": "At home\n", "other.txt": "Elsewhere [Home]\n\n[Home]: home\n"])
    let terminal = try Porthole.shell("exec \(Porthole.path) -t cut \(folder.path)/other.txt")
    #expect(terminal.read(until: "Elsewhere"))
    try terminal.type("p")
    #expect(terminal.read(until: "At home"))
    try terminal.quit()
  }

  // MARK: cmd | porthole, porthole -

  @Test(arguments: ["", " -"])
  func `standard input is a screen, and the keys come from the terminal`(operand: String) throws {
    let terminal = try Porthole.shell("echo 'Through the pipe' | \(Porthole.path)\(operand)")
    #expect(terminal.read(until: "Through the pipe"))
    try terminal.quit()
    #expect(terminal.modesAreOriginal)
  }

  @Test func `in a pipe, screens are printed`() throws {
    #expect(try Porthole.output("printf 'One\\n\\033[31mtwo\\n' | \(Porthole.path) | cat") == "-\r\n\r\nOne\r\ntwo\r\n")
  }

  @Test func `standard input is checked like a file`() throws {
    #expect(
      try Porthole.output("printf '[a]\\n\\n[a]: nowhere\\n' | \(Porthole.path) check -", status: 1)
        == "-:3:6: no screen \"nowhere\"; name a file of this folder\r\n")
    #expect(
      try Porthole.output("printf '# a\\n\\n---\\n\\n# b\\n' | \(Porthole.path) check -")
        == "-: no problems in 2 screens\r\n")
  }

  @Test(arguments: ["", " -"])
  func `keys can come from a terminal that is not the controlling one`(operand: String) throws {
    let terminal = try Porthole.shell(
      "setsid -w sh -c 'echo Through the pipe | \(Porthole.path)\(operand)' && echo ended")
    #expect(terminal.read(until: "Through the pipe"))
    try terminal.quit()
    #expect(String(decoding: terminal.output, as: UTF8.self).hasSuffix("ended\r\n"))
  }

  // MARK: porthole DIR > file, TERM=dumb

  @Test func `a file gets what export prints, a dumb terminal what export --plain prints`() throws {
    let read = try Porthole.output("\(Porthole.path) export \(Porthole.deck)")
    #expect(read.contains("[1] ") && !read.contains("\u{1B}"))
    let words = try Porthole.output("\(Porthole.path) export --plain \(Porthole.deck)")
    #expect(words.contains("harbour") && words != read)
    #expect(try Porthole.output("\(Porthole.path) \(Porthole.deck)", ["TERM": "dumb"]) == words)
    let folder = try TemporaryFolder([:])
    #expect(try Porthole.output("cd \(folder.path) && \(Porthole.path) \(Porthole.deck) > out; cat out") == read)
  }

  // MARK: Unknown TERM

  @Test func `a terminal without an entry of its own gets one like it, and the information view says so`() throws {
    let tmux = try Tmux(
      "TERM=foot-of-tomorrow exec \(Porthole.path) \(Porthole.deck)", variables: Porthole.variables(),
      size: Size(columns: 80, rows: 24))
    #expect(
      try tmux.wait { try tmux.text().contains("no terminfo entry for \"foot-of-tomorrow\"; using xterm-256color") })
    try tmux.press("Tab", "i")
    let isSeen = try tmux.wait {
      let text = try tmux.text()
      return text.contains("This screen") && text.contains("using xterm-256color") && text.contains("colours")
    }
    let shown = try tmux.text()
    #expect(isSeen, "\(shown)")
  }

  // MARK: A 20x5 terminal

  @Test func `on a terminal of 20 x 5 the screen is cropped and everything works`() throws {
    let tmux = try Porthole.tmux("exec \(Porthole.path) \(Porthole.root)/Screens", size: Size(columns: 20, rows: 5))
    #expect(try tmux.wait { try tmux.text().contains("? help") })
    try tmux.press("?")
    #expect(try tmux.wait { try tmux.text().contains("Most used") })
    try tmux.press("Escape")
    #expect(
      try tmux.wait {
        let text = try tmux.text()
        return !text.contains("Most used") && !text.contains("? help")
      })
    let start = try tmux.text()
    for key in ["i", "o", "t"] {
      try tmux.press(key)
      #expect(try tmux.wait { try tmux.text() != start })
      // Escape with a key right after it would be one key, with Alt.
      try tmux.press("Escape")
      #expect(try tmux.wait { try tmux.text() == start })
    }
    try tmux.press("Enter")
    #expect(try tmux.wait { try tmux.text() != start })
    try tmux.press("?")
    #expect(try tmux.wait { try tmux.text().contains("Most used") })
  }

  // MARK: A crash or a kill

  @Test(arguments: [SIGTERM, SIGSEGV, SIGKILL])
  func `a crash or a kill leaves the recording whole up to the last frame and, if possible, restores the terminal`(
    signal: Int32
  ) throws {
    let folder = try TemporaryFolder(["home.txt": "At home\n", "other.txt": "Elsewhere\n"])
    let terminal = try Porthole.shell("cd \(folder.path) && exec \(Porthole.path) --quiet --no-watch --motion none .")
    #expect(terminal.read(until: "At home"))
    try terminal.type("R", until: "recording")
    try terminal.type("n", until: "Elsewhere")
    terminal.send(signal)
    #expect(terminal.waitForEnd() == (signal == SIGTERM ? .status(128 + SIGTERM) : .signal(signal)))
    if signal != SIGKILL {
      #expect(terminal.modesAreOriginal)
      #expect(TerminalModes(after: terminal.output).leftovers == [])
    }
    let last = "\(folder.path)/last.txt"
    #expect(
      try Porthole.output("\(Porthole.path) export \(folder.path)/porthole.cast -o \(last) && cat \(last)").contains(
        "Elsewhere"))
  }

  @Test func `the message of a crash follows the show`() throws {
    let terminal = try Porthole.start(variables: Porthole.fault("trap", after: 1))
    try terminal.type("\r")
    #expect(terminal.waitForEnd() == .signal(SIGILL))
    let text = String(decoding: terminal.output, as: UTF8.self)
    let left = try #require(text.firstRange(of: "[?1049l"))
    #expect(text[left.upperBound...].contains("a fault on purpose"))
  }
}

/// Says which files of a folder have been opened, by whomever, as the kernel sees it (inotify(7)).
private final class OpenedFiles {
  private let descriptor: Int32
  private var found: Set<String> = []

  init(in folder: String) throws {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    try #require(descriptor >= 0 && inotify_add_watch(descriptor, folder, UInt32(IN_OPEN)) >= 0)
  }

  deinit { close(descriptor) }

  /// All so far; the folder itself has no name.
  func names() -> Set<String> {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let head = MemoryLayout<inotify_event>.size
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return found }
      var rest = buffer[..<count]
      while rest.count >= head {
        let length = Int(rest.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }.len)
        let name = rest.dropFirst(head).prefix(length).prefix { $0 != 0 }
        if !name.isEmpty { found.insert(String(decoding: name, as: UTF8.self)) }
        rest = rest.dropFirst(head + length)
      }
    }
  }
}
