internal import PortholeDecks
package import Transitions

// The frame, and what lies over it.
extension Presenter {
  /// The screens alone, as recordings show them; with the picker open its preview, and with the overview open its page.
  package var frame: Grid { player.frame }
  /// The cells in which ``frame`` may differ from the one before the last ``advance(frames:)``.
  package var damage: Damage { player.damage }
  /// The screens with the program's own lines (help, status, frame figures) and marks (edges that scroll, the focus on
  /// a link that is not a label), as a terminal shows them; equal to ``frame`` if there are none.
  package var display: Grid { chrome.overlay.isShown ? chrome.overlay.grid : player.frame }
  /// The cells in which ``display`` may differ from the one before.
  package var displayDamage: Damage { chrome.overlay.hasChanged ? chrome.overlay.damage : damage }
  /// The cell of the hardware cursor: the focused link; in a list the highlighted item; in a search the end of the
  /// prompt, then the current match. Nil if there is none.
  package var cursor: Position? {
    if !panes.isEmpty {
      let (router, isAtRest) = (router, seesScreenAtRest)
      for pane in panes.reversed() {
        if let cell = pane.cursor(isAtRest: isAtRest, by: router) { return cell }
      }
    }
    if let cell = programCursor { return cell }
    let viewport = Viewport(destination, of: view)
    guard let spot = viewport.focused else { return nil }
    let area = viewport.placement.onTerminal(spot.area)
    guard size.whole.contains(area.origin) else { return nil }
    return area.origin
  }

  /// Returns the scene that the last ``advance(frames:)`` composed; nil if the program's own lines or marks lie over
  /// it.
  package func snapshot(showsChrome: Bool) -> SceneSnapshot? {
    if showsChrome && chrome.overlay.isShown { return nil }
    let (transition, progress) = movement
    guard isInTransition, let transition else {
      return SceneSnapshot(atRest: frame)
    }
    let shown = panes.movement
    let passage = shown == nil ? navigator.passage : shown?.passage
    let name =
      passage.map { "\($0.before.top.screen) to \($0.after.top.screen) by \($0.look.choice.name)" }
      ?? (shown == nil ? "" : "the overview")
    // A preview is a passage of its own, and so is each opening or closing of the overview.
    let kind = shown == nil ? 0 : passage == nil ? 2 : 1
    return SceneSnapshot(
      from: player.scenery.from, to: player.scenery.to,
      animation: SceneSnapshot.Animation(
        number: navigator.passages * 3 + kind, name: name, stage: player.scenery.stage, progress: progress.value,
        picture: { transition.scene(at: $0, toward: $1) }))
  }

  var movement: (transition: (any Transition)?, progress: FrameProgress) {
    if let movement = panes.movement { return (movement.transition, movement.progress) }
    return (player.navigator.passage?.look.transition, player.navigator.run.frameProgress)
  }

  mutating func layOut(isUpdate: Bool = false) {
    let router = router
    var backdrop: PaneBackdrop?
    for index in panes.indices.reversed() where backdrop == nil { backdrop = panes[index].backdrop(by: router) }
    switch backdrop {
    case .page(let page, let trigger):
      let stack = router.stack
      let stage = Stage(size: size, aspect: aspect, trigger: trigger, backdrop: view.backdrop(of: stack.top))
      player.show(ScreenPair(from: page, to: view.grid(of: stack), stage: stage), isUpdate: isUpdate)
    case .passage(let passage): player.show(player.scenery(of: passage, in: view), isUpdate: isUpdate)
    case nil: player.show(player.scenery(of: navigator.passage, in: view), isUpdate: isUpdate)
    }
  }

  mutating func draw() {
    if panes.isEmpty {
      player.compose()
    } else {
      let (transition, progress) = movement
      player.compose(transition, at: progress)
    }
    let contents = overlayContents
    chrome.overlay.show(contents, over: player.frame, of: view)
  }
}

// MARK: Lines and marks

extension Presenter {
  var overlayContents: OverlayContents {
    mutating get {
      var contents = paneContents
      if contents.isBlank { return OverlayContents(isBlank: true) }
      if seesScreenAtRest {
        (contents.focus, contents.edges) = (focusedRegion, edgeMarks)
        if !settings.isQuiet {
          chrome.corner.set(programCorner, frames: Int(Footer.stay * Double(settings.framesPerSecond)))
          contents.corner = chrome.corner.place(on: player.frame)
        }
      }
      contents.figures = chrome.showsFigures ? chrome.figures.line : nil
      contents.lines = bottomLines(below: contents)
      contents.scrubBar = scrubBar(below: contents).map { ($0, navigator.run.progress) }
      contents.hint = hint(below: contents)
      if !contents.isEmpty { contents.colors = view.chrome(over: destination) }
      return contents
    }
  }

  var paneContents: OverlayContents {
    mutating get {
      var contents = OverlayContents()
      guard !panes.isEmpty else { return contents }
      let (router, isAtRest) = (router, seesScreenAtRest)
      for index in panes.indices { panes[index].show(in: &contents, isAtRest: isAtRest, by: router) }
      return contents
    }
  }

  var seesScreenAtRest: Bool { !isInTransition && !panes.hideScreens }

