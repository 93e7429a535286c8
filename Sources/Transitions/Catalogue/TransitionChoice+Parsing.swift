extension TransitionChoice {
  /// The words for durations, in seconds.
  public static let speeds: [(name: String, seconds: Double)] = [
    ("very slow", 2), ("slow", 0.9), ("normal", 0.4), ("fast", 0.22), ("very fast", 0.12),
  ]

  /// Reads `TRANSITION[:variant] [700ms|0.7s|very slow|slow|normal|fast|very fast] [curve]`, the last two in either
  /// order.
  ///
  /// - Throws: ``ChoiceError`` that says what, where and the nearest name.
  public init(parsing text: some Sequence<Unicode.Scalar>) throws(ChoiceError) {
    var reader = ChoiceReader()
    for word in ChoiceReader.words(of: text) { try reader.take(word) }
    guard let choice = try reader.finish() else { throw ChoiceError(.missing) }
    self = choice
  }
}
