/// Recognizes comments, strings, numbers and the commonest keywords of code, line by line.
///
/// It knows families of languages, not grammars: enough to make code easier to read. It changes no character.
struct CodeScanner {
  /// The kind of a character.
  enum Kind: Sendable {
    case plain, keyword, string, number, comment
  }

  private let language: CodeLanguage
  /// A Boolean value indicating whether a comment has begun in an earlier line.
  private var isInComment = false

  /// Creates a scanner; nil if the language is unknown.
  init?(language: String) {
    guard let language = CodeLanguage.named(language) else { return nil }
    self.language = language
  }

  /// Returns the kind of each scalar of the next line.
  ///
  /// - Complexity: O(scalars).
  mutating func kinds(of line: String) -> [Kind] {
    let text = Array(line.unicodeScalars)
    if language.isDiff { return diff(text) }
    var kinds = Array(repeating: Kind.plain, count: text.count)
    func mark(_ range: Range<Int>, _ kind: Kind) { for i in range { kinds[i] = kind } }
    var i = 0
    while i < text.count {
      if isInComment || text.has(language.commentStart, at: i) {
        let end = commentEnd(text, from: isInComment ? i : i + language.commentStart.count)
        mark(i..<end, .comment)
        i = end
      } else if language.lineComments.contains(where: { text.has($0, at: i) && begins(at: i, in: text) }) {
        mark(i..<text.count, .comment)
        i = text.count
      } else if let end = stringEnd(text, from: i) {
        mark(i..<end, .string)
        i = end
      } else if Self.isWordScalar(text[i]) {
        let isNumber = ("0"..."9").contains(text[i])
        let end = text[i...].firstIndex { !Self.isWordScalar($0) && !(isNumber && $0 == ".") } ?? text.count
        if isNumber {
          mark(i..<end, .number)
        } else if CodeLanguage.isKeyword(text[i..<end]), i == 0 || text[i - 1] != "." {
          mark(i..<end, .keyword)
        }
        i = end
      } else {
        i += 1
      }
    }
    return kinds
  }

  /// Returns the end of the comment that is open at an index.
  private mutating func commentEnd(_ text: [Unicode.Scalar], from start: Int) -> Int {
    var i = start
    while i < text.count {
      if text.has(language.commentEnd, at: i) {
        isInComment = false
        return i + language.commentEnd.count
      }
      i += 1
    }
    isInComment = true
    return text.count
  }

  /// Returns a Boolean value indicating whether a comment begins here. A mark that can be part of a word counts only
  /// after a blank.
  private func begins(at index: Int, in text: [Unicode.Scalar]) -> Bool {
    !language.needsBlank || index == 0 || text[index - 1] == " " || text[index - 1] == "\t"
  }

  /// Returns the end of the string that begins at an index, at the latest the end of the line; nil if none begins
  /// there.
  private func stringEnd(_ text: [Unicode.Scalar], from start: Int) -> Int? {
    let quote = text[start]
    guard language.quotes.contains(quote) else { return nil }
    let isCharacter = quote == "'" && language.hasCharacters
    let limit = isCharacter ? min(text.count, start + 4) : text.count
    var i = start + 1
    while i < limit {
      if text[i] == "\\" {
        i += 1
      } else if text[i] == quote {
        return i + 1
      }
      i += 1
    }
    return isCharacter ? nil : text.count
  }

  /// Returns the lines of a patch: added, removed and their places.
  private func diff(_ text: [Unicode.Scalar]) -> [Kind] {
    let kind: Kind =
      switch text.first {
      case "+": .string
      case "-": .number
      case "@": .keyword
      default: .plain
      }
    return Array(repeating: kind, count: text.count)
  }

  private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: scalar.value > 0x7F
    }
  }
}

extension [Unicode.Scalar] {
  /// Returns a Boolean value indicating whether a mark that is not empty stands at an index.
  fileprivate func has(_ mark: [Unicode.Scalar], at index: Int) -> Bool {
    guard let first = mark.first, self[index] == first, index + mark.count <= count else { return false }
    return self[index..<(index + mark.count)].elementsEqual(mark)
  }
}
