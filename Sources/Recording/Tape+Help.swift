extension Tape {
  /// The commands that a script may hold, each with one line of explanation.
  public static let help: [(form: String, meaning: String)] = [
    ("Set Size 80x24", "the terminal, in columns and rows"),
    ("Set FPS 50", "frames a second, 1 to 240"),
    ("Set Depth 24bit", "colours: mono, 16, 256 or 24bit"),
    ("Set Glyphs blocks", "edges: ascii, text, halves, blocks or legacy"),
    ("Set Aspect 2.0", "height of a cell in column widths"),
    ("Set Speed 1", "how much faster transitions run, 0.125 to 4"),
    ("Set Chrome off", "whether the program's own lines are recorded"),
    ("Set TypingSpeed 0s", "the time between keys that are not spaced by @TIME"),
    ("Enter 2, Tab@200ms 3", "a key, how often and how far apart; also Escape Space Backspace"),
    ("", "Delete Left Right Up Down Home End PageUp PageDown F1 F5"),
    ("Ctrl+L, Alt+Left, Shift+Tab", "a key with another one held"),
    ("Type \"g3\"", "characters, one key each"),
    ("Key \"Alt-Left\"", "a key by the name that help gives it"),
    ("Click 12,4", "the mouse button on a cell, counted from 0"),
    ("Drag 12,4 60,20 800ms", "the same, moved before it is let go"),
    ("Sleep 1s", "time passes: 1s, 500ms, 2m"),
    ("Wait /text/ 10s", "until a line holds the text; 15 s at most unless said"),
    ("Marker \"name\"", "a chapter; each push and pop sets one anyway"),
    ("Hide, Show", "what happens between is not recorded and takes no time"),
    ("Resize 100x30", "the terminal takes another size"),
    ("# a comment", "one command a line; settings come first"),
  ]
}
