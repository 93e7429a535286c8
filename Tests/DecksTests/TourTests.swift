import PortholeDecks
import TestSupport
import Testing
import Transitions

/// The tour: it has no problems, is complete, and shows every feature.
struct TourTests {
  static let folder: String = {
    let parts = #filePath.split(separator: "/")
    return "/" + parts.dropLast(3).joined(separator: "/") + "/Screens"
  }()

  private let deck: Deck

  init() throws {
    deck = try Deck.load(path: Self.folder)
  }

  @Test func `it has no problems`() {
    #expect(deck.check().map(\.description) == [])
    for screen in deck.screens {
      #expect(screen.links.allSatisfy { $0.problem == nil }, "\(screen.id)")
      #expect(screen.links.allSatisfy { !$0.spots.isEmpty }, "\(screen.id)")
      #expect(screen.title != screen.id, "\(screen.id)")
    }
  }

  @Test func `it starts at home, and the first link there is a punch`() throws {
    let home = deck.screens[deck.start]
    #expect(home.id == "home")
    #expect(deck.start == 0)
    #expect(home.links.first?.transition?.name == "punch")
  }

  @Test func `the first screen has five links, and a path leads from it to the user's own deck`() throws {
    #expect(deck.screens[deck.start].links.count == 5)
    let path = ["home", "reef", "trench", "sonar", "chart", "day", "night", "beam", "yours"]
    #expect(Array(deck.screens.prefix(path.count)).map(\.id) == path)
    for (id, next) in zip(path, path.dropFirst()) {
      let screen = deck.screens[try #require(deck.index(of: id))]
      // The first link of both screens turns the light of the lighthouse on and off.
      let first = screen.links.min { one, other in place(one) < place(other) }
      let links = id == "beam" ? screen.links : [try #require(first)]
      #expect(links.contains { $0.target == .screen(next) }, "\(id)")
    }
  }

  @Test func `links use every transition of the catalogue, in every part of the screen`() {
    let links = deck.screens.flatMap(\.links)
    let used = links.compactMap(\.transition).map { TransitionChoice(name: $0.name, variant: $0.variant).description }
    let unused = Set(Catalog.all.map(\.description)).subtracting(used)
    #expect(unused.isEmpty, "no link of the tour plays these: add one to a page, such as Screens/masks.txt")
    let corners = Set(
      links.flatMap(\.spots).map { spot in
        [min(2, spot.trigger.origin.column / 27), min(2, spot.trigger.origin.row / 8)]
      })
    #expect(corners.count == 9)
    #expect(links.contains { link in link.spots.contains { $0.trigger.size.rows > $0.area.size.rows } })
  }

  @Test func `transitions are chained, through colours and without`() {
    let choices = deck.screens.flatMap(\.links).compactMap(\.transition).map(\.description)
    #expect(choices.contains { $0.contains(" to black") && $0.contains(" then ") })
    #expect(choices.contains { $0.contains(" to white") && !$0.contains(" then ") })
    #expect(choices.contains { $0.contains(" then ") && !$0.contains(" to ") })
  }

  @Test func `it has art: CP437 with a SAUCE record, bright backgrounds and shades`() throws {
    let works = deck.screens.filter { $0.path.hasSuffix(".ans") }
    #expect(works.count >= 4)
    for work in works {
      let sauce = try #require(work.sauce, "\(work.id)")
      #expect(work.title == sauce.title)
      #expect(sauce.columns == 80)
      let scalars = Set(work.grid.cells.map(\.scalar))
      #expect(scalars.isSuperset(of: ["░", "▒", "▓", "█", "▀", "▄"]), "\(work.id)")
    }
    #expect(works.contains { $0.sauce?.hasIceColors == true })
  }

  @Test func `a screen lies on another, and one on that`() throws {
    let presented = deck.screens.filter { $0.settings.presentation == .modal }
    #expect(presented.allSatisfy { $0.grid.size.columns < 70 && $0.grid.size.rows < 20 })
    #expect(presented.contains { $0.links.contains { link in presented.contains { link.target == .screen($0.id) } } })
  }

  @Test func `every screen can be reached by links`() {
    var seen: Set<String> = []
    var next = [deck.screens[deck.start].id]
    while let id = next.popLast() {
      guard seen.insert(id).inserted, let index = deck.index(of: id) else { continue }
      for case .screen(let target) in deck.screens[index].links.map(\.target) { next.append(target) }
    }
    #expect(seen == Set(deck.screens.map(\.id)))
  }

  @Test func `its screens fit a terminal of 80 by 24 with a line to spare; two are longer, to scroll`() {
    #expect(deck.screens.count >= 10)
    // A recording has the size of its terminal.
    let others = deck.screens.filter { $0.id != "vim" && $0.settings.presentation != .modal }
    #expect(others.allSatisfy { $0.grid.size.columns == 80 })
    #expect(deck.screens.filter { $0.grid.size.rows > 23 }.map(\.id) == ["fathoms", "log"])
  }

  @Test func `its backgrounds are dark, light and saturated, and its text is legible on them`() throws {
    let backgrounds = try deck.screens.map { try #require($0.settings.background) }
    #expect(backgrounds.contains { min($0.red, $0.green, $0.blue) > 180 })
    #expect(backgrounds.contains { max($0.red, $0.green, $0.blue) < 40 })
    #expect(backgrounds.contains { max($0.red, $0.green, $0.blue) - min($0.red, $0.green, $0.blue) > 100 })
    for screen in deck.screens {
      for spot in screen.links.flatMap(\.spots) {
        let cell = screen.grid[column: spot.area.origin.column + 1, row: spot.area.origin.row]
        let contrast = abs(luma(cell.foreground) - luma(cell.background))
        #expect(contrast > 60, "\(screen.id), link at \(spot.area.origin)")
      }
    }
  }

  /// Returns the place of a link in reading order, the order of Tab.
  private func place(_ link: Link) -> (Int, Int) {
    link.spots.first.map { ($0.area.origin.row, $0.area.origin.column) } ?? (.max, .max)
  }

  private func luma(_ color: Color) -> Double {
    0.299 * Double(color.red) + 0.587 * Double(color.green) + 0.114 * Double(color.blue)
  }

  @Test func `the text of every screen`() {
    for screen in deck.screens {
      let links = screen.links.map { link in
        let places = link.spots.map { spot in
          let (area, trigger) = (spot.area, spot.trigger)
          let start = "\(area.origin.column),\(area.origin.row)"
          let box = "\(trigger.origin.column),\(trigger.origin.row) \(trigger.size.columns)x\(trigger.size.rows)"
          return area == trigger ? start : "\(start) from \(box)"
        }
        return "[\(link.label)] \(link.spelling) at \(places.joined(separator: "; "))"
      }
      let text = (screen.grid.rows + ["", screen.title] + links).joined(separator: "\n") + "\n"
      let complaint = Snapshot.complaint(text, suite: "Tour", name: screen.id)
      #expect(complaint == nil)
    }
  }
}
