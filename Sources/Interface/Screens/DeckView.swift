internal import PortholeDecks
internal import Transitions

/// The deck's screens as a terminal of some size and colours shows them.
struct DeckView: Sendable {
  var deck: Deck
  /// The screens of files that are gone, by the screens that are shown instead until the user goes on: an editor may
  /// delete a file and write it again.
  private(set) var absent: [String: String] = [:]
  var settings: PresenterSettings
  var programs = ProgramTable()
  /// The number of frames that the animations of each screen have played.
  var animationFrames: [String: Int] = [:]
  var live: [String: Screen] = [:]
  private(set) var idle: ScreenSettings.Idle?
  /// True if the start screen, and so the deck, shows the time of the talk.
  private(set) var keepsTime = false
  /// The seconds for which the deck has been shown; nil on a page, which has no time.
  var elapsed: Int?
  private var picturesCome = 0
  private(set) var size: Size
  /// The height of a cell in column widths.
  private(set) var aspect: Double

  init(_ deck: Deck, size: Size, aspect: Double, settings: PresenterSettings) {
    self.deck = deck
    self.size = size
    self.settings = settings
    self.aspect = Self.plausible(aspect)
    self.deck.screens.format = format
    readStart()
  }

  /// Reads what the start screen says for the whole deck, once: a screen may have to be read again later.
  private mutating func readStart() {
    let start = deck.screens[deck.start]
    idle = start.settings.idle ?? deck.settings.idle
    keepsTime = start.footer?.hasTime == true
  }

  func screen(of entry: ScreenStack.Entry) -> Screen {
    let screen =
      live[entry.screen] ?? deck.index(of: entry.screen).map { deck.screens[$0] } ?? deck.screens[deck.start]
    return settings.showsAll ? screen : screen.shown(passing: entry.pausesPassed)
  }

  func placement(of entry: ScreenStack.Entry) -> Placement {
    let screen = screen(of: entry)
    return Placement(
      of: screen.grid.size, on: room(for: screen, isPresented: entry.isPresented),
      align: entry.isPresented ? .center : deck.align(of: screen),
      scroll: entry.scroll)
  }

  var emphasis: Emphasis { Emphasis(settings.rendition, palette: settings.palette) }

  func backdrop(of entry: ScreenStack.Entry) -> Color { frame(of: entry)?.color ?? ground(of: entry) }

  /// Returns the surroundings of a page whose size and background are the author's; nil for other screens, which stand on
  /// their own ground.
  private func frame(of entry: ScreenStack.Entry) -> PageFrame? {
    let screen = screen(of: entry)
    guard mixes, !entry.isPresented, [.center, .upper].contains(deck.align(of: screen)),
      screen.settings.size ?? deck.settings.size != nil,
      screen.settings.background ?? deck.settings.background != nil, let part = placement(of: entry).part
    else { return nil }
    return PageFrame(around: part, on: size, ground: ground(of: entry))
  }

  private func ground(of entry: ScreenStack.Entry) -> Color {
    let color = screen(of: entry).settings.background ?? deck.settings.background
    return color.map(settings.palette.resolve) ?? settings.palette.defaultBackground
  }

  /// Returns the colour of text on a screen and around it: the author's, else that of the theme, else the terminal's.
  func ink(of screen: Screen) -> Color {
    let color = screen.settings.foreground ?? deck.settings.foreground
    return color.map(settings.palette.resolve) ?? settings.palette.defaultForeground
  }

  func chrome(over entry: ScreenStack.Entry) -> ChromeColors {
    guard settings.rendition.depth != .mono,
      let colors = deck.colors(of: screen(of: entry), palette: settings.palette)
    else { return ChromeColors(of: settings.palette) }
    return ChromeColors(of: colors, on: settings.palette, mixes: mixes)
  }

  var mixes: Bool { settings.rendition.mixes }

  var format: PageFormat {
    var format = PageFormat(columns: size.columns, palette: settings.palette, rendition: settings.rendition)
    (format.rows, format.aspect) = (size.rows, aspect)
    format.offersPrograms = settings.offersPrograms
    format.drawing = settings.worksLater ? .later(come: picturesCome) : .atOnce
    return format
  }

