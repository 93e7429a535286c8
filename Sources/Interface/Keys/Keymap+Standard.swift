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
      names: ["Next screen", "forward", "continue"], ["Previous screen", "back"]),
    entry("Next page, previous; a tall screen scrolls first", (.pageDown, "Space PgDn"), (.pageUp, "PgUp")),
    entry("Right, left; a wide screen scrolls first", (.right, "Right"), (.left, "Left")),
    entry(
      "Back; Esc closes a screen that a link opened", (.back, "Backspace H Alt-Left"), (.escape, "Esc"),
      names: ["Back", "return", "previous"]),
    entry("Overview of all screens", (.overview, "o"), also: ["grid", "thumbnails", "slides"]),
    entry("Search for text", (.search, "/"), also: ["find"]),
    entry("Blank the display until the next key", (.blank, "b"), also: ["black", "hide"]),
    entry("Speaker notes", (.notes, "v"), also: ["comments"]),
    entry("Notes in a second terminal: open or close the talk", (.speaker, "V"), also: ["presenter", "second screen"]),
    entry("Go to a screen by number or name", (.jump, "g"), also: ["goto", "page", "slide"]),
    entry(
      "First screen, last screen, start screen", (.first, "Home gg"), (.last, "End G"), (.home, "~"),
      names: ["First screen", "top", "beginning"], ["Last screen", "bottom", "end"],
      ["Start screen", "beginning", "restart"]),
    entry("Help", (.help, "? F1"), also: ["keys", "shortcuts", "manual"]),
    entry("Quit, interrupt", (.quit, "q"), (.interrupt, "^C"), names: ["Quit", "exit", "close", "leave"]),
  ]

  private static let reading = [
    entry("Open the link", (.follow, "Enter")),
    entry("Next link, previous link", (.nextLink, "Tab"), (.previousLink, "Shift-Tab")),
    entry("Next link, previous link, or scroll a line", (.down, "Down j"), (.up, "Up k")),
    Entry(
      summary: "Open link 1 ... 10", context: .browsing,
      bindings: (1...10).map { Binding(command: .link($0), keys: [Key.sequence("\($0 % 10)")], names: []) }),
    entry("Scroll half a page", (.halfPageDown, "d ^D"), (.halfPageUp, "u ^U")),
    entry("Scroll sideways", (.scrollRight, "Shift-Right"), (.scrollLeft, "Shift-Left")),
    entry("Forward again", (.forward, "L Alt-Right")),
    entry("Go back to an earlier screen", (.history, "`"), also: ["stack"]),
    entry("Find a command or a screen by name", (.palette, ": ^P")),
  ]

  private static let program = [
    entry("Details about this screen", (.information, "i"), also: ["about", "address", "watchers", "live", "info"]),
    entry(
      "Reload the deck, edit this screen", (.reload, "r ^R F5"), (.edit, "e"),
      names: ["Reload the deck", "refresh"], ["Edit this screen", "editor", "change"]),
    entry("Select text with the mouse until the next key", (.releaseMouse, "y"), also: ["copy", "mark"]),
    entry("Suspend, redraw", (.suspend, "^Z"), (.redraw, "^L"), names: ["Suspend"], ["Redraw"]),
  ]

  private static let laboratory = [
    entry(
      "Replay the last transition, backwards", (.replay, "a"), (.replayBackwards, "A"),
      names: ["Replay the last transition", "repeat", "again"], ["Replay backwards"]),
    entry(
      "Slower, faster, slow motion", (.slower, "-"), (.faster, "+ ="), (.slowMotion, "s"),
      names: ["Slower", "speed"], ["Faster", "speed"], ["Slow motion"]),
    entry("Pause the transition, or the next one at its start", (.hold, "z"), also: ["freeze", "stop", "scrub"]),
    entry("Choose the transition from a list, with a preview", (.pick, "t"), also: ["animation", "effect"]),
    entry(
      "Previous transition, next, the deck's own", (.previousTransition, "["), (.nextTransition, "]"),
      (.ownTransition, "T"), names: ["Previous transition"], ["Next transition"], ["The deck's own transition"]),
    entry("Frame figures; details of a paused transition", (.figures, "D"), also: ["fps", "debug", "frame rate"]),
    entry(
      "Start or stop recording, pause or resume it", (.record, "R"), (.pauseRecording, "^\\"),
      names: ["Start or stop recording", "video", "capture", "gif", "screencast"], ["Pause or resume recording"]),
    entry("Save this frame as .png, .ans and .txt", (.export, "x"), also: ["screenshot", "picture", "png", "image"]),
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
      bindings: (0...9).map { Binding(command: .progress(tenths: $0), keys: [Key.sequence("\($0)")], names: []) }),
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

  /// - Parameters:
  ///   - names: The names of the first actions in the list of commands; a single action is named by the summary. Others
  ///     that find it there follow.
  ///   - others: The other names of a single action.
  private static func entry(
    in context: Context = .browsing, _ summary: String, _ bindings: (command: KeyAction, keys: String)...,
    names: [String]..., also others: [String] = []
  ) -> Entry {
    let names = context == .browsing && bindings.count == 1 ? [[summary] + others] : names
    return Entry(
      summary: summary, context: context,
      bindings: bindings.enumerated().map { index, binding in
        Binding(
          command: binding.command, keys: binding.keys.split(separator: " ").map { Key.sequence(String($0)) },
          names: names.indices.contains(index) ? names[index] : [])
      })
  }
}
