/// Reads the description of a transition word by word, so that callers can handle words of their own in between.
package struct ChoiceReader {
  package struct Word: Hashable, Sendable {
    package var text: String
    package var offset: Int
  }

  private enum Pending {
    case very(Word)
    case to(Word)
    case then(Word)
  }

  private var steps = [StepReader()]
  private var pending: Pending?
  private var duration: Double?
  private var intermediate: Intermediate?
  /// True if `to card` was read: the first transition leads straight to the new screen.
  private var isDirect = false

  package init() {}

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

  /// A transition comes first, then a duration or speed, a curve and `to` with a colour in any order, then optionally
  /// `then` with a second transition.
  package mutating func take(_ word: Word) throws(ChoiceError) {
    let text = NearestName.folded(word.text.unicodeScalars, keeping: "().,-+_:") ?? ""
    switch pending {
    case .very(let very):
      pending = nil
      try takeSpeed("very \(text)", spelled: Word(text: "\(very.text) \(word.text)", offset: very.offset), last: word)
    case .to:
      pending = nil
      try takeIntermediate(text, word)
    case .then:
      pending = nil
      steps.append(StepReader())
      _ = try steps[1].takeName(word)
    case nil:
      try takeNext(text, word)
    }
  }

  private mutating func takeNext(_ text: String, _ word: Word) throws(ChoiceError) {
    let step = steps.count - 1
    if !steps[step].isEmpty, text == "to" {
      pending = .to(word)
    } else if !steps[step].isEmpty, text == "then" {
      try steps[step].endName()
      guard step == 0 else { throw ChoiceError(.thirdTransition, offset: word.offset) }
      guard !isDirect else { throw ChoiceError(.nothingLeft, offset: word.offset) }
      pending = .then(word)
    } else if try !steps[step].takeName(word) {
      try takeDetail(text, word)
    }
  }

  private mutating func takeDetail(_ text: String, _ word: Word) throws(ChoiceError) {
    if text == "very" {
      pending = .very(word)
    } else if let seconds = TransitionChoice.seconds(ofSpeed: text) {
      try setDuration(seconds, word)
    } else if let first = text.utf8.first, (48...57).contains(first) || [43, 45, 46].contains(first) {
      guard let seconds = DurationText.transition(text) else {
        throw ChoiceError(.malformedDuration(word.text), offset: word.offset)
      }
      try setDuration(seconds, word)
    } else {
      try steps[steps.count - 1].takeCurve(word)
    }
  }

  private mutating func takeSpeed(_ name: String, spelled: Word, last: Word) throws(ChoiceError) {
    guard let seconds = TransitionChoice.seconds(ofSpeed: name) else {
      let suggestion = NearestName.of(name, among: TransitionChoice.speeds.map(\.name))
      throw ChoiceError(.unknownWord(spelled.text), suggestion: suggestion, offset: last.offset)
    }
    try setDuration(seconds, last)
  }

  private mutating func setDuration(_ seconds: Double, _ word: Word) throws(ChoiceError) {
    guard duration == nil else { throw ChoiceError(.repeated(.duration, word.text), offset: word.offset) }
    duration = seconds
  }

  /// Reads the word after `to`: a colour, `card` or, as in `shrink to bottom`, a variant.
  private mutating func takeIntermediate(_ text: String, _ word: Word) throws(ChoiceError) {
    let step = steps.count - 1
    let colors = Intermediate.allCases.map(\.rawValue)
    let color = text == "grey" ? .gray : Intermediate(rawValue: text)
    if text == "card" || color != nil {
      try steps[step].endName()
      if step > 0 {
        // The second transition always leads to the card.
        guard color == nil else { throw ChoiceError(.lateIntermediate(word.text), offset: word.offset) }
        return
      }
      guard intermediate == nil, !isDirect, steps[0].choice?.passage == nil else {
        throw ChoiceError(.repeated(.intermediate, "to \(word.text)"), offset: word.offset)
      }
      intermediate = color
      isDirect = color == nil
    } else if try !steps[step].takeName(word) {
      let suggestion = NearestName.of(word.text, among: colors + ["card"])
      throw ChoiceError(.unknownIntermediate(word.text), suggestion: suggestion, offset: word.offset)
    }
  }

  /// Returns the choice; nil if there were no words.
  package mutating func finish() throws(ChoiceError) -> TransitionChoice? {
    for step in steps.indices { try steps[step].endName() }
    switch pending {
    case .very(let word): throw ChoiceError(.unknownWord(word.text), suggestion: "very slow", offset: word.offset)
    case .to(let word): throw ChoiceError(.unfinished("to"), offset: word.offset)
    case .then(let word): throw ChoiceError(.unfinished("then"), offset: word.offset)
    case nil: break
    }
    guard var choice = steps[0].choice else { return nil }
    choice.seconds = duration
    if let intermediate { choice.passage = TransitionChoice.Passage(to: intermediate) }
    if steps.count > 1, let next = steps[1].choice {
      // An alias may already be a chain of two transitions.
      guard next.passage == nil, choice.passage?.next == nil else {
        throw ChoiceError(.thirdTransition, offset: steps[1].offset)
      }
      choice.passage = TransitionChoice.Passage(
        to: choice.passage?.intermediate ?? .backdrop,
        then: TransitionChoice.Step(name: next.name, variant: next.variant, curve: next.curve))
    }
    if choice.passage != nil {
      for step in steps where step.choice?.name == "cut" { throw ChoiceError(.cutInChain, offset: step.offset) }
    }
    return choice
  }
}

