internal import PortholeDecks
internal import PortholeStreams
internal import Transitions

extension Tape {
  /// Returns true if a file holds a tape, whatever its name: UTF-8 in which most lines begin with a command.
  ///
  /// - Complexity: O(bytes).
  package static func isTape(_ bytes: [UInt8]) -> Bool {
    text(bytes).map(TapeCommands.begin(mostLinesOf:)) ?? false
  }

  /// Returns the text of a tape, which Windows may have written in UTF-16; nil if it is none.
  static func text(_ bytes: [UInt8]) -> String? {
    let bytes = ByteOrderMark.unmarked(bytes)
    return String(validating: bytes.dropFirst(ByteOrderMark.length(in: bytes)), as: UTF8.self)
  }

  /// - Parameter purpose: The use of the tape; nil decides by its commands: one that only tapes of programs have makes it
  ///   one.
  /// - Throws: The first problem, with the later ones in ``TapeProblem/others``; at most a hundred.
  ///
  /// - Complexity: O(bytes) in time and memory, with the bytes of all tapes that are read.
  package init(
    parsing bytes: [UInt8], path: String, for purpose: Purpose? = .deck,
    reading read: @escaping (_ path: String) -> [UInt8]? = { _ in nil }
  ) throws(TapeProblem) {
    let (tape, problems) = Self.parse(bytes, path: path, for: purpose, reading: read)
    if var first = problems.first {
      first.others = Array(problems.dropFirst())
      throw first
    }
    self = tape
  }

  /// Returns what can be read of a tape, and the problems of the rest; at most a hundred.
  ///
  /// - Parameter purpose: The use of the tape, as above.
  ///
  /// - Complexity: O(bytes) in time and memory, with the bytes of all tapes that are read.
  package static func parse(
    _ bytes: [UInt8], path: String, for purpose: Purpose?, reading read: @escaping (_ path: String) -> [UInt8]?
  ) -> (tape: Tape, problems: [TapeProblem]) {
    if let words = DeckFile.otherKind(ByteOrderMark.unmarked(bytes), path: path) {
      return (Tape(path: path), [TapeProblem(path: path, line: 1, column: 1, reason: .otherKind(words))])
    }
    guard let text = Self.text(bytes) else {
      return (Tape(path: path), [TapeProblem(path: path, line: 1, column: 1, reason: .notUTF8)])
    }
    let isForProgram =
      purpose.map { $0 == .program } ?? text.unicodeScalars.split(separator: "\n").contains(where: TapeCommands.drive)
    var parser = TapeParser(path: path, isForProgram: isForProgram, reading: read)
    parser.read(text, of: path)
    return parser.finish()
  }
}
