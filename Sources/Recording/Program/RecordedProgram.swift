internal import PortholePlatform
internal import PortholeStreams
internal import Transitions

/// A program on its terminal, with an emulator that shows what it writes and answers its questions.
///
/// Reading and showing are two steps: between them the recorder finds out at which time the bytes were written.
final class RecordedProgram {
  private let program: TerminalProgram
  let emulator: TerminalEmulator
  private(set) var isOpen = true
  /// The bytes that have been read and are not on the screen yet.
  private var unseen: [UInt8] = []
  /// The bytes of a character that is not whole yet.
  private var rest: [UInt8] = []
  /// The answers to the program's questions that it has not been given yet.
  private var answers: [UInt8] = []
  /// The bytes of output so far.
  private(set) var count = 0

  /// The most bytes of output.
  private static let most = 256 << 20

  init(_ launch: Launch, size: Size, palette: Palette) throws(LaunchError) {
    program = try TerminalProgram(launch, size: WindowSize(size))
    emulator = TerminalEmulator(size: size, palette: palette)
  }

  var known: ProgramEnd? { program.end }

  /// The end of the program; nil if it still runs. Its terminal closes a moment before the end is known.
  var end: ProgramEnd? {
    for _ in 0..<200 where !isOpen && program.end == nil { usleep(1000) }
    return program.end
  }

  func finish() { program.end(within: 200_000_000) }

  func look() -> ProgramLook { program.look() }

  func resize(to size: Size) {
    emulator.resize(to: size)
    program.resize(to: WindowSize(emulator.size))
  }

  // MARK: Input

  /// Types bytes, as many as the terminal takes now.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? { program.write(bytes) }

  var hidesInput: Bool { program.hidesInput }

  var hasAnswers: Bool { !answers.isEmpty }

  func giveAnswers() -> Bool {
    defer { answers.removeAll() }
    return program.write(answers[...]) != nil
  }

  // MARK: Output

  /// True if there are bytes that have been read and not been shown.
  var hasUnseen: Bool { !unseen.isEmpty }

  var isTooMuch: Bool { count > Self.most }

  /// Waits until there is something to read, or the end.
  func awaitOutput(milliseconds: Int32) -> Bool {
    Poll.wait(for: program.descriptor, until: MonotonicClock.now + Int64(milliseconds) * 1_000_000)
  }

  /// Reads what there is, or the end, without showing it.
  ///
  /// - Returns: false if there was neither.
  func read() -> Bool {
    guard isOpen, awaitOutput(milliseconds: 0) else { return false }
    let before = unseen.count
    isOpen = program.read(into: &unseen, atMost: 1 << 16)
    count += unseen.count - before
    return unseen.count > before || !isOpen
  }

  func show() -> String {
    emulator.feed(unseen)
    answers += emulator.takeAnswers()
    rest += unseen
    unseen.removeAll(keepingCapacity: true)
    let end = rest.wholeCharacterCount
    defer { rest.removeFirst(end) }
    return String(decoding: rest[..<end], as: UTF8.self)
  }
}
