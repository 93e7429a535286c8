internal import PortholeDecks

extension Option {
  static func split(_ property: Property<Target, ScreenSplit?>) -> Option {
    .value(
      "split", "WHERE", .split,
      "where the slides of a file begin: rules (---), headings (#), or 1 to 6 for headings of a level", property)
  }

  /// `--columns`: the width of art whose file does not tell it.
  static func columns(_ property: Property<Target, Int?>) -> Option {
    .value("columns", "N", .integer(1...Limits.columns), "width of art without a SAUCE record", property)
  }

  package static func json(_ property: Property<Target, Bool>) -> Option {
    .flag("json", "print JSON", property)
  }
}
