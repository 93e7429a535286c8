package enum KeyAction: Hashable, Sendable {
  case right
  case left
  /// Shows the next part of the screen, or the next screen in deck order.
  case nextScreen
  /// Takes the last part of the screen away, or shows the previous screen in deck order.
  case previousScreen
  /// Scrolls down by a page, or shows the next screen.
  case pageDown
  /// Scrolls up by a page, or shows the previous screen.
  case pageUp
  /// Moves the focus to the next link, or scrolls down by a line.
  case down
  /// Moves the focus to the previous link, or scrolls up by a line.
  case up
  case halfPageDown
  case halfPageUp
  case scrollRight
  case scrollLeft
  case nextLink
  case previousLink
  case follow
  /// Follows a link by its number on the screen, from 1.
  case link(Int)
  case back
  /// Closes what is open, or goes back from a screen that a link opened.
  case escape
  case forward
  case first
  case last
  case home
  case replay
  case replayBackwards
  case slower
  case faster
  /// Switches to an eighth of the speed and back.
  case slowMotion
  /// Pauses the transition, or the next one at its start.
  case hold
  case nextTransition
  case previousTransition
  case ownTransition
  case pick
  case history
  case jump
  case palette
  case overview
  case search
  case nextMatch
  case previousMatch
  case blank
  /// Lets a held transition or a recording run, or holds it again.
  case run
  case stepForward
  case stepBack
  /// Moves a held transition forward by a tenth, or a recording by five seconds.
  case leap
  /// Moves a held transition back by a tenth, or a recording by five seconds.
  case leapBack
  case start
  case end
  case finish
  case cancel
  case reverse
  /// Moves a held transition to a progress in tenths, 0...9.
  case progress(tenths: Int)
  case nextChapter
  case previousChapter
  case select
  case erase
  case eraseAll
  case figures
  case record
  case pauseRecording
  case export
  case information
  case notes
  case speaker
  case reload
  case edit
  case confirm
  case showAll
  case leaveProgram
  /// Leaves the mouse to the terminal until the next key.
  case releaseMouse
  case help
  case quit
  /// Ends the program with status 130.
  case interrupt
  case suspend
  case redraw

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
