package import PortholeStreams
internal import Transitions

/// The keys behind the control sequences of xterm and its kin, of rxvt, of the console of Linux and of the keyboard protocol
/// CSI u. Terminals that send others say so in their terminfo entries.
package enum KeySequence {
  /// Returns the key of a sequence that begins with `ESC [` or `ESC O`; nil if it has none.
  package static func key(of sequence: [UInt8]) -> Key? {
    guard sequence.count >= 3, sequence[0] == 0x1B else { return nil }
    let final = Unicode.Scalar(sequence[sequence.count - 1])
    let parameters = sequence[2..<sequence.count - 1]
    if sequence[1] == UInt8(ascii: "O") { return parameters.isEmpty ? single(final) : nil }
    guard sequence[1] == UInt8(ascii: "[") else { return nil }
    // The console of Linux.
    if parameters.elementsEqual("[".utf8) {
      return ("A"..."E").contains(final) ? Key.Named.function(Int(final.value) - 0x40).map(Key.named) : nil
    }
    guard var values = numbers(parameters) else { return nil }
    // `code : with Shift : on the layout of the United States`. Letters of other layouts act by that, where they are no
    // text.
    if final == "u", let base = latin(parameters), let code = values.first, code >= 0x80,
      (values.count > 1 && (values[1] - 1) & 6 != 0) || !isOnKnownLayout(code)
    {
      values[0] = base
    }
    return key(final, values)
  }

  /// Returns the key of a character that was typed, without a sequence; nil for a control without a key.
  package static func key(of character: Unicode.Scalar) -> Key? {
    switch character.value {
    case 0x09: .named(.tab)
    case 0x0A, 0x0D: .named(.enter)
    case 0x1B: .named(.escape)
    case 0x08, 0x7F: .named(.backspace)
    case 0x01...0x1A: Unicode.Scalar(character.value + 0x60).map { .control(Character($0)) }
    case 0x1C...0x1F: Unicode.Scalar(character.value + 0x40).map { .control(Character($0)) }
    case 0x20...: .character(Character(character))
    default: nil
    }
  }

  /// Returns the action of a mouse report, `CSI < b ; x ; y M` or `m`, and its cell; nil if it means nothing.
  package static func mouse(of report: [UInt8]) -> (MouseAction, column: Int, row: Int)? {
    guard report.count > 4, let values = numbers(report[3..<report.count - 1]), values.count == 3 else { return nil }
    let isRelease = report[report.count - 1] == UInt8(ascii: "m")
    // The bits 4, 8 and 16 are the modifiers.
    let action: MouseAction? =
      switch values[0] & ~0x1C {
      case 0: isRelease ? .release : .press
      case 2: isRelease ? nil : .rightPress
      case 32: .drag
      case 64: .wheelUp
      case 65: .wheelDown
      default: nil
      }
    return action.map { ($0, values[1] - 1, values[2] - 1) }
  }

  /// Returns the numbers of a sequence; nil if there is anything else. A missing number is 1; parts after a colon are left
  /// out.
  private static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int]? {
    var values: [Int] = []
    if bytes.isEmpty { return values }
    for part in bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
      let digits = part.prefix { $0 != UInt8(ascii: ":") }
      guard digits.isEmpty || digits.count <= 7,
        let value = digits.isEmpty ? 1 : Int(String(decoding: digits, as: UTF8.self))
      else { return nil }
      values.append(value)
    }
    return values
  }

  /// Returns the code that a key has on the layout of the United States; nil if the terminal does not tell.
  private static func latin(_ parameters: ArraySlice<UInt8>) -> Int? {
    let parts = parameters.prefix { $0 != UInt8(ascii: ";") }
      .split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    return parts.count > 2 && parts[2].count < 4 ? Int(String(decoding: parts[2], as: UTF8.self)) : nil
  }

  private static func isOnKnownLayout(_ code: Int) -> Bool {
    UInt32(exactly: code).flatMap(Unicode.Scalar.init).map { KeyLayout.latin(for: Character($0)) != nil } ?? false
  }

  private static func key(_ final: Unicode.Scalar, _ values: [Int]) -> Key? {
    let modifiers = values.count > 1 ? self.modifiers(values[1]) : []
    guard let modifiers else { return nil }
    switch final {
    case "~" where values.count == 3 && values[0] == 27: return key(ofCode: values[2], modifiers)
    case "~": return values.first.flatMap { names[$0] }.map { Key($0, modifiers) }
    case "u": return values.first.flatMap { key(ofCode: $0, modifiers) }
    case "Z": return .shift(.tab)
    // rxvt marks its modifiers by other ends.
    case "^": return values.first.flatMap { names[$0] }.map { Key($0, .control) }
    case "@": return values.first.flatMap { names[$0] }.map { Key($0, [.control, .shift]) }
    case "a"..."d" where values.isEmpty: return letters[Unicode.Scalar(UInt8(final.value) - 0x20)].map { .shift($0) }
    default: return values.first ?? 1 == 1 ? letters[final].map { Key($0, modifiers) } : nil
    }
  }

  private static func single(_ final: Unicode.Scalar) -> Key? {
    if let name = letters[final] { return .named(name) }
    switch final {
    case "a"..."d": return letters[Unicode.Scalar(UInt8(final.value) - 0x20)].map { .modified($0, .control) }
    case "M": return .named(.enter)
    // The signs of the number pad.
    case "j"..."y": return Unicode.Scalar(final.value - 0x40).map { .character(Character($0)) }
    default: return nil
    }
  }

  /// Returns the key of a code of CSI u: a character's scalar, or a number of the protocol's own.
  private static func key(ofCode code: Int, _ modifiers: KeyModifiers) -> Key? {
    switch code {
    case 13: return Key(.enter, modifiers)
    case 27: return Key(.escape, modifiers)
    case 9: return Key(.tab, modifiers)
    case 8, 127: return Key(.backspace, modifiers)
    case 57376...57387: return Key.Named.function(code - 57363).map { Key($0, modifiers) }
    case 57399...57426:
      switch pad[code - 57399] {
      case .named(let name): return Key(name, modifiers)
      case .sign(let sign): return Key(sign, modifiers)
      }
    default: break
    }
    guard code >= 0x20, !(0xE000...0xF8FF).contains(code),
      let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init)
    else { return nil }
    let character = Character(scalar)
    if modifiers.contains(.control), !character.isASCII { return nil }
    return Key(modifiers.contains(.shift) ? character.uppercased().first ?? character : character, modifiers)
  }

  /// Returns the modifiers of a number: 1 and their bits. The key Meta counts as Alt; other keys and locks do not count.
  private static func modifiers(_ number: Int) -> KeyModifiers? {
    guard number >= 1 else { return nil }
    let bits = number - 1
    return KeyModifiers(rawValue: bits & 7 | (bits & 8 != 0 ? 2 : 0))
  }

  private enum PadKey {
    case named(Key.Named)
    case sign(Character)
  }

  /// The keys of the number pad in the keyboard protocol of kitty, from code 57399.
  private static let pad: [PadKey] =
    "0123456789./*-+".map { .sign($0) } + [
      .named(.enter), .sign("="), .sign(","), .named(.left), .named(.right), .named(.up), .named(.down),
      .named(.pageUp),
      .named(.pageDown), .named(.home), .named(.end), .named(.insert), .named(.delete),
    ]

  private static let letters: [Unicode.Scalar: Key.Named] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "P": .f1, "Q": .f2, "R": .f3, "S": .f4,
  ]

  private static let names: [Int: Key.Named] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end, 11: .f1, 12: .f2, 13: .f3,
    14: .f4, 15: .f5, 17: .f6, 18: .f7, 19: .f8, 20: .f9, 21: .f10, 23: .f11, 24: .f12, 25: .f13, 26: .f14, 28: .f15,
    29: .f16, 31: .f17, 32: .f18, 33: .f19, 34: .f20,
  ]
}

