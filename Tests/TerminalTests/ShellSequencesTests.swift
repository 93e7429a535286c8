import Testing

@testable import PortholeTerminal

/// The bytes that a shell session sends besides frames.
@MainActor struct ShellSequencesTests {
  nonisolated private static let lines: [(length: Int, columns: Int, lines: Int)] = [
    (0, 80, 1), (1, 80, 1), (79, 80, 1), (80, 80, 1), (81, 80, 2), (160, 80, 2), (161, 80, 3), (3, 1, 3),
  ]

  @Test(arguments: lines) func `a hidden line leaves as many empty ones as it would take`(
    length: Int, columns: Int, lines: Int
  ) {
    let text = String(repeating: "x", count: length)
    let bytes = ShellSequences.blank(text, columns: columns)
    #expect(String(decoding: bytes, as: UTF8.self) == String(repeating: "\r\n", count: lines))
    #expect(ShellSequences.blank(nil, columns: columns).isEmpty)
  }
}
