import Porthole

/// Many cards with two sides, each an animated SVG in the current folder, on all processors.
enum Cards {
  static func run(count: Int) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...max(1, count) {
        group.addTask { try card(number).write(to: "card-\(number).svg", replacing: true) }
      }
      try await group.waitForAll()
    }
  }

  /// Returns the recording of a card that turns over.
  static func card(_ number: Int) throws -> Recording {
    let sides = [
      "# \(number)²\n\nWhat is the [square](back)?", "# \(number * number)\n\nThat is \(number) times \(number).",
    ]
    .map { Screen(markdown: $0).page(of: Size(columns: 32, rows: 8)) }
    var recording = Recording(of: sides[0])
    recording.rest(for: .seconds(1))
    try recording.move(to: sides[1], with: TransitionLook("card 500ms"))
    recording.rest(for: .seconds(1))
    return recording
  }
}
