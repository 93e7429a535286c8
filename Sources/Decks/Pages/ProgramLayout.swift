/// The programs of a page and the room that each gets.
struct ProgramLayout: Sendable {
  var programs: [ScreenProgram] = []
  var rooms: [ProgramOutput.Source: ProgramOutput.Room] = [:]
  /// The names whose outputs the page shows in other places than below their snippets.
  var namedElsewhere: Set<String> = []

  /// The numbers by which a page finds the cells of a program, apart from those of links.
  enum Place {
    /// The label of the link that runs it, by its index.
    static func label(_ program: Int) -> Int { -1 - 2 * program }
    /// An output, by its index among those of the page.
    static func output(_ index: Int) -> Int { -2 - 2 * index }
  }
}
