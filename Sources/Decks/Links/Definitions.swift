/// The definitions at the end of a file, and the end of the text before them.
struct Definitions: Sendable {
  private(set) var items: [Definition] = []
  /// The byte after the screen's text.
  private(set) var textEnd: Int
  private(set) var isCut = false

  /// Reads blank lines and definitions from the end of the file upwards, at most to `start`.
  init(endOf source: SourceLines, from start: Int, lineOfStart: Int, path: String) {
    textEnd = source.bytes.count
    guard start < textEnd else { return }
    var line = lineOfStart + source.bytes[start...].count { $0 == UInt8(ascii: "\n") }
    if source.bytes.last == UInt8(ascii: "\n") { line -= 1 }
    var next = textEnd
    while next > start {
      let (content, lineStart) = source.line(before: next)
      if !source.trimmed(content).isEmpty {
        guard let item = Definition(content, of: source, line: line, path: path) else { break }
        guard items.count < Limits.links else {
          isCut = true
          break
        }
        items.append(item)
      }
      next = lineStart
      textEnd = lineStart
      line -= 1
    }
    items.reverse()
  }
}

/// The definitions of one screen by their labels. The first of equal labels counts. A definition that replaces one in
/// another file is no mistake.
struct DefinitionTable {
  private(set) var items: [Definition] = []
  private(set) var numbers: [Label: Int] = [:]
  var byLabel: [Label: Definition] { numbers.mapValues { items[$0] } }
  /// Labels that are defined twice in one file.
  private(set) var problems: [DeckProblem] = []

  init(_ definitions: some Sequence<Definition>) {
    for definition in definitions {
      let label = Label(definition.label)
      if let number = numbers[label] {
        guard items[number].path == definition.path else { continue }
        problems.append(definition.problem(column: 1, .sameLabel(definition.label, firstLine: items[number].line)))
      } else {
        numbers[label] = items.count
        items.append(definition)
      }
    }
  }
}

extension Definition {
  func problem(column: Int, _ reason: DeckProblem.Reason) -> DeckProblem {
    DeckProblem(path: path, line: line, column: column, reason)
  }
}
