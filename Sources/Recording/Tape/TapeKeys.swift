internal import PortholeEmulator
internal import PortholeEncoding
internal import PortholeInterface

/// The names of keys in a tape.
enum TapeKeys {
  /// The keys of the program's own screens.
  static let named: [(name: String, key: Key)] = [
    ("Enter", .named(.enter)), ("Escape", .named(.escape)), ("Tab", .named(.tab)), ("Space", .character(" ")),
    ("Backspace", .named(.backspace)), ("Delete", .named(.delete)), ("Left", .named(.left)), ("Right", .named(.right)),
    ("Up", .named(.up)), ("Down", .named(.down)), ("Home", .named(.home)), ("End", .named(.end)),
    ("PageUp", .named(.pageUp)), ("PageDown", .named(.pageDown)), ("F1", .named(.f1)), ("F5", .named(.f5)),
  ]

  /// The names of keys that other programs get.
  static let ofTerminals: [(name: String, code: TerminalKey.Code)] =
    [
      ("Enter", .enter), ("Escape", .escape), ("Tab", .tab), ("Space", .character(" ")), ("Backspace", .backspace),
      ("Delete", .delete), ("Insert", .insert), ("Left", .left), ("Right", .right), ("Up", .up), ("Down", .down),
      ("Home", .home), ("End", .end), ("PageUp", .pageUp), ("PageDown", .pageDown),
    ] + (1...12).map { ("F\($0)", .function($0)) }

  /// Returns the key of a name: `Enter`, `Ctrl+L`, `Alt+Left`, `Shift+Tab`; nil if there is none.
  static func key(_ name: String) -> Key? {
    func named(_ name: Substring) -> Key.Named? {
      guard case .named(let key)? = self.named.first(where: { $0.name == name })?.key else { return nil }
      return key
    }
    if let key = self.named.first(where: { $0.name == name })?.key { return key }
    if name.hasPrefix("Ctrl+"), name.count == 6, let letter = name.last, letter.isASCII, letter.isLetter {
      return Key(named: "^\(letter)")
    }
    if name.hasPrefix("Alt+") { return named(name.dropFirst(4)).map { .alt($0) } }
    if name.hasPrefix("Shift+") { return named(name.dropFirst(6)).map { .shift($0) } }
    return nil
  }

  /// Returns the key of a name for another program: `Enter`, `Ctrl+Alt+Shift+x`, `Alt+.`; nil if there is none.
  static func terminalKey(_ name: String) -> TerminalKey? {
    var (rest, modifiers): (Substring, KeyModifiers) = (name[...], [])
    while let (modifier, word) = KeyModifiers.names.first(where: {
      rest.hasPrefix($0.name + "+") && rest.count > $0.name.count + 1
    }) {
      rest = rest.dropFirst(word.count + 1)
      modifiers.insert(modifier)
    }
    if let code = ofTerminals.first(where: { $0.name == rest })?.code { return TerminalKey(code, modifiers) }
    // A single character is no command of its own.
    guard !modifiers.isEmpty, rest.count == 1, var character = rest.first else { return nil }
    if modifiers.contains(.shift) {
      modifiers.remove(.shift)
      character = character.uppercased().first ?? character
    }
    return TerminalKey(.character(character), modifiers)
  }

  static func typed(_ character: Character) -> TerminalKey {
    switch character {
    case "\n", "\r", "\r\n": TerminalKey(.enter)
    case "\t": TerminalKey(.tab)
    case "\u{7F}", "\u{8}": TerminalKey(.backspace)
    case "\u{1B}": TerminalKey(.escape)
    default: TerminalKey(.character(character))
    }
  }
}
