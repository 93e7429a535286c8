/// What a key can ask for.
public enum KeyAction: String, CaseIterable, Sendable {
  // The names say it; what each does is in the keymap's help, which is their one description.
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case right, left, nextScreen, previousScreen, pageDown, pageUp, down, up, halfPageDown, halfPageUp
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case scrollRight, scrollLeft, nextLink, previousLink, follow
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case link1, link2, link3, link4, link5, link6, link7, link8, link9, link10
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case back, escape, forward, first, last, home, replay, replayBackwards
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case slower, faster, slowMotion, hold, nextTransition, previousTransition, ownTransition, pick
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case history, jump, palette, overview, search, nextMatch, previousMatch, blank
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case run, stepForward, stepBack, leap, leapBack, start, end, commit, springBack, turnRound
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case tenth0, tenth1, tenth2, tenth3, tenth4, tenth5, tenth6, tenth7, tenth8, tenth9
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case take, erase, eraseAll
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case figures, record, pauseRecording, export, information, notes, reload, edit, releaseMouse, help, quit, interrupt,
    suspend, redraw

  /// Whether a transition under way plays on: what asks for a screen or a link first brings it to its end.
  var leavesTransitionAlone: Bool {
    switch self {
    case .slower, .faster, .slowMotion, .hold, .nextTransition, .previousTransition, .ownTransition, .figures,
      .record, .pauseRecording, .export, .information, .notes, .reload, .releaseMouse, .help, .quit, .interrupt,
      .suspend, .redraw:
      true
    case .run, .stepForward, .stepBack, .leap, .leapBack, .start, .end, .commit, .springBack, .turnRound, .tenth0,
      .tenth1, .tenth2, .tenth3, .tenth4, .tenth5, .tenth6, .tenth7, .tenth8, .tenth9:
      true
    default:
      false
    }
  }

  /// The index of the link that a digit stands for, from 0.
  var linkIndex: Int? {
    let all: [KeyAction] = [.link1, .link2, .link3, .link4, .link5, .link6, .link7, .link8, .link9, .link10]
    return all.firstIndex(of: self)
  }

  /// How many tenths a digit stands for.
  var tenths: Int? {
    let all: [KeyAction] = [
      .tenth0, .tenth1, .tenth2, .tenth3, .tenth4, .tenth5, .tenth6, .tenth7, .tenth8, .tenth9,
    ]
    return all.firstIndex(of: self)
  }
}
