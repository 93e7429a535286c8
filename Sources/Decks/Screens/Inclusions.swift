/// The text of a file with the texts of others that it includes, and where each line comes from.
struct Inclusions: Sendable {
  private struct Piece: Sendable {
    /// The number of the first line in the whole text, and in its file, from 1.
    var line: Int
    var lineInFile: Int
    var file: FileName
    var path: String
  }

  private(set) var source = SourceLines(bytes: [])
  /// The files that could not be included, in lines of their files.
  private(set) var problems: [DeckProblem] = []
  /// Empty if all lines come from one file.
  private var pieces: [Piece] = []

  init() {}

  init(_ source: SourceLines) { self.source = source }

  mutating func add(_ problem: DeckProblem) { problems.append(problem) }

  mutating func begin(line: Int, lineInFile: Int, of file: FileName, path: String) {
    pieces.append(Piece(line: line, lineInFile: lineInFile, file: file, path: path))
  }

  mutating func finish(_ bytes: [UInt8]) { source = SourceLines(bytes: bytes) }

  private func piece(ofLine line: Int) -> Piece? { pieces.last { $0.line <= line } }

  /// Returns the file of a line; nil if all lines come from one.
  func file(ofLine line: Int) -> FileName? { piece(ofLine: line)?.file }

  /// Returns a problem in a line of the whole text with the place in its file.
  func placed(_ problem: DeckProblem, in path: String) -> DeckProblem {
    guard problem.path == path, let line = problem.line, let piece = piece(ofLine: line), !problems.contains(problem)
    else { return problem }
    var placed = problem
    placed.path = piece.path
    placed.line = line - piece.line + piece.lineInFile
    return placed
  }
}
