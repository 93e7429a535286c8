struct ProgramLayout: Sendable {
  var programs: [ScreenProgram] = []
  var rooms: [ProgramOutput.Source: ProgramOutput.Room] = [:]
  /// The names whose outputs the page shows in other places than below their snippets.
  var namedElsewhere: Set<String> = []
  var areOffered = true

  /// The numbers by which a page finds the cells of a program or a picture, apart from those of links.
  enum Place {
    /// The label of the link that runs it, by its index.
    static func label(_ program: Int) -> Int { -1 - 5 * program }
    static func output(_ index: Int) -> Int { -2 - 5 * index }
    static func picture(_ index: Int) -> Int { -3 - 5 * index }
    /// A text in large letters, by its index among those of the page.
    static func largeText(_ index: Int) -> Int { -4 - 5 * index }
    static func part(_ number: Int) -> Int { -5 - 5 * number }

    /// Returns the number of the part that a place belongs to; nil for other places.
    static func part(at place: Int) -> Int? { place < 0 && place % 5 == 0 ? -1 - place / 5 : nil }
  }
}
