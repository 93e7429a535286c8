internal import Decks
internal import Navigation
internal import Transitions

extension Presenter {
  /// The entry that is seen at rest, or where what is under way leads.
  var destination: ScreenStack.Entry {
    if navigator.run.isReturning, let passage = navigator.passage { return passage.before.top }
    return navigator.stack.top
  }

  /// The deck's screen of an entry of the stack, as far as its pauses have passed.
  func screen(of entry: ScreenStack.Entry) -> Screen {
    let screen =
      deck.index(of: entry.screen).map { deck.screens[$0] } ?? orphans[entry.screen] ?? deck.screens[deck.start]
    return settings.showsAll ? screen : screen.shown(passing: entry.pausesPassed)
  }

  func placement(of entry: ScreenStack.Entry) -> Placement {
    let screen = screen(of: entry)
    return Placement(
      of: screen.grid.size, on: size, align: entry.isPresented ? .center : deck.align(of: screen),
      scroll: entry.scroll)
  }

  func backdrop(of screen: Screen) -> Color {
    let color = screen.settings.background ?? deck.settings.background
    return color.map(settings.palette.resolve) ?? settings.palette.defaultBackground
  }

  /// The top screen of a stack as the terminal shows it; one that is presented lies on the shaded screens below.
  func grid(of stack: ScreenStack) -> Grid {
    let seen = stack.seen
    return seen.dropFirst().reduce(grid(of: seen[0], on: nil)) { below, entry in
      grid(of: entry, on: below.shaded(by: Stage.modalShade))
    }
  }

  /// One screen as the terminal shows it, on a ground of the terminal's size; nil for the screen's own backdrop.
  private func grid(of entry: ScreenStack.Entry, on ground: Grid?) -> Grid {
    let screen = screen(of: entry)
    return ScreenLayout(
      screen: screen, placement: placement(of: entry), align: deck.align(of: screen), palette: settings.palette,
      backdrop: backdrop(of: screen), focus: entry.focus, emphasis: emphasis,
      isASCII: settings.rendition.glyphs == .ascii
    ).grid(on: ground)
  }

  /// How a focus or a match is marked.
  var emphasis: Emphasis { Emphasis(settings.rendition, palette: settings.palette) }

  /// What is seen to go from one screen to another: the picker's preview, else what is under way; of the overview how far
  /// its card has grown.
  var seen: (passage: Passage?, progress: Double) {
    if let overview { return (nil, overview.progress) }
    if let preview = picking?.preview { return (preview.passage, preview.progress) }
    return (navigator.passage, navigator.run.progress)
  }

  /// Draws the screens anew from the deck: after a navigation, a change of focus, scroll, size or colours.
  mutating func layOut() {
    isStale = true
    if let overview {
      to = grid(of: navigator.stack)
      from = overviewPage()
      stage = Stage(
        size: size, aspect: aspect, trigger: overview.overview.selected,
        backdrop: backdrop(of: screen(of: navigator.stack.top)))
      return
    }
    guard let passage = seen.passage else {
      from = grid(of: navigator.stack)
      to = from
      return
    }
    (from, to, stage) = scenery(of: passage)
  }

  /// Both screens of a passage as the terminal shows them, and where it plays.
  func scenery(of passage: Passage) -> (from: Grid, to: Grid, stage: Stage) {
    let (lower, upper) = (passage.lower, passage.upper)
    let stage = Stage(
      size: size, aspect: aspect, operation: passage.operation, trigger: trigger(of: passage, on: lower),
      elements: Stage.SharedElement.shared(
        screen(of: lower), at: placement(of: lower), with: screen(of: upper), at: placement(of: upper)),
      backdrop: backdrop(of: screen(of: upper)), seed: seed(of: upper),
      modal: upper.isPresented ? placement(of: upper).part : nil)
    return (grid(of: passage.before), grid(of: passage.after), stage)
  }

  /// Another lot for every screen, and for the way back from it the same as for the way there (the hash is FNV-1a).
  private func seed(of upper: ScreenStack.Entry) -> UInt64 {
    upper.screen.utf8.reduce(settings.seed ^ 0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Takes over that screens of the deck have changed: what is seen of them from now on is their present cells, and the
  /// next frame costs as many cells more.
  mutating func refresh() {
    let (from, to, wasStale) = (self.from, self.to, isStale)
    layOut()
    guard !wasStale, from.size == self.from.size else { return }
    changes.addChanges(from: from, to: self.from)
    changes.addChanges(from: to, to: self.to)
    isStale = false
  }

  /// The rectangle that a passage starts from or ends in, in cells of the terminal as it is now.
  private func trigger(of passage: Passage, on lower: ScreenStack.Entry) -> Rect? {
    let (screen, placement) = (screen(of: lower), placement(of: lower))
    let trigger = passage.trigger(in: placement.window) { place in
      screen.spot(place).map { TriggerPlace($0.areas, box: $0.trigger) }
    }
    return trigger.map(placement.onTerminal)
  }

  /// Composes the frame that stands now, if it differs from the one that was composed last.
  mutating func draw() {
    let (passage, progress) = seen
    hasComposed = isStale || !changes.spans.isEmpty || progress != shown
    if hasComposed {
      if isStale { compositor.invalidate() } else { compositor.invalidate(changes) }
      changes = Damage()
      compositor.compose(scene(of: passage, at: progress), from: from, to: to)
      isStale = false
      shown = progress
    }
    drawOverlay()
  }

  private func scene(of passage: Passage?, at progress: Double) -> Scene {
    if overview == nil, passage == nil || progress <= 0 || progress >= 1 {
      return Scene(backdrop: stage.backdrop).adding(Layer(progress > 0 ? .to : .from))
    }
    return picture(of: passage)(progress, stage)
  }

  /// How what is seen goes from one screen to the other; where nothing moves, by a cut.
  func picture(of passage: Passage?) -> SceneSnapshot.Picture {
    if let zoom = overview?.zoom { return { zoom.scene(at: $0, on: $1) } }
    let transition = passage?.look.transition ?? Cut()
    return { transition.scene(at: $0, toward: $1) }
  }

  /// Takes over a new size, keeping what is under way at its progress and every focus that was in sight in sight.
  mutating func resize(to size: Size, aspect: Double) {
    // A drag is measured on the terminal as it was.
    letGo()
    reformat { presenter in
      presenter.size = size
      presenter.aspect = Presenter.plausible(aspect)
    }
    compositor = Compositor(size: size, aspect: self.aspect, rendition: settings.rendition)
    arrangePicker()
    arrangeOverview()
    layOut()
  }

  /// Changes what screens are laid out for; what stood at the top of each stays there, as far as that goes.
  mutating func reformat(_ change: (inout Presenter) -> Void) {
    let before = self
    change(&self)
    deck.screens.format = format
    orphans = orphans.mapValues { $0.laidOut(for: format) }
    let after = self
    navigator.editAll { entry in
      let old = before.screen(of: entry)
      let new = after.screen(of: entry)
      let wasSeen = old.spot(entry.focus).map { before.placement(of: entry).shows($0.area) } ?? false
      entry.scroll.row = old.row(entry.scroll.row, in: new)
      let now = after.placement(of: entry)
      if wasSeen, let spot = new.spot(entry.focus) {
        entry.scroll = now.scroll(revealing: spot.bounds)
      } else {
        entry.scroll = now.scroll
      }
    }
  }

  /// What screens are laid out for.
  var format: PageFormat {
    PageFormat(columns: size.columns, palette: settings.palette, rendition: settings.rendition)
  }
}
