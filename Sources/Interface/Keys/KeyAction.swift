package enum KeyAction: Hashable, Sendable {
  case right, left
  /// Shows the next part of the screen or takes the last one away, else shows another screen in deck order.
  case nextScreen, previousScreen
  /// Scrolls by a page, or shows another screen.
  case pageDown, pageUp
  /// Moves the focus to another link, or scrolls by a line.
  case down, up
  case halfPageDown, halfPageUp, scrollRight, scrollLeft, nextLink, previousLink, follow
  /// Follows a link by its number on the screen, from 1.
  case link(Int)
  case back
  /// Closes what is open, or goes back from a screen that a link opened.
  case escape
  case forward, first, last, home, replay, replayBackwards, slower, faster
  /// Switches to an eighth of the speed and back.
  case slowMotion
  /// Pauses the transition, or the next one at its start.
  case hold
  case nextTransition, previousTransition, ownTransition, pick, history, jump, palette, overview, search, nextMatch
  case previousMatch, blank
  /// Lets a held transition or a recording run, or holds it again.
  case run
  case stepForward, stepBack
  /// Moves a held transition by a tenth, or a recording by five seconds.
  case leap, leapBack
  case start, end, finish, cancel, reverse
  /// Moves a held transition to a progress in tenths, 0...9.
  case progress(tenths: Int)
  case nextChapter, previousChapter, select, erase, eraseAll, figures, record, pauseRecording, export, information
  case notes, speaker, reload, edit, confirm, showAll, leaveProgram
  /// Leaves the mouse to the terminal until the next key.
  case releaseMouse
  case help, quit
  /// Ends the program with status 130.
  case interrupt
  case suspend, redraw

  /// True if a running transition plays on; other actions first bring it to its end.
  var leavesTransitionAlone: Bool {
    switch self {
    case .slower, .faster, .slowMotion, .hold, .nextTransition, .previousTransition, .ownTransition, .figures,
      .record, .pauseRecording, .export, .information, .notes, .speaker, .reload, .releaseMouse, .help, .quit,
      .interrupt, .suspend, .redraw, .run, .stepForward, .stepBack, .leap, .leapBack, .start, .end, .finish, .cancel,
      .reverse, .progress:
      true
    default: false
    }
  }

  /// The name in the user's keymap file, without its context: `next-screen`, `link-10`.
  var name: String {
    switch self {
    case .link(let number): return "link-\(number)"
    case .progress(let tenths): return "tenth-\(tenths)"
    default:
      // A case without a value prints as its name.
      return "\(self)".reduce(into: "") { $0 += ($1.isUppercase ? "-" : "") + $1.lowercased() }
    }
  }
}