/// The places of keys on keyboards without Latin letters: a key acts as the one in its place on the layout of the United
/// States.
enum KeyLayout {
  /// The keys of the layout of the United States, without and with Shift, from the left and the top.
  private static let places = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./"
  private static let shifted = "~QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>?"

  /// Other layouts, key by key. A blank is a key that is ASCII there too. Where two disagree, the first one counts.
  private static let layouts = [
    // Russian, and what Ukrainian and Belarusian have instead.
    "ёйцукенгшщзхъфывапролджэячсмитьбю ",
    "        ў  ї  і        є          ",
    // Greek.
    "  ςερτυθιοπ  ασδφγηξκλ  ζχψωβνμ   ",
    // Hebrew.
    "   קראטוןםפ  שדגכעיחלך  זסבהנמצתץ ",
    // Arabic.
    "ذضصثقفغعهخحجدشسيبلاتنمكطئءؤر ىةوزظ",
  ]

  private static let keys: [Character: Character] = {
    var keys: [Character: Character] = [:]
    for layout in layouts {
      for (place, key) in zip(zip(places, shifted), layout) where key != " " {
        if keys[key] == nil { keys[key] = place.0 }
        // The two forms of sigma have one capital, which is that of the usual form.
        if key == "ς" { continue }
        let upper = key.uppercased()
        if upper.count == 1, let upper = upper.first, upper != key, keys[upper] == nil { keys[upper] = place.1 }
      }
    }
    return keys
  }()

  /// Returns the key in the place of a character on the layout of the United States; nil for a character of no layout here.
  static func latin(for character: Character) -> Character? { character.isASCII ? nil : keys[character] }
}

extension Key {
  /// The key in its place on the layout of the United States; nil if it is on that layout, or not known.
  package var inLatinPlace: Key? {
    switch self {
    case .character(let character): KeyLayout.latin(for: character).map { .character($0) }
    case .altCharacter(let character): KeyLayout.latin(for: character).map { .altCharacter($0) }
    default: nil
    }
  }
}
