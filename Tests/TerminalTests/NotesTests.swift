import PortholePlatform
import TestSupport
import Testing
import Transitions

/// A talk and its notes, each on a terminal of ours.
@Suite(.waits) struct NotesTests {
  private static let talk = """
    ---
    title: Lenses
    time: 20m
    transition: cut
    ---

    # Lenses

    <!-- note: Welcome everybody. -->

    ---

    # What it does

    it bends light

    <!-- pause -->

    it makes a picture

    <!-- note: Show the wall. -->

    ---

    # The end

    """

  private let folder: TemporaryFolder
  private let variables: [String: String]

  init() throws {
    folder = try TemporaryFolder(["talk.md": Self.talk])
    variables = ["XDG_RUNTIME_DIR": folder.path]
  }

  private func talk(_ options: [String] = ["--speaker"]) throws -> PseudoTerminal {
    try Porthole.start(options + ["\(folder.path)/talk.md"], variables: variables)
  }

  private func notes(_ operands: [String] = []) throws -> PseudoTerminal {
    try Porthole.start(["notes"] + operands, variables: variables)
  }

  private var sockets: [String] {
    Shell.run("ls '\(folder.path)/porthole'").output.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `the notes wait for the talk, follow it and drive it`() throws {
    let notes = try notes()
    #expect(notes.shows("waiting for a talk; start it with: porthole --speaker DECK"))
    let talk = try talk()
    #expect(notes.shows("1 of 3  Lenses") && notes.shows("Welcome everybody.") && notes.shows("Next: 2 What it does"))
    try talk.type("n")
    #expect(notes.shows("Now, part 1 of 2: What it does") && notes.shows("Next: part 2 of 2"))
    #expect(notes.shows("it makes a picture") && notes.shows("Show the wall."))
    try notes.type(" ")
    #expect(talk.shows("it makes a picture") && notes.shows("Now, part 2 of 2") && notes.shows("Next: 3 The end"))
    try notes.type(" ")
    #expect(talk.shows("The end") && notes.shows("Next: the end"))
    try notes.quit()
    #expect(notes.modesAreOriginal)
    try talk.type("p")
    #expect(talk.shows("it makes a picture"))
    #expect(sockets.count == 1)
    try talk.quit()
    #expect(sockets.isEmpty)
  }

  @Test func `a talk that was killed is found again when it is restarted`() throws {
    let notes = try notes(["\(folder.path)/talk.md"])
    let first = try talk()
    #expect(notes.shows("1 of 3"))
    try first.type("n")
    #expect(notes.shows("2 of 3"))
    first.send(SIGKILL)
    #expect(first.waitForEnd() == .signal(SIGKILL))
    #expect(notes.shows("the talk has ended; waiting for it to come back") && notes.shows("2 of 3"))
    #expect(sockets.count == 1)
    let second = try talk()
    #expect(notes.shows("1 of 3") && notes.shows("keys act on the talk"))
    try notes.type("n")
    #expect(second.shows("it bends light"))
    #expect(sockets.count == 1)
    try second.quit()
    #expect(notes.shows("the talk has ended; waiting for it to come back"))
    try notes.quit()
  }

  @Test func `notes that are restarted show where the talk is and since when`() throws {
    let talk = try talk()
    let first = try notes()
    #expect(first.shows("0:00   20:00 left"))
    try first.type("n")
    #expect(first.shows("2 of 3") && first.read { _ in first.hasBegun })
    first.send(SIGKILL)
    #expect(first.waitForEnd() == .signal(SIGKILL))
    let second = try notes()
    #expect(second.shows("2 of 3"))
    // Time never stands at the beginning again.
    #expect(second.hasBegun)
    try second.quit()
    try talk.quit()
  }

  @Test func `a view that is stopped holds up neither the talk nor other views`() throws {
    let talk = try talk()
    let (stopped, other) = (try notes(), try notes())
    #expect(stopped.shows("1 of 3") && other.shows("1 of 3"))
    stopped.send(SIGSTOP)
    for _ in 0..<20 {
      try talk.type("G")
      #expect(talk.shows("The end") && other.shows("3 of 3"))
      try other.type("~")
      #expect(talk.shows("Lenses") && other.shows("1 of 3"))
    }
    try other.type("n")
    #expect(talk.shows("it bends light"))
    stopped.send(SIGCONT)
    #expect(stopped.shows("2 of 3"))
    try stopped.type("n")
    #expect(talk.shows("it makes a picture") && other.shows("Now, part 2 of 2"))
    for terminal in [stopped, other, talk] { try terminal.quit() }
  }

  @Test func `the talk opens and closes by its key, and not before`() throws {
    let talk = try talk([])
    #expect(sockets.isEmpty)
    try talk.type("V")
    #expect(talk.shows("for notes, run in another terminal: porthole notes"))
    let notes = try notes()
    #expect(notes.shows("1 of 3"))
    // A key that would end the talk or close it acts in its own terminal only.
    try notes.type("V")
    #expect(talk.shows("this key acts in the terminal of the talk only"))
    try notes.type("v")
    #expect(talk.shows("the audience sees this screen: y shows the notes here"))
    let size = Size(columns: 80, rows: 24)
    #expect(
      try talk.confirm(typing: notes) { output in
        VirtualTerminal.rows(after: output, size: size).contains { $0.contains("Welcome everybody.") }
      })
    try talk.type("V")
    #expect(talk.shows("the talk is closed to porthole notes"))
    #expect(notes.shows("the talk has ended; waiting for it to come back") && sockets.isEmpty)
    try notes.quit()
    try talk.quit()
  }

  @Test func `what is no talk is an error, and a talk that cannot be open to notes is shown`() throws {
    let missing = "\(folder.path)/other.md"
    #expect(
      try Porthole.output("'\(Porthole.path)' notes '\(missing)'", variables, status: 1)
        == "porthole: \(missing): cannot be read: No such file or directory; check the name\r\n")
    #expect(Shell.run("mkdir -m 755 '\(folder.path)/porthole'").status == 0)
    let talk = try talk()
    // The line may end anywhere else.
    #expect(talk.read(until: "XDG_RUNTIME_DIR"))
    try talk.quit()
  }
}

extension PseudoTerminal {
  /// A Boolean value indicating whether some of the talk's twenty minutes have passed.
  fileprivate var hasBegun: Bool {
    let bar = VirtualTerminal.rows(after: output, size: Size(columns: 80, rows: 24))[0]
    return bar.contains(" left") && !bar.contains("20:00 left")
  }

  /// Reads until a text stands on the terminal; false if it never does.
  fileprivate func shows(_ text: String) -> Bool {
    read { VirtualTerminal.rows(after: $0, size: Size(columns: 80, rows: 24)).contains { $0.contains(text) } }
  }
}
