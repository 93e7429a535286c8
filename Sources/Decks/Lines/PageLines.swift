/// The lines of a page as it is parsed, and their places in its file.
struct PageLines: Equatable, Sendable {
  /// The first line of the page in what is parsed, after the definitions.
  var first: Int
  /// The number of that line in the file.
  var firstInFile: Int
  /// The lines, from 0, that the page has besides those of the file. In
  /// order. They belong to the line above; those before the first line belong to that.
  var added: [Int] = []

  /// Returns the number of lines of the file between the page's first one and a line that is parsed.
  ///
  /// - Complexity: O(log added lines).
  func offset(of line: Int) -> Int {
    let index = line - first
    var (low, high) = (0, added.count)
    while low < high {
      let middle = (low + high) / 2
      if added[middle] <= index { low = middle + 1 } else { high = middle }
    }
    return max(0, index - low)
  }

  /// Returns the number in the file of a line that is parsed.
  func inFile(_ line: Int) -> Int { firstInFile + offset(of: line) }
}
