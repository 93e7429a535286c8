extension TransitionChoice {
  /// The words for durations, with their seconds.
  package static let speeds: [(name: String, seconds: Double)] = [
    ("very slow", 2), ("slow", 0.9), ("normal", 0.4), ("fast", 0.22), ("very fast", 0.12),
  ]

  /// Returns the seconds of a word for a duration: one of ``speeds``, `slowly` or `very slowly`; nil for other words.
  package static func seconds(ofSpeed word: String) -> Double? {
    let name = word.hasSuffix("slowly") ? String(word.dropLast(2)) : word
    return speeds.first { $0.name == name }?.seconds
  }

  /// Reads a description of the form
  /// `TRANSITION[:variant] [to black|white|gray|backdrop|card] [TIME|very slow|slow|normal|fast|very fast]
  /// [curve] [then TRANSITION[:variant] [curve]]`.
  ///
  /// The words after a transition may be in any order. The duration is that of the whole and may follow either
  /// transition. A name and its variant may be separate words: `barn door open`. `to card` leads straight to the new
  /// screen, which is the default.
  ///
  /// - Throws: ``ChoiceError`` with the mistake, its place and the nearest name.
  public init(parsing text: some Sequence<Unicode.Scalar>) throws(ChoiceError) {
    var reader = ChoiceReader()
    for word in ChoiceReader.words(of: text) { try reader.take(word) }
    guard let choice = try reader.finish() else { throw ChoiceError(.missing) }
    self = choice
  }
}
