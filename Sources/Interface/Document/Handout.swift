package import PortholeDecks
package import Transitions

/// A deck laid out for a document that shows one screen after the other: its screens after each pause, and the passages
/// between them. No link has the focus, no program can be run, and a presented screen stands alone.
package struct Handout: Sendable {
  private var presenter: Presenter

  package init(of deck: Deck, size: Size, aspect: Double = 2, settings: Presenter.Settings) {
    var settings = settings
    settings.offersPrograms = false
    presenter = Presenter(deck: deck, size: size, aspect: aspect, settings: settings)
  }

  package var deck: Deck { presenter.deck }

  private var view: DeckView {
    var view = presenter.view
    view.elapsed = nil
    return view
  }

  private func id(_ index: Int) -> String { deck.screens.ids[index] }

  /// Returns a screen after each of its pauses, the first one before any.
  ///
  /// A screen that is larger than the terminal is shown whole.
  ///
  /// - Complexity: O(cells) for each pause.
  package func pages(of index: Int) -> [HandoutPage] {
    var entry = ScreenStack.Entry(id(index))
    entry.pausesPassed = .max
    let screen = view.screen(of: entry)
    var whole = screen.grid.size
    whole.rows += view.size.rows - view.room(for: screen, isPresented: false).rows
    var view = view
    if whole.columns > view.size.columns || whole.rows > view.size.rows {
      view = DeckView(
        deck, size: Size(columns: max(whole.columns, view.size.columns), rows: max(whole.rows, view.size.rows)),
        aspect: view.aspect, settings: view.settings)
      // Pictures stay as large as they are on the terminal, or they would push what is below them off the page.
      view.deck.screens.format.rows = self.view.deck.screens.format.rows
    }
    let count = view.settings.showsAll ? 0 : view.screen(of: entry).pauses.count
    return (0...count).map { step in
      entry.pausesPassed = step
      let (screen, placement) = (view.screen(of: entry), view.placement(of: entry))
      let links = screen.numbered.flatMap { first -> [HandoutLink] in
        let link = screen.links[first.link]
        if link.spots.isEmpty { return [HandoutLink(link: link, place: first, areas: [])] }
        return screen.stops.filter { $0.link == first.link }.map { place in
          HandoutLink(link: link, place: place, areas: screen.spot(place)?.areas.map(placement.onTerminal) ?? [])
        }
      }
      let grid = view.picture(of: entry).grid
      let pictures = screen.pictures.compactMap { picture -> PicturePlacement? in
        guard !screen.hides(picture.area.origin) else { return nil }
        let place = PicturePlacement(picture, at: placement.onTerminal(picture.area), on: grid.size)
        return place?.area.size == picture.cells ? place : nil
      }
      let texts = screen.largeTexts.filter { !screen.hides($0.area.origin) }.map { text in
        ScreenLargeText(area: placement.onTerminal(text.area), words: text.words)
      }
      return HandoutPage(screen: screen, grid: grid, links: links, pictures: pictures, largeTexts: texts)
    }
  }

  /// Returns the passage from one screen to another that lies on top of it, or back.
  ///
  /// - Parameter place: The link of the lower screen that leads to the upper one; nil for none.
  /// - Returns: nil if nothing moves.
  package func passage(from lower: Int, to upper: Int, by place: LinkPlace? = nil, isReturn: Bool) -> HandoutPassage? {
    var stack = ScreenStack(id(lower))
    stack.top.pausesPassed = .max
    if let spot = view.screen(of: stack.top).spot(place) {
      stack.top.scroll = view.placement(of: stack.top).scroll(revealing: spot.bounds)
    }
    let trigger = place.map { Trigger($0) }
    func router(_ stack: ScreenStack) -> Router {
      Router(view: view, navigator: presenter.navigator, chooser: presenter.player.chooser, stack: stack)
    }
    let entry = ScreenStack.Entry(id(upper), trigger: trigger, choice: router(stack).choice(of: trigger))
    var passage = router(stack).planned(stack.pushing(entry), by: trigger)
    if isReturn {
      guard let back = passage.after.popping() else { return nil }
      passage = router(passage.after).planned(back)
    }
    guard passage.look.seconds > 0 else { return nil }
    (passage.before.top.focus, passage.after.top.focus) = (nil, nil)
    return HandoutPassage(presenter.player.scenery(of: passage, in: view))
  }
}

/// A transition between two screens of a talk, ready to be drawn at any progress.
package struct HandoutPassage: Sendable {
  /// The animation. Its progress is 0.
  package let animation: SceneSnapshot.Animation
  /// The duration in seconds, more than 0.
  package let duration: Double
  package let curve: TimingCurve

  init(_ pair: ScreenPair) {
    let transition = pair.look.transition
    var stage = pair.stage
    // Equal transitions look alike on every page, so that a document holds them once.
    stage.seed = 0
    animation = SceneSnapshot.Animation(
      number: 0, name: pair.look.choice.name, stage: stage, progress: 0,
      picture: { transition.scene(at: $0, toward: $1) })
    duration = pair.look.seconds
    curve = pair.look.curve(for: stage.operation)
  }
}

package struct HandoutPage: Sendable {
  package let screen: Screen
  /// The cells: at least as many as the terminal has.
  package let grid: Grid
  /// The places of the visible links, in the order of their numbers.
  package let links: [HandoutLink]
  /// The pictures that are seen whole, on the cells of the page.
  package let pictures: [PicturePlacement]
  /// The visible texts in large letters, on the cells of the page.
  package let largeTexts: [ScreenLargeText]
}

package struct HandoutLink: Sendable {
  package let link: Link
  /// The place among all places of the screen's links.
  package let place: LinkPlace
  /// The cells of the page, line by line; empty for a link that has only a number and a key.
  package let areas: [Rect]
}
