internal import Transitions

extension ScreenSettings {
  /// The names of the settings that a user may choose for all decks. A deck may choose others for itself.
  package static let usualNames = ["theme", "transition", "duration", "wrap", "headings"]

  /// Sets one of ``usualNames``.
  ///
  /// - Returns: The mistake in the value, and a remedy; nil if there is none.
  package mutating func setUsual(_ name: String, to value: String) -> String? {
    guard let setting = Setting.named(name) else { return nil }
    let entry = FrontMatter.Entry(key: name, value: value, line: 1, column: 1, content: .text(value), isBlock: false)
    do throws(Setting.Flaw) {
      try setting.read(&self, entry, .standard)
      return nil
    } catch {
      let (message, remedy) = DeckProblem(path: "", error.reason).parts
      return remedy.map { "\(message); \($0)" } ?? message
    }
  }
}
