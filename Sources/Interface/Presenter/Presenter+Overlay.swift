internal import PortholeDecks
internal import PortholeNavigation
internal import Transitions

extension Presenter {
  /// The lines and marks over the screens.
  var overlayContents: OverlayContents {
    mutating get {
      if modes.isBlank { return OverlayContents(isBlank: true) }
      let isAtRest = !isInTransition && modes.overview == nil
      return OverlayContents(
        focus: isAtRest ? focusedRegion : nil, matches: matchesInSight, edges: isAtRest ? edgeMarks : [],
        picker: modes.picker.map { ($0.picture, $0.panel.area.origin) }, panel: panelLines,
        figures: chrome.showsFigures ? chrome.figures.line : nil, corner: isAtRest ? programCorner : nil,
        scrubBar: scrubBar.map { ($0, navigator.run.progress) }, hint: hint, lines: bottomLines)
    }
  }

  /// The focused link, if it is not a label: a label has its focus in the frame itself.
  private var focusedRegion: Rect? {
    let viewport = viewport
    guard view.programs.focus == nil, let spot = viewport.focused, !viewport.screen.isLabel(spot) else { return nil }
    let placement = viewport.placement
    return placement.shows(spot.area) ? placement.onTerminal(spot.area) : nil
  }

  /// The arrows at edges where the screen continues.
  private var edgeMarks: [(mark: String, place: Position)] {
    let placement = viewport.placement
    let isPlain = settings.rendition.glyphs.isPlain
    let right = size.columns - 1
    let bottom = size.rows - 1
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

  /// The message, else the line that is wanted in its place.
  private var bottomLines: [String] {
    // The text of a program has its own line with the keys.
    let question = modes.panel?.subject == .program ? nil : chrome.question?.text
    let messages = [chrome.status, question].compactMap(\.self)
    if !messages.isEmpty {
      let lines = messages.flatMap { TextLines.wrap($0, width: size.columns) }
      // The end of a question says which key answers it.
      return Array(question == nil ? lines.prefix(max(1, size.rows)) : lines.suffix(max(1, size.rows)))
    }
    if modes.panel != nil || modes.picker != nil { return [] }
    if let search = modes.search, search.isTyping { return [search.prompt(width: size.columns)] }
    if isHeld { return chrome.showsFigures ? [navigator.information, heldHint].compactMap(\.self) : [] }
    return chrome.showsNotes && modes.overview == nil ? noteLines : []
  }

  /// A Boolean value indicating whether a transition is paused.
  private var isHeld: Bool { navigator.run.phase == .held }

  private var heldHint: String? {
    keymap.heldHint(width: size.columns, isPlain: settings.rendition.glyphs.isPlain)
  }

  /// The keys of a paused transition, else a few keys for a new user, if their place is free.
  private var hint: (text: String, opacity: Double, ink: Color, ground: Color)? {
    guard modes.panel == nil, modes.picker == nil, modes.search?.isTyping != true, chrome.status == nil, size.rows > 1
    else { return nil }
    let screen = view.screen(of: destination)
    let ground = view.backdrop(of: destination)
    let ink = view.ink(of: screen).readable(on: ground)
    if isHeld { return bottomLines.isEmpty ? heldHint.map { ($0, 1, ink, ground) } : nil }
    guard let footer = chrome.footer, bottomLines.isEmpty, modes.overview == nil,
      let text = Footer.text(of: keymap, width: size.columns, hasLinks: !screen.stops.isEmpty)
    else { return nil }
    return (text, footer.opacity, view.mixes ? .quiet(ink, on: ground) : ink, ground)
  }

  /// The notes of the present screen, in at most half of the rows.
  private var noteLines: [String] {
    let notes = view.screen(of: destination).notes ?? ""
    guard !notes.isEmpty else { return [] }
    let lines = notes.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { TextLines.wrap(String($0), width: size.columns) }
    let room = max(1, size.rows / 2)
    return lines.count > room ? lines.prefix(room - 1) + ["..."] : lines
  }

  /// The row of the scrub bar, above the lines at the bottom: while a transition is paused, if there is room.
  var scrubBar: Int? {
    guard isHeld, modes.panel == nil, size.columns > 1 else { return nil }
    let row = size.rows - max(1, bottomLines.count) - 1
    return row > 1 ? row : nil
  }

  /// The visible part of the text that is open.
  private var panelLines: [String]? {
    mutating get {
      guard let panel = modes.panel else { return nil }
      let (all, keys) = text(of: panel.subject)
      let hint = keys + keymap.hint([(.down, "more"), (.escape, "close")])
      let rows = size.rows
      return modes.panel?.lines(of: all, rows: rows, hint: hint)
    }
  }

  /// Returns the lines of a text that is read, and the keys that it has besides those of all texts.
  private func text(of subject: TextPanel.Subject) -> (lines: [String], keys: String) {
    switch subject {
    case .help: return (keymap.help(width: size.columns), "")
    case .information:
      return (ScreenDetails(view: view, entry: destination, navigator: navigator, chooser: player.chooser).lines, "")
    case .program:
      guard case .program(_, let program)? = chrome.question?.subject else { return ([], "") }
      let key = keymap.key(for: .confirm, in: .question).map { "\($0) runs it  " } ?? ""
      let lines = ["This runs in \(folder):", ""] + program.listing
      // A line that fits keeps its indent.
      return (
        lines.flatMap { DisplayWidth.of($0) <= size.columns ? [$0] : TextLines.wrap($0, width: size.columns) }, key
      )
    }
  }
}

extension Navigator {
  /// The line about a paused transition.
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
