extension Keymap {
  /// The keys as they are unless somebody changes them.
  public static let standard = Keymap(entries: browsing + held + searching + overview + picking)

  private static let browsing: [Entry] = [
    entry(
      "Next screen, previous screen", (.nextScreen, "l n"), (.previousScreen, "h p N"),
      names: "Next screen", "Previous screen"),
    entry("The same; scrolls first if the screen is wider", (.right, "Right"), (.left, "Left")),
    entry("The same; scrolls first if the screen is taller", (.pageDown, "Space PgDn"), (.pageUp, "PgUp")),
    entry("Next, previous link; else scrolls, else screens", (.down, "Down j"), (.up, "Up k")),
    entry("Scroll half a page", (.halfPageDown, "d ^D"), (.halfPageUp, "u ^U")),
    entry("Scroll sideways", (.scrollRight, "Shift-Right"), (.scrollLeft, "Shift-Left")),
    entry("Next link, previous link", (.nextLink, "Tab"), (.previousLink, "Shift-Tab")),
    entry("Follow the link", (.follow, "Enter")),
    Entry(
      summary: "Follow link 1 ... 10", context: .browsing,
      bindings: (1...10).map { number in
        Binding(command: .link(number), keys: [Key.sequence("\(number % 10)")], name: nil)
      }),
    entry("Back; Esc from what a link opened", (.back, "Backspace H Alt-Left"), (.escape, "Esc"), names: "Back"),
    entry("Forward again", (.forward, "L Alt-Right")),
    entry(
      "First screen, last screen, home", (.first, "Home gg"), (.last, "End G"), (.home, "~"),
      names: "First screen", "Last screen", "Home"),
    entry("Go to a screen by its number or name", (.jump, "g")),
    entry("All screens as cards", (.overview, "o")),
    entry("Go back to an earlier screen", (.history, "`")),
    entry("Find a command or a screen by name", (.palette, ": ^P")),
    entry("Search for a text", (.search, "/")),
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
    entry(
      "Notes, details about this screen, frame rate", (.notes, "v"), (.information, "i"), (.figures, "D"),
      names: "Notes", "Details about this screen", "Frame rate"),
    entry("Blank until the next key", (.blank, "b")),
    entry(
      "Record on and off, pause the recording", (.record, "R"), (.pauseRecording, "^\\"),
      names: "Record on and off", "Pause the recording"),
    entry("Save this frame as .png, .ans and .txt", (.export, "x")),
    entry(
      "Read the deck again, edit this screen", (.reload, "r ^R F5"), (.edit, "e"),
      names: "Read the deck again", "Edit this screen"),
    entry("Release the mouse until the next key", (.releaseMouse, "y")),
    entry("Help", (.help, "? F1")),
    entry("Quit, interrupt", (.quit, "q"), (.interrupt, "^C"), names: "Quit"),
    entry("Suspend, redraw", (.suspend, "^Z"), (.redraw, "^L"), names: "Suspend", "Redraw"),
  ]

  private static let held: [Entry] = [
    entry(held: "Run, hold", (.run, "Space z")),
    entry(held: "One frame forward, back", (.stepForward, "Right ."), (.stepBack, "Left ,")),
    entry(held: "Ten per cent forward, back", (.leap, "Shift-Right"), (.leapBack, "Shift-Left")),
    Entry(
      summary: "To 0 ... 90 per cent", context: .held,
      bindings: (0...9).map { tenths in
        Binding(command: .progress(tenths: tenths), keys: [Key.sequence("\(tenths)")], name: nil)
      }),
    entry(held: "Start, end", (.start, "Home"), (.end, "End")),
    entry(held: "Play the rest", (.commit, "Enter")),
    entry(held: "Spring back", (.springBack, "Esc")),
    entry(held: "Reverse and run", (.turnRound, "Backspace")),
  ]

  private static let searching: [Entry] = [
    entry(searching: "Next match, the one before; on to other screens", (.nextMatch, "n"), (.previousMatch, "N")),
    entry(searching: "End the search", (.escape, "Esc")),
  ]

  private static let overview: [Entry] = [
    entry(overview: "To the card at the left, at the right", (.left, "Left h"), (.right, "Right l")),
    entry(overview: "To the card above, below", (.up, "Up k"), (.down, "Down j")),
    entry(overview: "A page up, down", (.pageUp, "PgUp"), (.pageDown, "PgDn Space")),
    entry(overview: "To the first, the last", (.first, "Home"), (.last, "End G")),
    entry(overview: "Go to its screen", (.take, "Enter")),
    entry(overview: "Back to the screen you came from", (.escape, "Esc o")),
    entry(
      overview: "As everywhere", (.help, "? F1"), (.record, "R"), (.figures, "D"), (.quit, "q"), (.interrupt, "^C"),
      (.suspend, "^Z"), (.redraw, "^L")),
  ]

  private static let picking: [Entry] = [
    entry(picking: "Up, down; from the end round to the other", (.up, "Up ^P"), (.down, "Down ^N")),
    entry(picking: "The same", (.up, "Shift-Tab"), (.down, "Tab")),
    entry(picking: "A page up, down", (.pageUp, "PgUp"), (.pageDown, "PgDn")),
    entry(picking: "To the first, the last", (.first, "Home"), (.last, "End")),
    entry(picking: "Select", (.take, "Enter Right")),
    entry(picking: "Delete a letter of the filter, all", (.erase, "Backspace"), (.eraseAll, "^U")),
    entry(picking: "Close without selecting", (.escape, "Esc")),
    entry(
      picking: "Interrupt, suspend, redraw", (.interrupt, "^C"), (.suspend, "^Z"), (.redraw, "^L")),
  ]

  /// - Parameter names: Of the first commands; one alone is called what the row says.
  private static func entry(
    _ summary: String, _ bindings: (command: KeyAction, keys: String)..., names: String...
  ) -> Entry {
    entry(summary, .browsing, bindings, names: bindings.count == 1 ? [summary] : names)
  }

  private static func entry(held summary: String, _ bindings: (command: KeyAction, keys: String)...) -> Entry {
    entry(summary, .held, bindings)
  }

  private static func entry(searching summary: String, _ bindings: (command: KeyAction, keys: String)...) -> Entry {
    entry(summary, .searching, bindings)
  }

  private static func entry(overview summary: String, _ bindings: (command: KeyAction, keys: String)...) -> Entry {
    entry(summary, .overview, bindings)
  }

  private static func entry(picking summary: String, _ bindings: (command: KeyAction, keys: String)...) -> Entry {
    entry(summary, .picking, bindings)
  }

  private static func entry(
    _ summary: String, _ context: Context, _ bindings: [(command: KeyAction, keys: String)], names: [String] = []
  ) -> Entry {
    Entry(
      summary: summary, context: context,
      bindings: bindings.enumerated().map { index, binding in
        Binding(
          command: binding.command, keys: binding.keys.split(separator: " ").map { Key.sequence(String($0)) },
          name: names.indices.contains(index) ? names[index] : nil)
      })
  }
}