  /// Returns the milliseconds that the animations of a screen have played.
  func animationTime(of id: String) -> Int { (animationFrames[id] ?? 0) * 1000 / settings.framesPerSecond }

  private static func plausible(_ aspect: Double) -> Double {
    aspect.isFinite && aspect > 0 ? min(max(aspect, 0.25), 8) : 2
  }
}

extension DeckView: ScreenSource {
  func picture(of entry: ScreenStack.Entry) -> (grid: Grid, part: Rect?) {
    let (screen, placement) = (screen(of: entry), placement(of: entry))
    let layout = ScreenLayout(
      screen: screen, placement: placement, align: deck.align(of: screen), palette: settings.palette,
      ground: ground(of: entry), frame: frame(of: entry), focus: entry.focus, emphasis: emphasis,
      isASCII: settings.rendition.glyphs == .ascii)
    let isEmpty = screen.grid.size.area == 0
    let grid = withFooter(layout.grid, of: screen, backdrop: backdrop(of: entry))
    return (grid, isEmpty ? Rect(column: 0, row: 0, columns: 0, rows: 0) : placement.part)
  }

  func offset(of entry: ScreenStack.Entry) -> Position { placement(of: entry).offset }

  func place(of link: LinkPlace, on entry: ScreenStack.Entry) -> TriggerPlace? {
    screen(of: entry).spot(link).map { TriggerPlace($0.areas, box: $0.trigger) }
  }

  func stage(lower: ScreenStack.Entry, upper: ScreenStack.Entry) -> Stage {
    let (below, above) = (screen(of: lower), screen(of: upper))
    let (place, placeAbove) = (placement(of: lower), placement(of: upper))
    var stage = Stage(
      size: size, aspect: aspect,
      elements: Stage.SharedElement.shared(below, at: place, with: above, at: placeAbove),
      backdrop: backdrop(of: upper), seed: seed(of: upper), modal: upper.isPresented ? placeAbove.part : nil)
    stage.sheet = .sheet(below, at: place, with: above, at: placeAbove)
    stage.page = placeAbove.part
    return stage
  }

