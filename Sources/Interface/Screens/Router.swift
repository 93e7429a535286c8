internal import PortholeDecks
internal import PortholeStreams
internal import Transitions

/// A step that a key, a link or a pane asks for. Passages begin on the screen at rest.
enum Intent {
  case go(Passage)
  /// A passage that a pane has shown itself: without a transition.
  case goUnseen(Passage)
  /// A match of a search, on the screen that a passage leads to or on the present one, and a message if there is no
  /// other.
  case visit(Passage?, Rect, words: String)
  case scroll(toRow: Int)
  case program(Int)
  /// A transition as the user's choice; nil leaves it to the deck.
  case choose(TransitionChoice?)
  case perform(KeyAction)
  case say(String)

  var passage: Passage? {
    if case .go(let passage) = self { passage } else { nil }
  }
}

/// Plans the passages that links, keys and lists lead to from the screen at rest. Nothing is changed.
struct Router {
  let view: DeckView
  let stack: ScreenStack
  let navigator: Navigator
  private(set) var chooser: TransitionChooser

  /// - Parameter stack: The stack at rest; nil for that of the navigator.
  init(view: DeckView, navigator: Navigator, chooser: TransitionChooser, stack: ScreenStack? = nil) {
    (self.view, self.navigator, self.chooser, self.stack) = (view, navigator, chooser, stack ?? navigator.stack)
  }

  var keymap: Keymap { view.settings.keymap }

  var deckIndex: Int { deck.index(of: stack.top.screen) ?? deck.start }

  var sequence: Range<Int> { deck.sequence(around: deckIndex) }

  private var deck: Deck { view.deck }

  func intent(following link: Trigger) -> Intent {
    let target = view.screen(of: stack.top).links[link.place.link]
    if target.isBroken { return .say(target.problem ?? "broken link \"\(target.spelling)\"") }
    switch target.target {
    case .screen(let id): return go(to: target.anchor, of: id, by: link)
    case .back: return back(by: link)
    case .home: return home(by: link)
    case .next: return next(by: link)
    case .previous: return previous(by: link)
    case .first: return place(sequence.lowerBound, by: link)
    case .last: return place(sequence.upperBound - 1, by: link)
    case .replay: return .perform(.replay)
    case .quit: return .perform(.quit)
    case .program(let number): return .program(number)
    case .url(let address): return .say(address)
    case .broken(let reason): return .say(reason)
    }
  }

  func back(by link: Trigger? = nil) -> Intent {
    go(stack.popping(), by: link, refusal: "no screen to go back to")
  }

  func forward() -> Intent {
    go(stack.restoring(), refusal: "no screen to go forward to")
  }

  func home(by link: Trigger? = nil) -> Intent {
    go(stack.resetting(to: deck.screens.ids[deck.start]), by: link, refusal: "already at the start")
  }

  /// Returns the way to the next screen in deck order: it goes on top, so that going back leads here again.
  func next(by link: Trigger? = nil) -> Intent {
    let index = deckIndex + 1
    guard sequence.contains(index) else { return .say("this is the last screen") }
    return push(deck.screens.ids[index], by: link)
  }

  /// Returns the way to the previous screen in deck order, which is shown with all its parts: a pop if it lies below, else
  /// a replacement that looks like one.
  func previous(by link: Trigger? = nil) -> Intent {
    let index = deckIndex - 1
    guard sequence.contains(index) else { return .say("this is the first screen") }
    let id = deck.screens.ids[index]
    let entries = stack.entries
    if entries.count > 1, entries[entries.count - 2].screen == id { return back(by: link) }
    var passage = stack.replacing(with: id, as: .pop)
    passage.after.top.pausesPassed = .max
    return go(passage, by: link)
  }

  /// Returns the way to a screen by its index in the deck: back to it if it lies on the stack, else it goes on top.
  func place(_ index: Int, by link: Trigger? = nil) -> Intent {
    let id = deck.screens.ids[index]
    guard id != stack.top.screen else {
      let which = sequence.count == 1 ? "only" : index == sequence.lowerBound ? "first" : "last"
      return .say("this is the \(which) screen")
    }
    return screen(id, by: link)
  }

  func screen(_ id: String, by link: Trigger? = nil) -> Intent {
    guard let place = stack.index(of: id) else { return push(id, by: link) }
    return entry(place, by: link)
  }

  func entry(_ index: Int, by link: Trigger? = nil) -> Intent {
    go(stack.popping(to: index), by: link, refusal: "already here")
  }

