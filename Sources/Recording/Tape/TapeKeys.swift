internal import PortholeInterface
internal import PortholeStreams
internal import Transitions

enum TapeKeys {
  static let ofPrograms: [(name: String, key: Key)] =
    [
      ("Enter", .named(.enter)), ("Escape", .named(.escape)), ("Tab", .named(.tab)), ("Space", .character(" ")),
      ("Backspace", .named(.backspace)), ("Delete", .named(.delete)), ("Insert", .named(.insert)),
      ("Left", .named(.left)), ("Right", .named(.right)), ("Up", .named(.up)), ("Down", .named(.down)),
      ("Home", .named(.home)), ("End", .named(.end)), ("PageUp", .named(.pageUp)), ("PageDown", .named(.pageDown)),
    ] + (1...12).compactMap { number in Key.Named.function(number).map { ("F\(number)", .named($0)) } }

  static let ofDecks = ofPrograms.filter { _, key in
    guard case .named(let name) = key else { return true }
    return name != .insert && [nil, 1, 5].contains(name.function)
  }

  /// Returns the key of a name for a program: `Enter`, `Ctrl+Alt+Shift+x`, `Alt+.`; nil if there is none.
  static func key(ofProgram name: String) -> Key? {
    var (rest, modifiers): (Substring, KeyModifiers) = (name[...], [])
    while let (modifier, word) = KeyModifiers.names.first(where: {
      rest.hasPrefix($0.name + "+") && rest.count > $0.name.count + 1
    }) {
      rest = rest.dropFirst(word.count + 1)
      modifiers.insert(modifier)
    }
    switch ofPrograms.first(where: { $0.name == rest })?.key {
    case .named(let name)?: return Key(name, modifiers)
    case .character(let character)?: return Key(character, modifiers)
    default: break
    }
    // A single character is no command of its own.
    guard !modifiers.isEmpty, rest.count == 1, let character = rest.first else { return nil }
    return Key(modifiers.contains(.shift) ? character.uppercased().first ?? character : character, modifiers)
  }

  /// Returns the name that ``key(ofProgram:)`` reads; nil if a tape has none.
  static func name(ofProgram key: Key) -> String? {
    // As help spells it: ^C, Ctrl-Alt-x, PgDn.
    var (rest, name) = (key.description[...], "")
    if rest.count == 2, rest.first == "^" { (rest, name) = (rest.dropFirst(), "Ctrl+") }
    for (_, word) in KeyModifiers.names where rest.hasPrefix(word + "-") && rest.count > word.count + 1 {
      (rest, name) = (rest.dropFirst(word.count + 1), name + word + "+")
    }
    name += ofPrograms.first { $0.key.description == rest }?.name ?? String(rest)
    return self.key(ofProgram: name) == key ? name : nil
  }

  /// Returns the key of a name for a deck: `Enter`, `Ctrl+L`, `Alt+Left`, `Shift+Tab`; nil if there is none.
  static func key(ofDeck name: String) -> Key? {
    guard let key = key(ofProgram: name) else { return nil }
    let isKnown =
      switch key {
      case .control(let character): character.isASCII && character.isLetter
      case .named(let name), .alt(let name), .shift(let name): ofDecks.contains { $0.key == .named(name) }
      default: ofDecks.contains { $0.name == name }
      }
    return isKnown ? key : nil
  }

  static func typing(_ character: Character) -> Key {
    switch character {
    case "\n", "\r", "\r\n": .named(.enter)
    case "\t": .named(.tab)
    case "\u{7F}", "\u{8}": .named(.backspace)
    case "\u{1B}": .named(.escape)
    default: .character(character)
    }
  }
}

enum InputKeys {
  /// Returns the keys of a piece of input. Reports of the terminal and of the mouse are none.
  ///
  /// - Complexity: O(bytes).
  static func keys(of input: some Sequence<UInt8>) -> [Key] {
    var (gate, tokens) = (InputGate(), [InputGate.Token]())
    gate.seesPastes = false
    for byte in input { gate.take(byte, into: &tokens) }
    gate.flush(into: &tokens)
    return tokens.flatMap { token -> [Key] in
      switch token {
      case .character(let bytes): return key(bytes)
      case .alt(let bytes):
        let isSign = bytes.count == 1 && (0x21...0x7E).contains(bytes[0])
        return isSign ? [.altCharacter(Character(Unicode.Scalar(bytes[0])))] : [.named(.escape)] + key(bytes)
      case .key(let bytes) where KeyPhase(of: bytes) == .release: return []
      case .key(let bytes): return KeySequence.key(of: bytes).map { [$0] } ?? []
      case .mouse, .reply, .paste: return []
      }
    }
  }

  private static func key(_ character: [UInt8]) -> [Key] {
    guard let scalar = String(decoding: character, as: UTF8.self).unicodeScalars.first else { return [] }
    switch scalar.value {
    case 0x00: return [.control("@")]
    case 0x80..<0xA0: return []
    default: return KeySequence.key(of: scalar).map { [$0] } ?? []
    }
  }
}
