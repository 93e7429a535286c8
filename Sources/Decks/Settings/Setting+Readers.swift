internal import Transitions

/// The readers of values that several settings or their messages share.
extension ScreenSettings.Setting {
  static let colors = "rrggbb, an index 0 to 255 or a name like red"

  static let color: @Sendable (String, Palette) -> Color? = { text, palette in palette.color(spelled: text) }

  static let choice: @Sendable (FrontMatter.Entry, Palette) throws(Flaw) -> TransitionChoice? = {
    (entry, _) throws(Flaw) in
    do throws(ChoiceError) {
      return try TransitionChoice(parsing: entry.value.unicodeScalars)
    } catch {
      throw Flaw(reason: .choice(error), offset: error.offset)
    }
  }

  static let curve: @Sendable (FrontMatter.Entry, Palette) throws(Flaw) -> String? = {
    (entry, _) throws(Flaw) in
    do throws(ChoiceError) {
      return try TimingCurve(named: entry.value).name
    } catch {
      throw Flaw(reason: .choice(error))
    }
  }

  static let theme: @Sendable (FrontMatter.Entry, Palette) throws(Flaw) -> DeckTheme? = {
    (entry, _) throws(Flaw) in
    if let base = DeckTheme.Base(entry.value) { return DeckTheme(base: base) }
    // A theme of slides is a file in a form of its own.
    if entry.value.hasSuffix(".json") { throw Flaw(reason: .leftOut(.theme), offset: nil) }
    let suggestion = NearestName.of(entry.value, among: ThemeName.allCases.map(\.rawValue))
    throw Flaw(reason: .unknownTheme(entry.value, suggestion: suggestion))
  }
}
