import Porthole

/// Makes an animation of two pages without a terminal, as a web server would, in several formats.
@main
struct Server {
  static func main() throws {
    let deck = try Deck.parse(files: [
      DeckFile(name: "harbour.md", bytes: "# The harbour\n\nA ship lies at the [quay](reef.md).".utf8),
      DeckFile(name: "reef.md", bytes: "# The reef\n\nFish of every colour.".utf8),
    ])
    let pages = deck.screens.map { $0.page(of: Size(columns: 40, rows: 8)) }
    var recording = Recording(of: pages[0])
    recording.rest(for: .seconds(1))
    try recording.move(to: pages[1], with: TransitionLook("punch 700ms"))
    recording.rest(for: .seconds(1))

    try recording.write(to: "harbour.svg", replacing: true)
    for path in ["harbour.gif", "harbour.html", "harbour.cast"] {
      try recording.write(to: path, replacing: true)
    }
    try pages[0].write(to: "harbour.png", replacing: true)
    print("\(try recording.bytes(as: .svg).count) bytes of SVG, \(recording.duration)")
  }
}
