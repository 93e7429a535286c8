internal import PortholeStreams
internal import Transitions

extension Tape {
  /// Returns true if a file holds a tape, whatever its name: UTF-8 in which most lines begin with a command.
  ///
  /// - Complexity: O(bytes).
  package static func isTape(_ bytes: [UInt8]) -> Bool {
    String(validating: bytes.dropFirst(ByteOrderMark.length(in: bytes)), as: UTF8.self)
      .map(TapeCommands.begin(mostLinesOf:)) ?? false
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
    guard let text = String(validating: bytes.dropFirst(ByteOrderMark.length(in: bytes)), as: UTF8.self) else {
      throw TapeProblem(path: path, line: 1, column: 1, reason: .notUTF8)
    }
    let isForProgram =
      purpose.map { $0 == .program } ?? text.unicodeScalars.split(separator: "\n").contains(where: TapeCommands.drive)
    var parser = TapeParser(path: path, isForProgram: isForProgram, reading: read)
    parser.read(text, of: path)
    self = try parser.finish()
  }
}