  /// The focused link, if it is not a label: a label has its focus in the frame itself.
  private var focusedRegion: Rect? {
    let viewport = viewport
    guard view.programs.focus == nil, let spot = viewport.focused, !viewport.screen.isLabel(spot) else { return nil }
    let placement = viewport.placement
    return placement.shows(spot.area) ? placement.onTerminal(spot.area) : nil
  }

  private var edgeMarks: [(mark: String, place: Position)] {
    let placement = viewport.placement
    let isPlain = settings.rendition.glyphs.isPlain
    let right = size.columns - 1
    // The line of the deck below the screen stays as it is.
    let bottom = view.screen(of: destination).rows(ofTerminal: size.rows) - 1
    guard right >= 0, bottom >= 0 else { return [] }
    var marks: [(mark: String, place: Position)] = []
    if placement.scroll.row > 0 { marks.append((isPlain ? "^" : "▲", Position(column: right, row: 0))) }
    if placement.scroll.row < placement.scrollLimit.row {
      marks.append((isPlain ? "v" : "▼", Position(column: right, row: bottom)))
    }
    if placement.scroll.column > 0 { marks.append((isPlain ? "<" : "◀", Position(column: 0, row: bottom / 2))) }
    if placement.scroll.column < placement.scrollLimit.column {
      marks.append((isPlain ? ">" : "▶", Position(column: right, row: bottom / 2)))
    }
    return marks
  }

  private func bottomLines(below contents: OverlayContents) -> [String] {
    let question = contents.asksItself ? [] : questionLines ?? []
    let width = Panel.room(on: size).columns
    let message = chrome.status.map { TextLines.wrap($0, width: width) } ?? []
    if !question.isEmpty || !message.isEmpty {
      return Array(message.prefix(max(1, size.rows) - question.count)) + question
    }
    if contents.hasOwnKeys { return [] }
    if let prompt = contents.prompt { return [prompt] }
    if isHeld {
      let isPlain = settings.rendition.glyphs.isPlain
      return chrome.showsFigures
        ? [navigator.information, heldHint].compactMap(\.self).map {
          TextLines.cut($0, width: size.columns, isPlain: isPlain)
        } : []
    }
    return chrome.showsNotes && !panes.hideScreens ? noteLines : []
  }

  private var isHeld: Bool { navigator.run.phase == .held }

  private var heldHint: String? {
    keymap.heldHint(width: Panel.room(on: size).columns, isPlain: settings.rendition.glyphs.isPlain)
  }

  private func hint(below contents: OverlayContents) -> OverlayContents.Hint? {
    guard !contents.hasOwnKeys, contents.prompt == nil, chrome.status == nil, size.rows > 1 else { return nil }
    let screen = view.screen(of: destination)
    let ground = view.backdrop(of: destination)
    let ink = view.ink(of: screen).readable(on: ground)
    let last = size.rows - 1
    if isHeld {
      guard contents.lines.isEmpty, let text = heldHint else { return nil }
      return OverlayContents.Hint(text: text, row: last, opacity: 1, ink: ink, ground: ground)
    }
    guard let footer = chrome.footer, contents.lines.isEmpty, !panes.hideScreens, !isInTransition,
      let text = Footer.text(of: keymap, width: size.columns, hasLinks: !screen.stops.isEmpty)
    else { return nil }
    // Below the text, else in a blank row of the lower half.
    let (frame, above) = (player.frame, screen.rows(ofTerminal: size.rows) - 1)
    let end = DisplayWidth.of(text) + 1
    let row =
      [above, last].first { frame.isFree(row: $0, to: end) }
      ?? (size.rows / 2..<last).last { frame.isFree(row: $0) }
    return row.map { row in
      OverlayContents.Hint(
        text: text, row: row, opacity: footer.opacity, ink: view.mixes ? .quiet(ink, on: ground) : ink, ground: ground)
    }
  }

  /// The notes of the present screen, in at most half of the rows.
  private var noteLines: [String] {
    let notes = view.screen(of: destination).notes ?? ""
    guard !notes.isEmpty else { return [] }
    let lines = notes.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { TextLines.wrap(String($0), width: Panel.room(on: size).columns) }
    let room = max(1, size.rows / 2)
    let margin = Array(repeating: "", count: Panel.margin(on: size).rows)
    return margin + (lines.count > room ? lines.prefix(room - 1) + ["..."] : lines) + margin
  }

  var scrubBar: Int? {
    mutating get { isHeld ? scrubBar(below: paneContents) : nil }
  }

  /// Returns the row of the scrub bar, above the lines at the bottom: while a transition is paused, if there is room.
  private func scrubBar(below contents: OverlayContents) -> Int? {
    guard isHeld, contents.panel == nil, size.columns > 1 else { return nil }
    let row = size.rows - max(1, bottomLines(below: contents).count) - 1
    return row > 1 ? row : nil
  }
}

extension Navigator {
  fileprivate var information: String {
    guard let passage else { return "" }
    let frame = (run.frame * 100).rounded() / 100
    let decimals = frame == frame.rounded() ? 0 : 1
    return "\(passage.look.choice.route)  p \(NumberText.fixed(run.progress, decimals: 3))"
      + "  frame \(NumberText.fixed(frame, decimals: decimals))/\(NumberText.fixed(run.total, decimals: 0))"
      + "  \(run.curve.name)  \(passage.operation.rawValue)  \(run.phase.rawValue)"
      + "  speed \(NumberText.speed(run.speed))"
  }
}
