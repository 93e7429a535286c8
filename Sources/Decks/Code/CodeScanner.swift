/// Recognizes comments, strings, numbers and keywords of code, line by line.
///
/// It knows the words and marks of languages, not their grammars: enough to make code easier to read. It changes no
/// character.
struct CodeScanner {
  let language: CodeLanguage
  private let keywords: Set<String>
  private let prefixes: Set<String>
  private let wordMarks: Set<Unicode.Scalar>
  private let lineComments: [[Unicode.Scalar]]

  /// The comment or the string that goes on from line to line.
  private var open: (marks: CodeLanguage.Marks, kind: CodeText.Kind, depth: Int)?
  /// The tag that is open in markup; empty between tags.
  var tag = ""
  var braces = 0
  var continues = false
  /// The scanner of the code inside `<script>` or `<style>`; it has at most one element.
  var inner: [CodeScanner] = []

  init?(language name: String) {
    guard let language = CodeLanguage.named(name) else { return nil }
    self.language = language
    func words(_ words: [Substring]) -> Set<String> {
      Set(words.map { language.ignoresCase ? $0.lowercased() : String($0) })
    }
    (keywords, prefixes) = (words(language.keywords), words(language.prefixes))
    wordMarks = Set(language.wordMarks.unicodeScalars)
    lineComments = language.lineComments.map { Array($0.unicodeScalars) }
  }

  /// - Complexity: O(scalars).
  mutating func kinds(of line: String) -> [CodeText.Kind] {
    var code = CodeText(line)
    if case .diff = language.form {
      code.mark(to: code.text.count, Self.change(code.text.first))
      return code.kinds
    }
    if case .commands = language.form, !continues { takeCommand(&code) }
    while !code.isAtEnd {
      if inner.isEmpty, takeOpen(&code) || takeComment(&code) { continue }
      switch language.form {
      case .markup: takeMarkup(&code)
      case .styles: takeStyle(&code)
      case .settings(let end): takeSetting(&code, nameEnd: end)
      case .code, .commands: takeCode(&code)
      case .diff: return code.kinds
      }
    }
    if case .commands = language.form { continues = code.text.last == "\\" }
    // A string of one line ends with it.
    if let open, !open.marks.isLong { self.open = nil }
    return code.kinds
  }

  /// Returns the kind of a line of a patch: added, removed or their places.
  private static func change(_ first: Unicode.Scalar?) -> CodeText.Kind {
    switch first {
    case "+": .string
    case "-": .number
    case "@": .keyword
    default: .plain
    }
  }
}

extension CodeScanner {
  /// Takes the rest of the comment or the string that is open.
  private mutating func takeOpen(_ code: inout CodeText) -> Bool {
    guard var open else { return false }
    var end = code.index
    self.open = nil
    while end < code.text.count {
      if open.marks.hasEscapes, code.text[end] == "\\" {
        end += 2
      } else if code.has(open.marks.end, at: end) {
        end += open.marks.end.count
        open.depth -= 1
        if open.depth == 0 { return code.mark(to: end, open.kind) }
      } else if open.marks.nests, code.has(open.marks.start, at: end) {
        end += open.marks.start.count
        open.depth += 1
      } else {
        end += 1
      }
    }
    self.open = open
    return code.mark(to: code.text.count, open.kind)
  }

  private mutating func takeComment(_ code: inout CodeText) -> Bool {
    if let marks = language.comments.first(where: { code.has($0.start, at: code.index) }) {
      open = (marks, .comment, 1)
      code.mark(to: code.index + marks.start.count, .comment)
      _ = takeOpen(&code)
      return true
    }
    // A mark that can be part of a word counts only after a blank.
    let isApart = !language.needsBlank || code.previous.map { $0 == " " || $0 == "\t" } ?? true
    guard isApart, lineComments.contains(where: { code.has($0, at: code.index) }) else { return false }
    return code.mark(to: code.text.count, .comment)
  }

  mutating func takeString(_ code: inout CodeText) -> Bool {
    if language.hasCharacters, code.text[code.index] == "'" { return takeCharacter(&code) }
    return takeString(&code, at: code.index)
  }

  /// Takes a string whose first mark is at a place, with the prefix before it.
  mutating func takeString(_ code: inout CodeText, at place: Int) -> Bool {
    guard place < code.text.count, let marks = language.strings.first(where: { code.has($0.start, at: place) }) else {
      return false
    }
    open = (marks, .string, 1)
    code.mark(to: place + marks.start.count, .string)
    _ = takeOpen(&code)
    return true
  }

  /// Takes a character between `'`; the mark has other meanings too.
  private func takeCharacter(_ code: inout CodeText) -> Bool {
    let start = code.index
    let isEscaped = code.at(start + 1) == "\\"
    // An escape has at most 10 characters: \U0001F600, \u{1F600}.
    let ends = isEscaped ? (start + 3)...(start + 11) : (start + 2)...(start + 2)
    guard let end = ends.first(where: { code.at($0) == "'" }) else { return false }
    return code.mark(to: end + 1, .string)
  }

  func takeNumber(_ code: inout CodeText) -> Bool {
    guard Self.isDigit(code.text[code.index]) else { return false }
    var end = code.index + 1
    let isHexadecimal = code.text[code.index] == "0" && (code.at(end) == "x" || code.at(end) == "X")
    while let scalar = code.at(end) {
      let isExponent = (scalar == "+" || scalar == "-") && !isHexadecimal && ["e", "E"].contains(code.text[end - 1])
      let isPoint = scalar == "." && code.at(end + 1).map(Self.isDigit) == true
      guard CodeText.isWord(scalar) || isExponent || isPoint else { break }
      end += 1
    }
    return code.mark(to: end, .number)
  }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// Returns the end of the word that begins here; nil if none does.
  func wordEnd(_ code: CodeText) -> Int? {
    let end =
      code.text[code.index...].firstIndex { !CodeText.isWord($0) && !wordMarks.contains($0) } ?? code.text.count
    return end > code.index ? end : nil
  }

  func isKeyword(_ word: String) -> Bool {
    guard !keywords.contains(language.ignoresCase ? word.lowercased() : word) else { return true }
    return language.hasCapitalTypes && word.unicodeScalars.first.map { ("A"..."Z").contains($0) } == true
  }

  /// Returns true if a word before a quote is a part of the string.
  func isPrefix(_ word: String) -> Bool { prefixes.contains(word) }
}
