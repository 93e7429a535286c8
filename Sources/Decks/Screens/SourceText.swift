/// The text of one screen: a whole file, or a part of one that holds several.
struct SourceText: Sendable {
  let source: SourceLines
  var firstLine = 1
  /// The part of the file; nil for the whole.
  var part: SlidePart?
  var isMarkdown = false
  var origins = Inclusions()

  var isPart: Bool { part != nil }

  /// Returns the number in the file of one of its lines, which are counted from the first on.
  func lineInFile(_ line: Int) -> Int { place(of: line).line }

  /// Returns a problem in one of its lines with the place in its file; nil if a screen before has the same.
  func placed(_ problem: DeckProblem, in path: String) -> DeckProblem? {
    guard problem.path == path, let line = problem.line, !origins.problems.contains(problem) else { return problem }
    let (number, isRepeated) = place(of: line)
    if isRepeated { return nil }
    var placed = problem
    placed.line = number
    return origins.placed(placed, in: path)
  }

  private func place(of line: Int) -> (line: Int, isRepeated: Bool) {
    var next = firstLine
    for piece in part?.pieces ?? [] {
      if line < next + piece.lineCount { return (piece.firstLine + line - next, piece.isRepeated) }
      next += piece.lineCount
    }
    // The last line may have no end.
    let last = part?.pieces.last.map { $0.firstLine + $0.lineCount } ?? next
    return (last + line - next, false)
  }

  var matter: FrontMatter {
    part.map { $0.head ?? FrontMatter() } ?? FrontMatter(headOf: source, firstLine: firstLine, isMarkdown: isMarkdown)
  }
}
