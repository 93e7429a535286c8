/// Reads the description of a transition word by word, so that others may put words of their own between.
package struct ChoiceReader {
  /// A word and where it stands.
  package struct Word: Hashable, Sendable {
    /// The word.
    package var text: String
    /// Scalars from the start of the text to it.
    package var offset: Int
  }

  private var choice: TransitionChoice?
  /// A `very` that waits for its `slow` or `fast`.
  private var very: Word?

  package init() {}

  /// Splits a text at blanks that stand outside of parentheses.
  package static func words(of text: some Sequence<Unicode.Scalar>) -> [Word] {
    var words: [Word] = []
    var word = String.UnicodeScalarView()
    var start = 0
    var depth = 0
    var offset = 0
    func end() {
      if !word.isEmpty { words.append(Word(text: String(word), offset: start)) }
      word = String.UnicodeScalarView()
    }
    for scalar in text {
      if scalar == "(" { depth += 1 }
      if scalar == ")" { depth = max(0, depth - 1) }
      if scalar == " " || scalar == "\t" {
        if depth == 0 { end() }
      } else {
        if word.isEmpty { start = offset }
        word.append(scalar)
      }
      offset += 1
    }
    end()
    return words
  }

  /// Takes the next word: first the transition, then a duration or speed and a curve in either order.
  package mutating func take(_ word: Word) throws(ChoiceError) {
    do {
      if choice == nil { choice = try ChoiceReader.transition(word.text) } else { try takeDetail(word) }
    } catch {
      throw ChoiceError(error.fact, suggestion: error.suggestion, offset: word.offset)
    }
  }

  /// What was read; nil if there was no word.
  package mutating func finish() throws(ChoiceError) -> TransitionChoice? {
    if let very {
      throw ChoiceError(.unknownWord(very.text), suggestion: "very slow", offset: very.offset)
    }
    return choice
  }

  private static func transition(_ word: String) throws(ChoiceError) -> TransitionChoice {
    let scalars = word.unicodeScalars
    guard let colon = scalars.firstIndex(of: ":") else { return try Catalogue.choice(named: word) }
    return try Catalogue.choice(
      named: String(scalars[..<colon]), variant: String(scalars[scalars.index(after: colon)...]))
  }

  private mutating func takeDetail(_ word: Word) throws(ChoiceError) {
    let text = NearestName.folded(word.text.unicodeScalars, keeping: "().,-+_") ?? ""
    if let very {
      self.very = nil
      guard let speed = TransitionChoice.speeds.first(where: { $0.name == "very \(text)" }) else {
        throw ChoiceError(
          .unknownWord("\(very.text) \(word.text)"),
          suggestion: NearestName.of("very \(text)", among: TransitionChoice.speeds.map(\.name)))
      }
      try setDuration(speed.seconds, said: word.text)
    } else if text == "very" {
      very = word
    } else if let speed = TransitionChoice.speeds.first(where: { $0.name == text }) {
      try setDuration(speed.seconds, said: word.text)
    } else if let first = text.utf8.first, (48...57).contains(first) || [43, 45, 46].contains(first) {
      guard let seconds = DurationText.seconds(text) else { throw ChoiceError(.malformedDuration(word.text)) }
      try setDuration(seconds, said: word.text)
    } else {
      try setCurve(word.text)
    }
  }

  private mutating func setDuration(_ seconds: Double, said word: String) throws(ChoiceError) {
    guard choice?.duration == nil else { throw ChoiceError(.repeated(word)) }
    choice?.duration = seconds
  }

  private mutating func setCurve(_ word: String) throws(ChoiceError) {
    let curve: TimingCurve
    do {
      curve = try TimingCurve.named(word)
    } catch {
      guard case .unknownCurve = error.fact else { throw error }
      let names = TimingCurve.all.map(\.name) + TransitionChoice.speeds.map(\.name)
      throw ChoiceError(.unknownWord(word), suggestion: error.suggestion ?? NearestName.of(word, among: names))
    }
    guard choice?.curve == nil else { throw ChoiceError(.repeated(word)) }
    choice?.curve = curve.name
  }
}
