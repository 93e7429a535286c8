internal import PortholePlatform
package import PortholeStreams
package import Transitions

/// A program on a hidden terminal, for a recorder. The bytes of standard input are typed, and then the end of input.
package struct UnattendedSession: ~Copyable {
  private let program: TerminalProgram
  private let emulator: TerminalEmulator
  private var sinks: [any ShowSink<Never>]
  private let start = MonotonicClock.now
  /// The bytes that the program has yet to read.
  private var input: [UInt8] = []
  private var isComplete = false
  private var isOpen = true

  /// The end of input as terminals have it, which is typed: ^D.
  private static let endOfInput: UInt8 = 4
  /// More bytes than these are not taken before the program has read some.
  private static let mostInput = 4096
  /// The nanoseconds after which a program that has closed its terminal is asked for its end again.
  private static let patience: Int64 = 10_000_000
  /// The nanoseconds after which the end of input is typed again. A program that has changed its terminal's mode since the
  /// last time, as a shell does before its prompt, has not seen that one.
  private static let endPatience: Int64 = 250_000_000

  /// - Returns: Its status: 128 + n for signal n.
  /// - Throws: If it cannot be started.
  package static func run(_ words: [String], size: Size, sinks: [any ShowSink<Never>]) throws -> Int32 {
    var launch = Launch(words)
    launch.searchesPath = true
    launch.environment = Launch.environment(
      changing: ["TERM": "xterm-256color", "COLORTERM": "truecolor", "LINES": nil, "COLUMNS": nil])
    let program = try TerminalProgram(launch, size: WindowSize(size))
    var session = UnattendedSession(program, size, sinks)
    let status = session.run()
    session.tell(.end(status: status))
    return status
  }

  private init(_ program: TerminalProgram, _ size: Size, _ sinks: [any ShowSink<Never>]) {
    (self.program, self.sinks) = (program, sinks)
    emulator = TerminalEmulator(size: size, palette: .standard)
    tell(.terminal(size, .standard))
  }

  private mutating func tell(_ event: ShowEvent) {
    sinks.receive(event, at: Int((MonotonicClock.now - start) / 1000))
  }

  private mutating func run() -> Int32 {
    while true {
      wait()
      if isOpen { continue }
      if let end = program.end { return end.shellStatus }
    }
  }

  private mutating func wait() {
    let takesInput = !isComplete && input.count < Self.mostInput
    var descriptors = [
      Poll.Entry(reading: isOpen ? program.descriptor : -1, writing: !input.isEmpty),
      Poll.Entry(reading: takesInput ? STDIN_FILENO : -1),
    ]
    let isAtEnd = isComplete && input.isEmpty
    let patience = !isOpen ? Self.patience : isAtEnd ? Self.endPatience : nil
    Poll.wait(for: &descriptors, until: patience.map { MonotonicClock.now + $0 })
    if isOpen, isAtEnd, !descriptors[0].hasInput, !descriptors[0].isGone { input.append(Self.endOfInput) }
    if descriptors[1].isReady { takeInput() }
    if descriptors[0].takesOutput, let count = program.write(input[...]) { input.removeFirst(count) }
    if descriptors[0].hasInput || descriptors[0].isGone { takeOutput() }
  }

  private mutating func takeInput() {
    var bytes: [UInt8] = []
    isComplete = !bytes.append(reading: STDIN_FILENO, atMost: Self.mostInput)
    if !program.hidesInput { tell(.input(bytes[...])) }
    // In the middle of a line, the first one only ends what is typed so far.
    if isComplete { bytes += [Self.endOfInput, Self.endOfInput] }
    input += bytes
  }

  private mutating func takeOutput() {
    var bytes: [UInt8] = []
    isOpen = program.read(into: &bytes, atMost: 1 << 16)
    guard !bytes.isEmpty else { return }
    tell(.output(bytes[...]))
    emulator.feed(bytes)
    // A program may wait for the answers of its terminal.
    input += emulator.takeAnswers()
  }
}
