/// A key as the user means it, whatever bytes the terminal sent.
public enum Key: Hashable, Sendable {
  /// A character, with Shift applied. Space is `" "`.
  case character(Character)
  /// Control with a lower-case letter: `^C` is `control("c")`; also with `\`.
  case control(Character)
  /// Alt with a character.
  case altCharacter(Character)
  /// A character with Control and with other modifiers: Control and Alt with x are `modifiedCharacter("x", [.control,
  /// .alt])`. See ``init(_:_:)-(Character,_)``.
  case modifiedCharacter(Character, KeyModifiers)
  /// Alt with a named key.
  case alt(Named)
  /// Shift with a named key.
  case shift(Named)
  /// A named key with Control, or with more than one modifier. Those with Alt or Shift alone are ``alt(_:)`` and
  /// ``shift(_:)``; see ``init(_:_:)-(Key.Named,_)``.
  case modified(Named, KeyModifiers)
  /// A named key.
  case named(Named)

  /// Creates the key of a character with modifiers, in the one case that is meant for it.
  ///
  /// With Control, letters are lower-case and Shift counts. Else Shift is taken to be in the character already.
  public init(_ character: Character, _ modifiers: KeyModifiers) {
    guard modifiers.contains(.control) else {
      self = modifiers.contains(.alt) ? .altCharacter(character) : .character(character)
      return
    }
    let letter = character.isASCII ? character.lowercased().first ?? character : character
    self = modifiers == .control ? .control(letter) : .modifiedCharacter(letter, modifiers)
  }

  /// Creates the key of a named key with modifiers, in the one case that is meant for it.
  public init(_ name: Named, _ modifiers: KeyModifiers) {
    self =
      switch modifiers {
      case []: .named(name)
      case .alt: .alt(name)
      case .shift: .shift(name)
      default: .modified(name, modifiers)
      }
  }

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
    /// Insert.
    case insert = "Insert"
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
    /// F2.
    case f2 = "F2"
    /// F3.
    case f3 = "F3"
    /// F4.
    case f4 = "F4"
    /// F5.
    case f5 = "F5"
    /// F6.
    case f6 = "F6"
    /// F7.
    case f7 = "F7"
    /// F8.
    case f8 = "F8"
    /// F9.
    case f9 = "F9"
    /// F10.
    case f10 = "F10"
    /// F11.
    case f11 = "F11"
    /// F12.
    case f12 = "F12"
    /// F13.
    case f13 = "F13"
    /// F14.
    case f14 = "F14"
    /// F15.
    case f15 = "F15"
    /// F16.
    case f16 = "F16"
    /// F17.
    case f17 = "F17"
    /// F18.
    case f18 = "F18"
    /// F19.
    case f19 = "F19"
    /// F20.
    case f20 = "F20"
    /// F21.
    case f21 = "F21"
    /// F22.
    case f22 = "F22"
    /// F23.
    case f23 = "F23"
    /// F24.
    case f24 = "F24"

    /// Returns the function key of a number, 1...24; nil for any other number.
    package static func function(_ number: Int) -> Named? { Named(rawValue: "F\(number)") }
    /// The number of a function key, 1...24; nil for any other key.
    package var function: Int? { rawValue.first == "F" ? Int(rawValue.dropFirst()) : nil }
  }
}

extension Key: CustomStringConvertible {
  /// The key as help spells it: `a`, `^C`, `Alt-Left`, `Ctrl-Shift-Up`, `Shift-Tab`, `Alt-x`,
  /// `Ctrl-Alt-x`, `PgDn`, `Space`.
  public var description: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let character): "^" + character.uppercased()
    case .altCharacter(" "): "Alt-Space"
    case .altCharacter(let character): "Alt-" + String(character)
    case .modifiedCharacter(" ", let modifiers): modifiers.prefix + "Space"
    case .modifiedCharacter(let character, let modifiers): modifiers.prefix + String(character)
    case .alt(let name): "Alt-" + name.rawValue
    case .shift(let name): "Shift-" + name.rawValue
    case .modified(let name, let modifiers): modifiers.prefix + name.rawValue
    case .named(let name): name.rawValue
    }
  }

  /// Creates the key that ``description`` spells; nil if there is none.
  public init?(named name: String) {
    if name.count == 1, let character = name.first {
      self = .character(character)
      return
    }
    if name.hasPrefix("^"), name.count == 2, let character = name.dropFirst().lowercased().first {
      self = .control(character)
      return
    }
    var (rest, modifiers) = (name[...], KeyModifiers())
    for (modifier, prefix) in KeyModifiers.names where rest.hasPrefix(prefix + "-") {
      rest = rest.dropFirst(prefix.count + 1)
      modifiers.insert(modifier)
    }
    if let key = Named(rawValue: String(rest)) {
      self = Key(key, modifiers)
      return
    }
    // Control alone is ^, and Shift makes another character.
    guard modifiers != .control, modifiers.contains(.control) || !modifiers.contains(.shift),
      let character = rest == "Space" ? " " : rest.count == 1 ? rest.first : nil,
      !modifiers.isEmpty || character == " "
    else { return nil }
    self = Key(character, modifiers)
  }

  /// Returns a key by name, or characters pressed one after the other.
  package static func sequence(_ spelling: String) -> [Key] {
    if let key = Key(named: spelling) { return [key] }
    return spelling.map { .character($0) }
  }
}

extension KeyModifiers {
  fileprivate var prefix: String {
    Self.names.filter { contains($0.modifier) }.map { $0.name + "-" }.joined()
  }
}

/// The keys that are held with another.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The bits, as terminals send them.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Alt.
  public static let alt = KeyModifiers(rawValue: 2)
  /// Control.
  public static let control = KeyModifiers(rawValue: 4)

  package static let names: [(modifier: KeyModifiers, name: String)] = [
    (.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift"),
  ]
}

/// A report about a key in the keyboard protocol of kitty. Terminals that do not tell report presses alone.
package enum KeyPhase: Sendable {
  case press
  case repetition
  case release

  /// Reads the control sequence of a key, such as `CSI 113 ; 1 : 3 u`.
  package init(of sequence: [UInt8]) {
    let parameters = sequence.dropFirst(2).split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    let parts = parameters.dropFirst().first?.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    switch parts?.dropFirst().first?.prefix(while: { (0x30...0x39).contains($0) }) {
    case [UInt8(ascii: "2")]?: self = .repetition
    case [UInt8(ascii: "3")]?: self = .release
    default: self = .press
    }
  }
}
