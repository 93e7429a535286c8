internal import PortholeStreams
internal import Transitions

extension Keymap {
  /// The default keys: those of a talk first, those for examining transitions last.
  package static let standard = Keymap(
    entries: talk + reading + program + laboratory + searching + overview + picking + held + recording + asking
      + running)

  private static let talk = [
    entry(
      "Next screen, previous screen", (.nextScreen, "l n"), (.previousScreen, "h p N"),
      names: "Next screen", "Previous screen"),
    entry("Next page, previous; a tall screen scrolls first", (.pageDown, "Space PgDn"), (.pageUp, "PgUp")),
    entry("Right, left; a wide screen scrolls first", (.right, "Right"), (.left, "Left")),
    entry(
      "Back; Esc closes a screen that a link opened", (.back, "Backspace H Alt-Left"), (.escape, "Esc"), names: "Back"),
    entry("Overview of all screens", (.overview, "o")),
    entry("Search for text", (.search, "/")),
    entry("Blank the display until the next key", (.blank, "b")),
    entry("Speaker notes", (.notes, "v")),
    entry("Notes in a second terminal: open or close the talk", (.speaker, "V")),
    entry("Go to a screen by number or name", (.jump, "g")),
    entry(
      "First screen, last screen, start screen", (.first, "Home gg"), (.last, "End G"), (.home, "~"),
      names: "First screen", "Last screen", "Start screen"),
    entry("Help", (.help, "? F1")),
    entry("Quit, interrupt", (.quit, "q"), (.interrupt, "^C"), names: "Quit"),
  ]

  private static let reading = [
    entry("Open the link", (.follow, "Enter")),
    entry("Next link, previous link", (.nextLink, "Tab"), (.previousLink, "Shift-Tab")),
    entry("Next link, previous link, or scroll a line", (.down, "Down j"), (.up, "Up k")),
    Entry(
      summary: "Open link 1 ... 10", context: .browsing,
      bindings: (1...10).map { Binding(command: .link($0), keys: [Key.sequence("\($0 % 10)")], name: nil) }),
    entry("Scroll half a page", (.halfPageDown, "d ^D"), (.halfPageUp, "u ^U")),
    entry("Scroll sideways", (.scrollRight, "Shift-Right"), (.scrollLeft, "Shift-Left")),
    entry("Forward again", (.forward, "L Alt-Right")),
    entry("Go back to an earlier screen", (.history, "`")),
    entry("Find a command or a screen by name", (.palette, ": ^P")),
  ]

  private static let program = [
    entry("Details about this screen", (.information, "i")),
    entry(
      "Reload the deck, edit this screen", (.reload, "r ^R F5"), (.edit, "e"),
      names: "Reload the deck", "Edit this screen"),
    entry("Select text with the mouse until the next key", (.releaseMouse, "y")),
    entry("Suspend, redraw", (.suspend, "^Z"), (.redraw, "^L"), names: "Suspend", "Redraw"),
  ]

  private static let laboratory = [
    entry(
      "Replay the last transition, backwards", (.replay, "a"), (.replayBackwards, "A"),
      names: "Replay the last transition", "Replay backwards"),
    entry(
      "Slower, faster, slow motion", (.slower, "-"), (.faster, "+ ="), (.slowMotion, "s"),
      names: "Slower", "Faster", "Slow motion"),
    entry("Pause the transition, or the next one at its start", (.hold, "z")),
    entry("Choose the transition from a list, with a preview", (.pick, "t")),
    entry(
      "Previous transition, next, the deck's own", (.previousTransition, "["), (.nextTransition, "]"),
      (.ownTransition, "T"), names: "Previous transition", "Next transition", "The deck's own transition"),
    entry("Frame figures; details of a paused transition", (.figures, "D")),
    entry(
      "Start or stop recording, pause or resume it", (.record, "R"), (.pauseRecording, "^\\"),
      names: "Start or stop recording", "Pause or resume recording"),
    entry("Save this frame as .png, .ans and .txt", (.export, "x")),
  ]

  private static let searching = [
    entry(
      in: .searching, "Next match, previous match, also on other screens", (.nextMatch, "n"), (.previousMatch, "N")),
    entry(in: .searching, "End the search", (.escape, "Esc")),
  ]