/// Reads one transition of a choice: its name, which may have several words, and its curve.
///
/// The words of a name count as one: `barn door open` is `barn-door:open`. So an unknown first word becomes a mistake
/// only once the second word does not complete it.
struct StepReader {
  private(set) var choice: TransitionChoice?
  /// The place of the first word: the number of scalars before it.
  private(set) var offset = 0
  private var spelling: String?
  private var mistake: ChoiceError?
  private var isNamed = false

  var isEmpty: Bool { spelling == nil }

  /// Takes a word if it belongs to the name. The first word always does.
  mutating func takeName(_ word: ChoiceReader.Word) throws(ChoiceError) -> Bool {
    if isNamed { return false }
    guard let spelling else {
      offset = word.offset
      read(word.text)
      return true
    }
    if let choice, choice.variant == nil,
      let known = try? TransitionChoice(named: choice.name, variant: word.text)
    {
      self.choice?.variant = known.variant
      isNamed = true
      return true
    }
    let before = (choice, mistake)
    read("\(spelling) \(word.text)")
    if mistake == nil { return true }
    // Report the mistake in the first word, unless only the two words together have a suggestion.
    if before.1?.suggestion != nil || mistake?.suggestion == nil { mistake = before.1 }
    choice = before.0
    try endName()
    return false
  }

  /// Ends the name, so that later words do not belong to it.
  mutating func endName() throws(ChoiceError) {
    isNamed = true
    if choice == nil, let mistake { throw mistake }
  }

  /// - Throws: ``ChoiceError`` if the word is not a curve, or if there is a curve already.
  mutating func takeCurve(_ word: ChoiceReader.Word) throws(ChoiceError) {
    let curve: TimingCurve
    do {
      curve = try TimingCurve(named: word.text)
    } catch {
      guard case .unknownCurve = error.reason else { throw error.placed(at: word.offset) }
      throw ChoiceError(
        .unknownWord(word.text), suggestion: error.suggestion ?? NearestName.of(word.text, among: expected),
        offset: word.offset)
    }
    guard choice?.curve == nil else { throw ChoiceError(.repeated(.curve, word.text), offset: word.offset) }
    choice?.curve = curve.name
  }

  /// The words that may follow, apart from durations.
  private var expected: [String] {
    let variants = Catalog.all.filter { $0.name == choice?.name && choice?.variant == nil }.compactMap(\.variant)
    return TimingCurve.all.map(\.name) + TransitionChoice.speeds.map(\.name) + variants + ["to", "then"]
  }

  private mutating func read(_ text: String) {
    spelling = text
    do throws(ChoiceError) {
      let scalars = text.unicodeScalars
      if let colon = scalars.firstIndex(of: ":") {
        choice = try TransitionChoice(
          named: String(scalars[..<colon]), variant: String(scalars[scalars.index(after: colon)...]))
      } else {
        choice = try TransitionChoice(named: text)
      }
      mistake = nil
    } catch {
      choice = nil
      mistake = error.placed(at: offset)
    }
  }
}
