internal import PortholeInterface
internal import PortholeStreams
internal import Transitions

extension TapeLine {
  mutating func choice<Value>(_ values: [(name: String, value: Value)]) throws(TapeProblem) -> Value {
    scanner.skipBlanks()
    let at = scanner.index
    let word = try value("one of \(values.map(\.name).joined(separator: " "))")
    if let value = values.first(where: { $0.name == word })?.value { return value }
    throw problem(unknown(word, among: values.map(\.name)), at: at)
  }

  private func unknown(_ word: String, among names: [String]) -> TapeProblem.Reason {
    guard !word.isEmpty, let suggestion = NearestName.of(word, among: names) else {
      return .expected("one of \(names.joined(separator: " "))", found: word)
    }
    return .unknownWord(word, suggestion: suggestion)
  }

  /// Reads a key, spelled as in the program's help or as in a tape.
  mutating func namedKey() throws(TapeProblem) -> Key {
    scanner.skipBlanks()
    let at = scanner.index
    let name = try string("the key in quotes")
    if let key = Key(named: name) ?? TapeKeys.key(ofDeck: name) { return key }
    let names = TapeKeys.ofDecks.map(\.name) + Key.Named.allCases.map { Key.named($0).description }
    throw problem(.unknownKey(name, suggestion: NearestName.of(name, among: names)), at: at)
  }

  mutating func expression() throws(TapeProblem) -> String {
    scanner.skipBlanks()
    let at = scanner.index
    let text = try quoted(by: ["/"], escape: "\\", "an expression between slashes")
    do throws(RegularExpression.Failure) {
      _ = try RegularExpression(text)
    } catch {
      switch error {
      case .malformed: throw problem(.badExpression(text), at: at)
      case .noLibrary(let name): throw problem(.noExpressions(library: name), at: at)
      }
    }
    return text
  }

  /// Reads a theme: a name, colours in quotes, or JSON to the end of the line.
  mutating func theme() throws(TapeProblem) -> Palette {
    scanner.skipBlanks()
    let at = scanner.index
    let isJSON = scanner.opens(["{"]) != nil
    let word = isJSON ? try json() : try value("the theme in quotes")
    if let palette = TapeTheme.palette(of: word) { return palette }
    guard !isJSON, let suggestion = NearestName.of(word, among: TapeTheme.allNames) else {
      throw problem(
        .expected(
          TapeTheme.names.joined(separator: ", ")
            + ", another of \"porthole help themes\", JSON, or in quotes 18 colours such as d0d0d0 101010 ...",
          found: word), at: at)
    }
    throw problem(.unknownWord(word, suggestion: suggestion), at: at)
  }

  private mutating func json() throws(TapeProblem) -> String {
    let text = scanner.take { $0 != "}" }
    guard scanner.take("}") else { throw problem(.unclosed("}")) }
    return text + "}"
  }

  mutating func transition() throws(TapeProblem) -> TransitionChoice {
    scanner.skipBlanks()
    let at = scanner.index
    let text = try string("the transition in quotes")
    do {
      return try TransitionChoice(parsing: text.unicodeScalars)
    } catch {
      throw problem(.badTransition("\(error)"), at: at)
    }
  }

  /// Reads the name of a file in this folder or one below it. Someone else's script writes nowhere else.
  mutating func screenshotName() throws(TapeProblem) -> String {
    scanner.skipBlanks()
    let at = scanner.index
    let name = try value("a file's name")
    let format = ExportFormat.ending(of: name).flatMap(ExportFormat.init(named:))
    let isBelow = !name.hasPrefix("/") && !name.split(separator: "/").contains("..")
    guard isBelow, format?.still != nil, !name.unicodeScalars.contains("\0") else {
      let endings = ExportFormat.endings { $0.still != nil }
      throw problem(.expected("a file in this folder or below it that ends in one of \(endings)", found: name), at: at)
    }
    return name
  }
}
