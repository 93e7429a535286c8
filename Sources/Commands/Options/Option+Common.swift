internal import PortholeDecks

extension Option {
  static func split(_ property: Property<Target, ScreenSplit?>) -> Option {
    .value(
      "split", "WHERE", .split,
      "where the slides of a file begin: rules (---), headings (#), or 1 to 6 for headings of a level", property)
  }

  package static func json(_ property: Property<Target, Bool>) -> Option {
    .flag("json", "print JSON", property)
  }
}
