/// An action that a key can ask for.
package enum KeyAction: Hashable, Sendable {
  /// Scrolls right, or shows the next screen.
  case right
  /// Scrolls left, or shows the previous screen.
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
  /// Scrolls down by half a page.
  case halfPageDown
  /// Scrolls up by half a page.
  case halfPageUp
  /// Scrolls right.
  case scrollRight
  /// Scrolls left.
  case scrollLeft
  /// Moves the focus to the next link.
  case nextLink
  /// Moves the focus to the previous link.
  case previousLink
  /// Follows the focused link.
  case follow
  /// Follows a link by its number on the screen, from 1.
  case link(Int)
  /// Goes back to the screen below.
  case back
  /// Closes what is open, or goes back from a screen that a link opened.
  case escape
  /// Undoes the last ``back``.
  case forward
  /// Goes to the first screen, or entry of a list.
  case first
  /// Goes to the last screen, or entry of a list.
  case last
  /// Goes to the deck's start screen.
  case home
  /// Plays the last transition again.
  case replay
  /// Plays the last transition backwards.
  case replayBackwards
  /// Halves the speed of transitions.
  case slower
  /// Doubles the speed of transitions.
  case faster
  /// Switches to an eighth of the speed and back.
  case slowMotion
  /// Pauses the transition, or the next one at its start.
  case hold
  /// Chooses the next transition of the catalogue.
  case nextTransition
  /// Chooses the previous transition of the catalogue.
  case previousTransition
  /// Leaves transitions to the deck again.
  case ownTransition
  /// Opens the list of transitions.
  case pick
  /// Opens the list of the screens on the stack.
  case history
  /// Opens the list of all screens.
  case jump
  /// Opens the list of commands and screens.
  case palette
  /// Opens the overview.
  case overview
  /// Opens the search.
  case search
  /// Goes to the next match of the search.
  case nextMatch
  /// Goes to the previous match of the search.
  case previousMatch
  /// Blanks the display until the next key.
  case blank
  /// Lets a held transition or a recording run, or holds it again.
  case run
  /// Moves a held transition or a recording forward by a frame.
  case stepForward
  /// Moves a held transition or a recording back by a frame.
  case stepBack
  /// Moves a held transition forward by a tenth, or a recording by five seconds.
  case leap
  /// Moves a held transition back by a tenth, or a recording by five seconds.
  case leapBack
  /// Moves a held transition to its start.
  case start
  /// Moves a held transition to its end.
  case end
  /// Plays the rest of a held transition.
  case finish
  /// Plays a held transition back to its start.
  case cancel
  /// Reverses a held transition and lets it run.
  case reverse
  /// Moves a held transition to a progress in tenths, 0...9.
  case progress(tenths: Int)
  /// Moves a recording to its next chapter.
  case nextChapter
  /// Moves a recording to its previous chapter.
  case previousChapter
  /// Selects the highlighted entry of a list.
  case select
  /// Deletes the last character that was typed.
  case erase
  /// Deletes all characters that were typed.
  case eraseAll
  /// Shows or hides the frame figures.
  case figures
  /// Starts or stops the recording.
  case record
  /// Pauses or resumes the recording.
  case pauseRecording
  /// Saves the frame to files.
  case export
  /// Shows details about the screen and the terminal.
  case information
  /// Shows or hides the speaker notes.
  case notes
  /// Opens or closes the talk for notes in a second terminal.
  case speaker
  /// Reads the deck again.
  case reload
  /// Opens the screen's file in the editor.
  case edit
  /// Answers a question with yes.
  case confirm
  /// Shows or hides the whole text of the program that a question is about.
  case showAll
  /// Takes the keys back from a program of the screen.
  case leaveProgram
  /// Leaves the mouse to the terminal until the next key.
  case releaseMouse
  /// Shows the keys.
  case help
  /// Ends the program.
  case quit
  /// Ends the program with status 130.
  case interrupt
  /// Suspends the program.
  case suspend
  /// Draws the terminal again.
  case redraw

  /// A Boolean value indicating whether a running transition plays on; other actions first bring it to its end.
  var leavesTransitionAlone: Bool {
    switch self {
    case .slower, .faster, .slowMotion, .hold, .nextTransition, .previousTransition, .ownTransition, .figures,
      .record, .pauseRecording, .export, .information, .notes, .speaker, .reload, .releaseMouse, .help, .quit,
      .interrupt, .suspend, .redraw, .run, .stepForward, .stepBack, .leap, .leapBack, .start, .end, .finish, .cancel,
      .reverse, .progress:
      true
    case .right, .left, .nextScreen, .previousScreen, .pageDown, .pageUp, .down, .up, .halfPageDown, .halfPageUp,
      .scrollRight, .scrollLeft, .nextLink, .previousLink, .follow, .link, .back, .escape, .forward, .first, .last,
      .home, .replay, .replayBackwards, .pick, .history, .jump, .palette, .overview, .search, .nextMatch,
      .previousMatch, .blank, .nextChapter, .previousChapter, .select, .erase, .eraseAll, .edit, .leaveProgram,
      .confirm, .showAll:
      false
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

extension KeyAction {
  /// Other words that users type to find the action.
  var synonyms: [String] {
    switch self {
    case .nextScreen: ["forward", "continue"]
    case .previousScreen: ["back"]
    case .back: ["return", "previous"]
    case .overview: ["grid", "thumbnails", "slides"]
    case .search: ["find"]
    case .blank: ["black", "hide"]
    case .notes: ["comments"]
    case .speaker: ["presenter", "second screen"]
    case .jump: ["goto", "page", "slide"]
    case .first: ["top", "beginning"]
    case .last: ["bottom", "end"]
    case .home: ["beginning", "restart"]
    case .help: ["keys", "shortcuts", "manual"]
    case .quit: ["exit", "close", "leave"]
    case .history: ["stack"]
    case .information: ["about", "address", "watchers", "live", "info"]
    case .reload: ["refresh"]
    case .edit: ["editor", "change"]
    case .releaseMouse: ["copy", "mark"]
    case .replay: ["repeat", "again"]
    case .slower, .faster: ["speed"]
    case .hold: ["freeze", "stop", "scrub"]
    case .pick: ["animation", "effect"]
    case .figures: ["fps", "debug", "frame rate"]
    case .record: ["video", "capture", "gif", "screencast"]
    case .export: ["screenshot", "picture", "png", "image"]
    default: []
    }
  }
}
