import PortholeDecks
import PortholeStreams
import Testing
import Transitions

@testable import PortholeInterface

/// The tour of the program: every link and the way back.
struct TourWalkTests {
  private static let folder: String = {
    let parts = #filePath.split(separator: "/")
    return "/" + parts.dropLast(3).joined(separator: "/") + "/Screens"
  }()

  @Test func `every link leads to its target, and Backspace back to the same picture`() throws {
    let deck = try Deck.load(path: Self.folder)
    var settings = Presenter.Settings()
    settings.motion = .none
    for (index, screen) in deck.screens.enumerated() {
      let stops = screen.stops
      for (number, stop) in stops.enumerated() {
        var presenter = Presenter(
          deck: deck, start: index, size: Size(columns: 80, rows: 24), settings: settings)
        _ = presenter.advance(frames: 1)
        presenter.move { $0.focus(stop) }
        // A link out of sight is scrolled into view first.
        if !presenter.viewport.isInSight(stop) { _ = presenter.handle(.key(.named(.enter))) }
        _ = presenter.advance(frames: 1)
        let before = presenter.frame
        _ = presenter.handle(.key(.named(.enter)))
        _ = presenter.advance(frames: 1)
        guard case .screen(let id) = screen.links[stop.link].target else {
          // Home ends the stack; the other places depend on the entries below.
          if screen.links[stop.link].target == .home { #expect(presenter.screen == deck.screens[deck.start].id) }
          continue
        }
        #expect(presenter.screen == id, "\(screen.id), link \(number + 1)")
        _ = presenter.handle(.key(.named(.backspace)))
        _ = presenter.advance(frames: 1)
        #expect(presenter.screen == screen.id)
        let isSame = presenter.frame == before
        #expect(isSame, "\(screen.id), link \(number + 1)")
      }
    }
  }

  @Test func `on a terminal of 40 x 12 Tab shows every link, and scrolling shows every cell`() throws {
    let deck = try Deck.load(path: Self.folder)
    var settings = Presenter.Settings()
    settings.motion = .none
    for (index, screen) in deck.screens.enumerated() {
      var presenter = Presenter(deck: deck, start: index, size: Size(columns: 40, rows: 12), settings: settings)
      _ = presenter.advance(frames: 1)
      var met: Set<LinkPlace> = []
      for _ in screen.stops {
        let focus = try #require(presenter.navigator.stack.top.focus, "\(screen.id)")
        let spot = try #require(screen.spot(focus))
        // If the screen begins without a visible link, the first one is shown first.
        if presenter.cursor == nil {
          #expect(met.isEmpty)
          _ = presenter.handle(.key(.named(.tab)))
          _ = presenter.advance(frames: 1)
        }
        met.insert(focus)
        let placement = presenter.view.placement(of: presenter.navigator.stack.top)
        #expect(placement.shows(spot.area) && presenter.cursor != nil, "\(screen.id), \(spot.area)")
        _ = presenter.handle(.key(.named(.tab)))
        _ = presenter.advance(frames: 1)
      }
      #expect(met == Set(screen.stops), "\(screen.id)")
      _ = presenter.move { $0.scroll(columns: 1000, rows: 1000) }
      let limit = presenter.view.placement(of: presenter.navigator.stack.top)
      #expect(limit.scroll == limit.scrollLimit)
      #expect(limit.scroll.row >= screen.grid.size.rows - 12 && limit.scroll.column >= screen.grid.size.columns - 40)
    }
  }

  @Test func `Right goes through the deck from its first screen to its last`() throws {
    let deck = try Deck.load(path: Self.folder)
    var settings = Presenter.Settings()
    settings.motion = .none
    var presenter = Presenter(deck: deck, size: Size(columns: 120, rows: 40), settings: settings)
    var seen = [presenter.screen]
    for _ in 1..<deck.screens.count {
      _ = presenter.handle(.key(.named(.right)))
      _ = presenter.advance(frames: 1)
      seen.append(presenter.screen)
    }
    #expect(seen == deck.screens.map(\.id))
  }
}