  /// Returns another seed for every screen, and for the way back from it the same as for the way there (the hash is
  /// FNV-1a).
  private func seed(of upper: ScreenStack.Entry) -> UInt64 {
    upper.screen.utf8.reduce(settings.seed ^ 0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

// MARK: Changes

extension DeckView {
  mutating func adopt(size: Size? = nil, aspect: Double? = nil, palette: Palette? = nil, rendition: Rendition? = nil) {
    if let size { self.size = size }
    if let aspect { self.aspect = Self.plausible(aspect) }
    if let palette { settings.palette = palette }
    if let rendition { settings.rendition = rendition }
    deck.screens.format = format
    for id in live.keys { composePrograms(of: id) }
  }

  /// Returns the view of a smaller room with an entry's page of Markdown set for it, all of the page if the terminal has
  /// as many rows; nil for other screens, and for a page that stays wider.
  ///
  /// - Complexity: O(text of the page).
  func set(_ entry: inout ScreenStack.Entry, in room: Size) -> DeckView? {
    guard !entry.isPresented, let index = deck.index(of: entry.screen), deck.screens[index].isMarkdown else {
      return nil
    }
    var small = self
    small.size = room
    small.deck.screens.format = small.format
    small.deck.screens[index] = deck.screens[index]
    small.composePrograms(of: entry.screen)
    let page = small.screen(of: entry).grid.size
    guard page.columns <= room.columns else { return nil }
    // A footer and the line of progress stand below the page.
    small.size.rows = max(room.rows, min(page.rows + 2, size.rows))
    small.keepPlace(of: &entry, asIn: self)
    return small
  }

  mutating func takePictures() {
    picturesCome += 1
    deck.screens.format = format
    for id in live.keys { composePrograms(of: id) }
  }

  /// Adopts a deck whose files have changed. A screen of the stack whose file is unreadable stays as it was.
  ///
  /// - Returns: The ids of screens that take the places of others, those of screens that are back and get their own place
  ///   again from the highest one that took it, and a message for the user if a file is gone or unreadable.
  mutating func adopt(
    _ new: Deck, changed: Set<String>, onStack: Set<String>
  ) -> (renamed: [String: String], restored: [String: String], message: String?) {
    let old = deck
    deck = new
    deck.screens.format = format
    readStart()
    var (renamed, restored): ([String: String], [String: String]) = ([:], [:])
    var message: String?
    for id in onStack.sorted() {
      if let former = absent[id], new.index(of: former) != nil {
        restored[id] = former
        absent[id] = nil
      } else if let next = old.successor(of: id, in: new), next.id != id {
        renamed[id] = next.id
        if next.isFileGone {
          absent[next.id] = absent[id] ?? id
          message = "the file of \"\(id)\" was removed"
        }
      }
      guard renamed[id] == nil, restored[id] == nil, let index = new.index(of: id), changed.contains(id),
        let failure = new.screens.failure(of: index)
      else { continue }
      message = "\(failure)"
      if let former = old.index(of: id) { deck.screens[index] = old.screens[former] }
    }
    return (renamed, restored, message)
  }

  /// Forgets the screens of files that are gone: the user has seen what is shown instead.
  mutating func forgetAbsent() { absent = [:] }

  func keepInSight(_ entry: inout ScreenStack.Entry) {
    let screen = screen(of: entry)
    if screen.spot(entry.focus) == nil { entry.focus = screen.stops.first }
    entry.scroll = placement(of: entry).scroll
  }

  /// Scrolls an entry whose screen has another layout now: the row at its top stays there, and a focus that was in sight
  /// stays in sight.
  func keepPlace(of entry: inout ScreenStack.Entry, asIn former: DeckView) {
    let (old, new) = (former.screen(of: entry), screen(of: entry))
    let wasSeen = old.spot(entry.focus).map { former.placement(of: entry).shows($0.area) } ?? false
    entry.scroll.row = old.row(entry.scroll.row, in: new)
    let placement = placement(of: entry)
    if wasSeen, let spot = new.spot(entry.focus) {
      entry.scroll = placement.scroll(revealing: spot.bounds)
    } else {
      entry.scroll = placement.scroll
    }
  }
}

// The line below a screen that its deck asks for, and the line of progress above it. They are a part of the screen: they
// move with it in transitions and are recorded.
extension DeckView {
  func room(for screen: Screen, isPresented: Bool) -> Size {
    isPresented ? size : Size(columns: size.columns, rows: screen.rows(ofTerminal: size.rows))
  }

  func withFooter(_ grid: Grid, of screen: Screen, backdrop: Color) -> Grid {
    guard grid.size.rows < size.rows else { return grid }
    let ink = ink(of: screen).readable(on: backdrop)
    let faint = mixes ? .quiet(ink, on: backdrop) : ink
    var whole = Grid(size: size, filledWith: Cell(" ", foreground: ink, background: backdrop))
    whole.cover(with: grid, at: Position(column: 0, row: 0))
    if screen.hasProgress {
      let index = deck.index(of: screen.id) ?? deck.start
      let sequence = deck.sequence(around: index)
      let share = Double(index - sequence.lowerBound + 1) / Double(max(1, sequence.count))
      whole.putProgress(
        share, row: grid.size.rows, isPlain: settings.rendition.glyphs.isPlain, past: ink, rest: faint,
        ground: backdrop)
    }
    if let footer = screen.footer {
      let time = elapsed.map { TalkTime(elapsed: $0, limit: nil).elapsedText } ?? ""
      let row = RowParts(footer.parts(at: time), width: size.columns, isPlain: settings.rendition.glyphs.isPlain)
      for (text, column) in row.parts {
        whole.write(
          text, at: Position(column: column, row: size.rows - 1), foreground: faint, background: backdrop)
      }
    }
    whole.mend()
    if settings.rendition.glyphs == .ascii { whole.spellInASCII() }
    return whole
  }
}
