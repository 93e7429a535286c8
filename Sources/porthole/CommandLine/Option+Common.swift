internal import PortholeDecks

extension Option {
  /// `--split`: the places where a file is split into screens.
  static func split(_ property: Property<Target, ScreenSplit?>) -> Option {
    .value(
      "split", "WHERE", .split, "split a file at its rules, its headings, or headings of level 1 to 6", property)
  }

  /// `--json`.
  static func json(_ property: Property<Target, Bool>) -> Option {
    .flag("json", "print JSON", property)
  }
}
