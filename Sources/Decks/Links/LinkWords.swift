internal import Transitions

/// The string of a link: a transition as ``TransitionChoice/init(parsing:)`` reads it and, before, after or between its
/// words, `[key=c] [box | @x,y WxH] [from=...]`.
struct LinkWords: Sendable {
  private(set) var transition: TransitionChoice?
  private(set) var key: Character?
  private(set) var isBoxed = false
  private(set) var region: Rect?
  /// The problems, with columns from the string's first character.
  private(set) var problems: [(column: Int, reason: DeckProblem.Reason)] = []

  /// The most words and scalars to read.
  private static let most = (words: 32, scalars: 1000)

  init(_ text: String) {
    let words = ChoiceReader.words(of: text.unicodeScalars.prefix(Self.most.scalars)).prefix(Self.most.words)
    var reader: ChoiceReader? = ChoiceReader()
    var origin: (TransitionChoice.Origin, word: ChoiceReader.Word)?
    var i = 0
    while i < words.count {
      let word = words[i]
      i += 1
      if word.text.utf8.first == UInt8(ascii: "@") {
        let size = i < words.count ? Size(spelled: words[i].text[...]) : nil
        takeRegion(word, size: size)
        if size != nil { i += 1 }
      } else if let value = word.value(ofKey: "key=") {
        takeKey(value, word)
      } else if let value = word.value(ofKey: "from=") {
        origin = takeOrigin(value, word).map { ($0, word) }
      } else if word.text.utf8.elementsEqual("box".utf8) {
        isBoxed = true
      } else {
        read(word, with: &reader)
      }
    }
    finish(reader, origin: origin)
  }

  private mutating func takeRegion(_ word: ChoiceReader.Word, size: Size?) {
    guard let corner = Position(spelled: word.text.dropFirst()) else {
      return reportBad(word, expected: "@column,row COLUMNSxROWS, like @12,4 20x3")
    }
    region = Rect(column: corner.column, row: corner.row, columns: size?.columns ?? 1, rows: size?.rows ?? 1)
  }

  private mutating func takeKey(_ value: Substring, _ word: ChoiceReader.Word) {
    let scalars = value.unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1, DisplayWidth.of(scalar) ?? 0 > 0 else {
      return reportBad(word, expected: "one character, like key=o")
    }
    guard scalar != "q", scalar != "?" else {
      let key = DeckProblem.quoted(String(value))
      return report(word, .said("\(key) has a fixed meaning on every screen; choose another key"))
    }
    key = Character(scalar)
  }

  private mutating func takeOrigin(_ value: Substring, _ word: ChoiceReader.Word) -> TransitionChoice.Origin? {
    if value.utf8.elementsEqual("trigger".utf8) { return .trigger }
    if value.utf8.elementsEqual("center".utf8) || value.utf8.elementsEqual("centre".utf8) { return .center }
    if let cell = Position(spelled: value) { return .cell(cell) }
    reportBad(word, expected: "from=trigger, from=center or from=column,row")
    return nil
  }

  /// Reads one word. The transition is not read beyond its first mistake.
  private mutating func read(_ word: ChoiceReader.Word, with reader: inout ChoiceReader?) {
    do throws(ChoiceError) {
      try reader?.take(word)
    } catch {
      problems.append((error.offset, .choice(error)))
      reader = nil
    }
  }

  private mutating func finish(_ reader: ChoiceReader?, origin: (TransitionChoice.Origin, word: ChoiceReader.Word)?) {
    guard var reader else { return }
    do throws(ChoiceError) {
      transition = try reader.finish()
    } catch {
      problems.append((error.offset, .choice(error)))
      return
    }
    guard let origin else { return }
    if transition == nil {
      reportBad(origin.word, expected: "a transition in front of it")
    } else {
      transition?.origin = origin.0
    }
  }

  private mutating func reportBad(_ word: ChoiceReader.Word, expected: String) {
    report(word, .said("\(DeckProblem.quoted(word.text)) is incomplete or out of range; write \(expected)"))
  }

  private mutating func report(_ word: ChoiceReader.Word, _ reason: DeckProblem.Reason) {
    problems.append((word.offset, reason))
  }
}

extension ChoiceReader.Word {
  /// Returns the rest of a word that begins with a key; nil if it does not.
  fileprivate func value(ofKey key: String) -> Substring? {
    text.utf8.starts(with: key.utf8) ? Substring(text.utf8.dropFirst(key.utf8.count)) : nil
  }
}
