extension Tape {
  /// The commands of a script for a deck, each with one line of explanation.
  package static let help = settingsHelp + keysHelp + commandsHelp

  package static let settingsHelp: [(form: String, meaning: String)] = [
    ("Set Size 80x24", "the terminal, in columns and rows"),
    ("Set FPS 50", "frames a second, 1 to 240"),
    ("Set Depth 24bit", "colours: mono, 16, 256 or 24bit"),
    ("Set Glyphs blocks", "edges: ascii, text, halves, blocks or legacy"),
    ("Set Aspect 2.0", "height of a cell in column widths"),
    ("Set Theme dark", "a theme, its JSON, or 18 colours in quotes: text, background, the 16 named ones"),
    ("Set Start \"id\"", "the first screen"),
    ("Set Transition \"punch 700ms\"", "instead of the deck's own"),
    ("Set Duration 700ms", "duration of every transition"),
    ("Set Motion full", "full, reduced (a short dissolve) or none (a cut)"),
    ("Set Seed 0", "random seed for dissolves"),
    ("Set Speed 1", "speed of transitions, 0.125 to 4"),
    ("Set Chrome off", "record the program's own lines: on or off"),
    ("Set Keys \"back = w\"", "a line as in the --config file; one action each"),
    ("Set TypingSpeed 0s", "time between typed keys, unless @TIME is given"),
  ]

  package static let keysHelp: [(form: String, meaning: String)] = [
    ("Enter 2, Tab@200ms 3", "press a key several times, TIME apart; also Escape Space Backspace"),
    ("", "Delete Left Right Up Down Home End PageUp PageDown F1 F5"),
    ("Ctrl+L, Alt+Left, Shift+Tab", "a key with a modifier"),
    ("Type \"g3\"", "type characters; write \"text\"'in pieces' for every kind of quote"),
    ("Key \"Alt-Left\"", "a key by its name in \"porthole help keys\""),
    ("Click 12,4", "click a cell, counted from 0"),
    ("Drag 12,4 60,20 800ms", "press, move to the second cell, release"),
    ("Press 12,4, Move 13,4, Release 13,4", "press, move and release, step by step"),
    ("RightClick 12,4, WheelUp 12,4, WheelDown 12,4", "other mouse events"),
  ]

  package static let commandsHelp: [(form: String, meaning: String)] = [
    ("Sleep 1s", "wait: 1, 0.7s, 700ms, 2m or 1:20; a number alone is seconds, here and for every TIME"),
    ("Wait /text/ 10s", "wait until a line contains the text, at most 15 s by default"),
    ("Marker \"name\"", "a chapter; each push and pop adds one too"),
    ("Screenshot still.png", "write the current frame to a file: \(ExportFormat.endings { $0.still != nil })"),
    ("Hide, Show", "do not record the commands in between; they take no time"),
    ("Resize 100x30", "resize the terminal; 2.1 after it changes the aspect"),
    ("Output demo.gif", "a file to write, below this folder or the tape's, unless -o names one; may be repeated"),
    ("Require ffmpeg", "a program that must be installed"),
    ("# a comment", "settings come first; a line may hold several commands"),
  ]

  /// The commands of a script for another program that start it and type: those that only it has, or that mean something
  /// else there.
  package static let typingHelp: [(form: String, meaning: String)] = [
    ("Run \"htop\"", "the program, started by a shell; by default a shell"),
    ("Set Shell zsh", "the shell: bash, zsh, fish, osh, nu, xonsh, pwsh, sh or a path; it reads none of your files"),
    ("Env NAME \"value\"", "an environment variable; \"\" for an empty one"),
    ("Set Clock settled", "settled: time stands still while the program works; wall: time passes as it does"),
    ("Set TypingSpeed 50ms", "time after each key, unless @TIME is given"),
    ("Ctrl+Alt+x, Alt+., Insert, F12", "any key of a terminal, with a repeat count"),
    ("Wait+Line@5s /regex/", "wait until the line of the cursor matches; /> $/ and 15 s by default"),
    ("Wait+Screen /regex/", "the same for the whole screen"),
    ("Set WaitTimeout 15s, Set WaitPattern />$/", "the defaults of Wait"),
    ("Copy \"text\", Paste", "copy a text, and type it"),
    ("Source other.tape", "the settings and commands of another tape, without its Output"),
    ("Output demo.txt, demo.ascii", "the screen after each command, as text"),
    ("Output frames/", "a PNG picture of each frame"),
  ]

  package static let looksHelp: [(form: String, meaning: String)] = [
    ("Set FontSize 22, Width 1200, Height 600", "pixels as in VHS; they set the size in cells and the scale"),
    ("Set FontFamily \"JetBrains Mono\"", "a font of this machine, or the path of one"),
    ("Set Padding 60, Theme \"Dracula\"", "space around the text; one of \"porthole help themes\""),
    ("Set Framerate 50, PlaybackSpeed 1", "frames a second; the speed of the finished recording"),
    ("Set Margin 60, MarginFill \"#6b50ff\"", "space around the window, and its colour"),
    ("Set WindowBar Colorful, WindowBarSize 30", "Colorful, ColorfulRight, Rings or RingsRight"),
    ("Set BorderRadius 8", "round corners of the window"),
    ("Set LoopOffset 50%, CursorBlink true", "where the animation begins; a blinking cursor"),
  ]

  package static let differences: [(form: String, meaning: String)] = [
    ("time", "while the program works, the recording stands still; VHS records how long it takes"),
    ("Wait", "in a tape for a deck, the text between slashes is not a regular expression"),
    ("CursorBlink", "the cursor is steady unless the tape sets it to true"),
    ("Width, Height", "whole cells of 8 by 16 pixels, times 1 to 4, nearest to the font size"),
    ("LetterSpacing", "changes the size in cells only; letters fill their cells"),
    ("LineHeight", "1 to 2 in pictures; without it and Height, rows are 1.2 high where no drawing joins them"),
    ("FontFamily", "the first family that is installed; else DejaVu Sans Mono"),
    ("ScrollUp, ScrollDown", "are treated as pauses"),
    ("Framerate", "at most 50 in a GIF, since browsers slow down faster ones"),
    ("MarginFill", "a colour, not a picture"),
    ("Screenshot", "any still format, in the folder or below it"),
  ]
}
