/// A key as the user means it, whatever bytes the terminal sent.
public enum Key: Hashable, Sendable {
  /// A character, with shift already in it. Space is `" "`.
  case character(Character)
  /// Control with a letter, lower case: `^C` is `control("c")`; also `\`.
  case control(Character)
  /// Alt with another key's name is spelled by the key itself.
  case alt(Named)
  /// Shift with a key that has no shifted character.
  case shift(Named)
  /// A key with a name.
  case named(Named)

  /// Keys that are no characters.
  public enum Named: String, CaseIterable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case enter, escape, tab, backspace, delete, left, right, up, down, home, end, pageUp, pageDown, f1, f5
  }
}
