/// A key as the user means it, whatever bytes the terminal sent.
public enum Key: Hashable, Sendable {
  /// A character, with Shift applied. Space is `" "`.
  case character(Character)
  /// Control with a lower-case letter: `^C` is `control("c")`; also with `\`.
  case control(Character)
  /// Alt with a named key.
  case alt(Named)
  /// Shift with a named key.
  case shift(Named)
  /// A named key.
  case named(Named)

  /// The keys that are not characters.
  public enum Named: String, CaseIterable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case enter, escape, tab, backspace, delete, left, right, up, down, home, end, pageUp, pageDown, f1, f5
  }
}