  func push(_ id: String, by link: Trigger?, at anchor: String? = nil) -> Intent {
    guard let index = deck.index(of: id) else { return .say("no screen \"\(id)\"") }
    var entry = ScreenStack.Entry(
      id, trigger: link, choice: choice(of: link),
      isPresented: deck.screens[index].settings.presentation == .modal)
    if let row = anchor.flatMap({ deck.screens[index].row(of: $0) }) {
      entry.scroll = Position(column: 0, row: row)
      entry.scroll = view.placement(of: entry).scroll
    }
    return go(stack.pushing(entry), by: link)
  }

  func stack(showing id: String) -> ScreenStack {
    id == stack.top.screen ? stack : screen(id).passage?.after ?? stack
  }

  func choice(of link: Trigger?) -> TransitionChoice? {
    link.flatMap { view.screen(of: stack.top).links[$0.place.link].transition }
  }

  private func go(to anchor: String?, of id: String, by link: Trigger) -> Intent {
    guard let anchor, id == stack.top.screen else { return push(id, by: link, at: anchor) }
    guard let row = view.screen(of: stack.top).row(of: anchor) else {
      return .say("no heading \"\(anchor)\" on this screen")
    }
    return .scroll(toRow: row)
  }
}

// MARK: Passages

extension Router {
  private func go(_ passage: Passage?, by link: Trigger? = nil, refusal: String = "") -> Intent {
    passage.map { .go(planned($0, by: link)) } ?? .say(refusal)
  }

  func planned(_ passage: Passage, by link: Trigger? = nil) -> Passage {
    var passage = passage
    let screen = view.screen(of: passage.after.top)
    if screen.spot(passage.after.top.focus) == nil { passage.after.top.focus = screen.stops.first }
    return styled(passage, by: link)
  }

  /// Returns the passages there and back again that would come next if the user chose a transition.
  func preview(of choice: TransitionChoice?) -> (there: Passage, back: Passage) {
    var router = self
    router.chooser.live = choice
    // With reduced motion a still shows at least what there is to choose.
    router.chooser.motion = .full
    let there = router.passageAhead
    return (there, router.styled(Passage(there.operation.inverse, from: there.after, to: there.before)))
  }

  /// The passage that would come next: to the target of the focused link, else to the other screen of the last passage,
  /// else to a neighbour in the deck, and in a deck of one screen to that screen.
  private var passageAhead: Passage {
    if let focus = stack.top.focus, view.screen(of: stack.top).spot(focus) != nil,
      let ahead = intent(following: Trigger(focus)).passage
    {
      return ahead
    }
    if let last = navigator.last {
      let isOver = stack.hasSameScreens(as: last.after)
      return styled(
        Passage(
          isOver ? last.operation.inverse : last.operation, from: stack, to: isOver ? last.before : last.after))
    }
    return next().passage ?? previous().passage ?? styled(Passage(.push, from: stack, to: stack))
  }

  private func styled(_ passage: Passage, by link: Trigger? = nil) -> Passage {
    var requests = requests(passage.deciding, isReturn: passage.operation.isReturn, pressed: choice(of: link))
    if view.settings.isGallery, link == nil {
      let (from, to) = (view.screen(of: passage.before.top), view.screen(of: passage.after.top))
      requests.choices.append(from.transition(inGalleryTo: to))
    }
    return chooser.styled(passage, requests: requests, on: view.size)
  }

  /// Returns the transitions that files ask for. The way back from a screen is decided by the link that leads back, by
  /// the screen's own way back, and then by the link that brought it.
  private func requests(
    _ entry: ScreenStack.Entry, isReturn: Bool, pressed: TransitionChoice?
  ) -> TransitionChooser.StyleRequests {
    let (screen, deck) = (view.screen(of: entry).settings, view.deck.settings)
    return TransitionChooser.StyleRequests(
      isReturn
        ? [pressed, screen.back, entry.choice, screen.transition, deck.back, deck.transition, view.settings.configured]
        : [pressed ?? entry.choice, screen.transition, deck.transition, view.settings.configured],
      duration: screen.duration ?? deck.duration, curve: screen.curve ?? deck.curve)
  }
}

extension Navigator {
  /// Returns the action of a key on a transition that is held; nil if none is. A transition that runs after it was held is
  /// held again by the key that let it run.
  func heldAction(of key: Key, by keymap: Keymap) -> KeyAction? {
    guard let action = keymap.command(for: [key], in: .held) else { return nil }
    return run.isHeld || (action == .run && run.isMoving && run.hasBeenHeld) ? action : nil
  }

  var destination: ScreenStack.Entry {
    if run.isReturning, let passage { return passage.before.top }
    return stack.top
  }
}
