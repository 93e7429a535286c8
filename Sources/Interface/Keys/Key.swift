/// A key as the user means it, whatever bytes the terminal sent.
public enum Key: Hashable, Sendable {
  /// A character, with Shift applied. Space is `" "`.
  case character(Character)
  /// Control with a lower-case letter: `^C` is `control("c")`; also with `\`.
  case control(Character)
  /// Alt with a named key.
  case alt(Named)
  /// Shift with a named key.
  case shift(Named)
  /// A named key.
  case named(Named)

  /// The keys that are not characters. The raw value is the name in the help.
  public enum Named: String, CaseIterable, Sendable {
    /// Enter or Return.
    case enter = "Enter"
    /// Escape.
    case escape = "Esc"
    /// Tab.
    case tab = "Tab"
    /// Backspace.
    case backspace = "Backspace"
    /// Delete.
    case delete = "Delete"
    /// The left arrow.
    case left = "Left"
    /// The right arrow.
    case right = "Right"
    /// The up arrow.
    case up = "Up"
    /// The down arrow.
    case down = "Down"
    /// Home.
    case home = "Home"
    /// End.
    case end = "End"
    /// Page Up.
    case pageUp = "PgUp"
    /// Page Down.
    case pageDown = "PgDn"
    /// F1.
    case f1 = "F1"
    /// F5.
    case f5 = "F5"
  }
}

extension Key: CustomStringConvertible {
  /// The key as help spells it: `a`, `^C`, `Alt-Left`, `Shift-Tab`, `PgDn`, `Space`.
  public var description: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let character): "^" + character.uppercased()
    case .alt(let name): "Alt-" + name.rawValue
    case .shift(let name): "Shift-" + name.rawValue
    case .named(let name): name.rawValue
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
    } else if name.hasPrefix("Alt-"), let key = Named(rawValue: String(name.dropFirst(4))) {
      self = .alt(key)
    } else if name.hasPrefix("Shift-"), let key = Named(rawValue: String(name.dropFirst(6))) {
      self = .shift(key)
    } else if let key = Named(rawValue: name) {
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
