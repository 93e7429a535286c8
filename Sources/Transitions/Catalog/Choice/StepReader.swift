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