  private static let overview = [
    entry(in: .overview, "Card to the left, to the right", (.left, "Left h"), (.right, "Right l")),
    entry(in: .overview, "Card above, below", (.up, "Up k"), (.down, "Down j")),
    entry(in: .overview, "Page up, page down", (.pageUp, "PgUp"), (.pageDown, "PgDn Space")),
    entry(in: .overview, "First card, last card", (.first, "Home"), (.last, "End G")),
    entry(in: .overview, "Open the screen", (.select, "Enter")),
    entry(in: .overview, "Back to the screen you came from", (.escape, "Esc o")),
    entry(
      in: .overview, "As everywhere", (.help, "? F1"), (.record, "R"), (.figures, "D"), (.quit, "q"),
      (.interrupt, "^C"),
      (.suspend, "^Z"), (.redraw, "^L")),
  ]

  private static let picking = [
    entry(in: .picking, "Up, down, around the ends", (.up, "Up ^P"), (.down, "Down ^N")),
    entry(in: .picking, "Previous, next", (.up, "Shift-Tab"), (.down, "Tab")),
    entry(in: .picking, "Page up, page down", (.pageUp, "PgUp"), (.pageDown, "PgDn")),
    entry(in: .picking, "First, last", (.first, "Home"), (.last, "End")),
    entry(in: .picking, "Select", (.select, "Enter")),
    entry(in: .picking, "Another direction; in other lists Right selects", (.left, "Left"), (.right, "Right")),
    entry(in: .picking, "Delete a character, all characters", (.erase, "Backspace"), (.eraseAll, "^U")),
    entry(in: .picking, "Close without selecting", (.escape, "Esc")),
    entry(in: .picking, "Interrupt, suspend, redraw", (.interrupt, "^C"), (.suspend, "^Z"), (.redraw, "^L")),
  ]

  private static let held = [
    entry(in: .held, "Resume, pause", (.run, "Space z")),
    entry(in: .held, "One frame forward, back", (.stepForward, "Right ."), (.stepBack, "Left ,")),
    entry(in: .held, "10 percent forward, back", (.leap, "Shift-Right"), (.leapBack, "Shift-Left")),
    Entry(
      summary: "Go to 0 ... 90 percent", context: .held,
      bindings: (0...9).map { Binding(command: .progress(tenths: $0), keys: [Key.sequence("\($0)")], name: nil) }),
    entry(in: .held, "Start, end", (.start, "Home"), (.end, "End")),
    entry(in: .held, "Finish", (.finish, "Enter")),
    entry(in: .held, "Cancel", (.cancel, "Esc")),
    entry(in: .held, "Reverse", (.reverse, "Backspace")),
  ]

  private static let recording = [
    entry(in: .recording, "Pause, resume", (.run, "Space")),
    entry(in: .recording, "One frame forward, back", (.stepForward, "."), (.stepBack, ",")),
    entry(in: .recording, "Next chapter, previous", (.nextChapter, "]"), (.previousChapter, "[")),
    entry(in: .recording, "5 seconds forward, back", (.leap, ">"), (.leapBack, "<")),
  ]

  private static let asking = [
    entry(in: .question, "Yes, after half a second without a key", (.confirm, "y")),
    entry(in: .question, "Show everything that would run", (.showAll, "v")),
  ]

  private static let running = [entry(in: .program, "Take the keys back", (.leaveProgram, "^]"))]

  /// - Parameter names: The names of the first actions in the list of commands; a single action is named by the summary.
  private static func entry(
    in context: Context = .browsing, _ summary: String, _ bindings: (command: KeyAction, keys: String)...,
    names: String...
  ) -> Entry {
    let names = context == .browsing && bindings.count == 1 ? [summary] : names
    return Entry(
      summary: summary, context: context,
      bindings: bindings.enumerated().map { index, binding in
        Binding(
          command: binding.command, keys: binding.keys.split(separator: " ").map { Key.sequence(String($0)) },
          name: names.indices.contains(index) ? names[index] : nil)
      })
  }
}
