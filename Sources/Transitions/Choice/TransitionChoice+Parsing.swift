extension TransitionChoice {
  /// The words for durations, in seconds.
  public static let speeds: [(name: String, seconds: Double)] = [
    ("very slow", 2), ("slow", 0.9), ("normal", 0.4), ("fast", 0.22), ("very fast", 0.12),
  ]

  /// How long a word for a duration means, in seconds: one of ``speeds``, `slowly` or `very slowly`.
  package static func seconds(ofSpeed word: String) -> Double? {
    let name = word.hasSuffix("slowly") ? String(word.dropLast(2)) : word
    return speeds.first { $0.name == name }?.seconds
  }

  /// Reads `TRANSITION[:variant] [to black|white|gray|backdrop|card] [700ms|0.7s|very slow|slow|normal|fast|very fast]
  /// [curve] [then TRANSITION[:variant] [curve]]`; what follows a transition may stand in any order, and the duration,
  /// which is that of the whole, after either of the two.
  ///
  /// A name and its variant may also be written as several words, `barn door open`. To `card` is straight to the new
  /// screen, as without it.
  ///
  /// - Throws: ``ChoiceError`` that says what, where and the nearest name.
  public init(parsing text: some Sequence<Unicode.Scalar>) throws(ChoiceError) {
    var reader = ChoiceReader()
    for word in ChoiceReader.words(of: text) { try reader.take(word) }
    guard let choice = try reader.finish() else { throw ChoiceError(.missing) }
    self = choice
  }
}
