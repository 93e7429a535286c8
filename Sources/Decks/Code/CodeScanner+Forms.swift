extension CodeScanner {
  mutating func takeCode(_ code: inout CodeText) {
    if takeString(&code) || takeNumber(&code) { return }
    if language.hasSymbols, code.text[code.index] == ":", takeSymbol(&code) { return }
    guard let end = wordEnd(code) else { return skip(&code) }
    let word = code.word(to: end)
    if isPrefix(word), takeString(&code, at: end) { return }
    if language.hasSymbols, code.at(end) == ":", code.at(end + 1) == " " {
      code.mark(to: end + 1, .string)
    } else {
      // A member of something, or the first part of a module's name.
      let isMember = code.previous == "." || language.hasCapitalTypes && code.at(end) == "."
      // The words after a command are its own.
      let isArgument = if case .commands = language.form { true } else { false }
      code.mark(to: end, !isMember && !isArgument && isKeyword(word) ? .keyword : .plain)
    }
  }

  private func takeSymbol(_ code: inout CodeText) -> Bool {
    guard let next = code.at(code.index + 1), CodeText.isWord(next), !Self.isDigit(next), code.previous != ":" else {
      return false
    }
    if let previous = code.previous, CodeText.isWord(previous) { return false }
    var end = code.index + 1
    while let scalar = code.at(end), CodeText.isWord(scalar) || language.wordMarks.unicodeScalars.contains(scalar) {
      end += 1
    }
    return code.mark(to: end, .string)
  }

  private func skip(_ code: inout CodeText) { code.mark(to: code.index + 1) }

  func takeCommand(_ code: inout CodeText) {
    while let scalar = code.at(code.index), scalar == " " || scalar == "\t" { code.mark(to: code.index + 1) }
    guard !code.isAtEnd, let end = wordEnd(code), isKeyword(code.word(to: end)) else { return }
    code.mark(to: end, .keyword)
  }
}

extension CodeScanner {
  /// Takes a name, a value, a heading between brackets, or one other character.
  mutating func takeSetting(_ code: inout CodeText, nameEnd: Unicode.Scalar) {
    let isFirst = code.isLeading
    let start = code.index
    if nameEnd == "=", isFirst, code.text[start] == "[" {
      let end = code.text[start...].lastIndex(of: "]").map { $0 + 1 } ?? code.text.count
      code.mark(to: end, .keyword)
      return
    }
    if takeString(&code) {
      // A name may be in quotes.
      if nameEnd == ":", code.firstInk(from: code.index) == nameEnd { code.repaint(from: start, .keyword) }
      return
    }
    guard let end = wordEnd(code) else { return skip(&code) }
    if nameEnd == ":", code.at(end) == ":", code.at(end + 1).map({ $0 == " " || $0 == "\t" }) ?? true,
      isFirst || code.previous == " "
    {
      code.mark(to: end, .keyword)
    } else if nameEnd == "=", isFirst, code.firstInk(from: end) == "=" {
      code.mark(to: end)
    } else if !takeNumber(&code) {
      code.mark(to: end, isKeyword(code.word(to: end)) ? .keyword : .plain)
    }
  }
}

extension CodeScanner {
  /// Takes a tag, an attribute's value, an entity, or text up to the next of these.
  mutating func takeMarkup(_ code: inout CodeText) {
    if !inner.isEmpty { return takeInner(&code) }
    if !tag.isEmpty { return takeInTag(&code) }
    guard code.text[code.index] == "<", let next = code.at(code.index + 1),
      CodeText.isWord(next) || next == "/" || next == "?" || next == "!"
    else { return skip(&code) }
    let start = code.index
    code.mark(to: start + (CodeText.isWord(next) ? 1 : 2), .keyword)
    let end = code.isAtEnd ? code.index : wordEnd(code) ?? code.index
    tag = next == "/" ? "/" : code.word(to: end).lowercased() + " "
    code.mark(to: end, .keyword)
  }

  private mutating func takeInTag(_ code: inout CodeText) {
    if takeString(&code) { return }
    guard code.text[code.index] == ">" else {
      let isEnd = ["/", "?"].contains(code.text[code.index]) && code.at(code.index + 1) == ">"
      if isEnd { tag = "/" }
      code.mark(to: code.index + 1, isEnd ? .keyword : .plain)
      return
    }
    code.mark(to: code.index + 1, .keyword)
    let language = ["script ": "js", "style ": "css"][tag]
    inner = language.flatMap { CodeScanner(language: $0) }.map { [$0] } ?? []
    tag = ""
  }

  private mutating func takeInner(_ code: inout CodeText) {
    let rest = code.text[code.index...]
    let end = rest.indices.first {
      rest[$0] == "<" && code.at($0 + 1) == "/" && code.at($0 + 2).map(CodeText.isWord) == true
    }
    for kind in inner[0].kinds(of: code.word(to: end ?? code.text.count)) { code.mark(to: code.index + 1, kind) }
    if end != nil { inner = [] }
  }
}

extension CodeScanner {
  /// Takes a selector, a property, a value, or one other character.
  mutating func takeStyle(_ code: inout CodeText) {
    let scalar = code.text[code.index]
    if scalar == "{" || scalar == "}" {
      braces = max(0, braces + (scalar == "{" ? 1 : -1))
      return skip(&code)
    }
    if takeString(&code) { return }
    let end = scalar == "#" || scalar == "@" || scalar == "$" ? nextWordEnd(code) : wordEnd(code)
    guard let end else { return skip(&code) }
    switch scalar {
    case "@": code.mark(to: end, .keyword)
    case "$": code.mark(to: end)
    case "#": code.mark(to: end, isInValue(code) ? .number : .plain)
    case _ where Self.isDigit(scalar), "-" where code.at(code.index + 1).map(Self.isDigit) == true:
      var numberEnd = end
      while let next = code.at(numberEnd), next == "." || next == "%" || CodeText.isWord(next) { numberEnd += 1 }
      code.mark(to: numberEnd, .number)
    default:
      // The name of a class, after a dot, is plain; so is the name of a function.
      let isPlain = code.previous == "." || code.at(end) == "("
      code.mark(to: end, isPlain ? .plain : .keyword)
    }
  }

  private func nextWordEnd(_ code: CodeText) -> Int? {
    var ahead = code
    ahead.mark(to: code.index + 1)
    return ahead.isAtEnd ? nil : wordEnd(ahead)
  }

  private func isInValue(_ code: CodeText) -> Bool {
    braces > 0 && code.hasColon
  }
}
