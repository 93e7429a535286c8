extension Key: CustomStringConvertible {
  /// The key as help spells it: `a`, `^C`, `Alt-Left`, `Shift-Tab`, `PgDn`, `Space`.
  public var description: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let character): "^" + character.uppercased()
    case .alt(let name): "Alt-" + name.spelling
    case .shift(let name): "Shift-" + name.spelling
    case .named(let name): name.spelling
    }
  }

  /// Creates the key that ``description`` spells; nil if there is none.
  public init?(named name: String) {
    if name.count == 1, let character = name.first {
      self = .character(character)
    } else if name == "Space" {
      self = .character(" ")
    } else if name.hasPrefix("^"), name.count == 2, let character = name.dropFirst().lowercased().first {
      self = .control(character)
    } else if name.hasPrefix("Alt-"), let key = Named(spelling: name.dropFirst(4)) {
      self = .alt(key)
    } else if name.hasPrefix("Shift-"), let key = Named(spelling: name.dropFirst(6)) {
      self = .shift(key)
    } else if let key = Named(spelling: name[...]) {
      self = .named(key)
    } else {
      return nil
    }
  }

  /// Returns a key by name, or characters pressed one after the other.
  static func sequence(_ spelling: String) -> [Key] {
    if let key = Key(named: spelling) { return [key] }
    return spelling.map { .character($0) }
  }
}

extension Key.Named {
  /// The key as help spells it.
  var spelling: String {
    switch self {
    case .enter: "Enter"
    case .escape: "Esc"
    case .tab: "Tab"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .left: "Left"
    case .right: "Right"
    case .up: "Up"
    case .down: "Down"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .f1: "F1"
    case .f5: "F5"
    }
  }

  init?(spelling: Substring) {
    guard let name = Self.allCases.first(where: { $0.spelling == spelling }) else { return nil }
    self = name
  }
}
