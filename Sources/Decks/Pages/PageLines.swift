/// The lines of a page as it is parsed, and their places in its file.
struct PageLines: Equatable, Sendable {
  /// The first line of the page in what is parsed, after the definitions.
  var first: Int
  /// The number of that line in the file.
  var firstInFile: Int
  /// The lines, from 0, that the page has besides those of the file. They belong to the line above.
  var added: [Int] = []

  /// Returns the number of lines of the file between the page's first one and a line that is parsed.
  ///
  /// - Complexity: O(added lines).
  func offset(of line: Int) -> Int {
    let index = line - first
    return index - added.count { $0 <= index }
  }

  /// Returns the number in the file of a line that is parsed.
  func inFile(_ line: Int) -> Int { firstInFile + offset(of: line) }
}
