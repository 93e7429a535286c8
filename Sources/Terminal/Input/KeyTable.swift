internal import CPortholeNcursesw
internal import PortholeInterface

/// The keys behind curses' names and numbers.
enum KeyTable {
  /// Sequences of xterm and its many kin that not every terminfo entry names, or names by numbers of its own. Defined
  /// with curses as ``firstOwn`` and up.
  static let sequences: [(sequence: String, key: Key)] = {
    let letters: [(String, Key.Named)] = [
      ("A", .up), ("B", .down), ("C", .right), ("D", .left), ("H", .home), ("F", .end),
    ]
    let numbers: [(Int, Key.Named)] = [
      (1, .home), (3, .delete), (4, .end), (5, .pageUp), (6, .pageDown), (7, .home), (8, .end),
    ]
    var all: [(String, Key)] = [
      ("\u{1B}[Z", .shift(.tab)), ("\u{1B}OP", .named(.f1)), ("\u{1B}[11~", .named(.f1)),
      ("\u{1B}[15~", .named(.f5)), ("\u{1B}OM", .named(.enter)),
    ]
    for (letter, key) in letters {
      all += [
        ("\u{1B}[\(letter)", .named(key)), ("\u{1B}O\(letter)", .named(key)),
        ("\u{1B}[1;2\(letter)", .shift(key)), ("\u{1B}[1;3\(letter)", .alt(key)),
        ("\u{1B}[1;9\(letter)", .alt(key)),
      ]
    }
    for (number, key) in numbers {
      all += [
        ("\u{1B}[\(number)~", .named(key)), ("\u{1B}[\(number);2~", .shift(key)), ("\u{1B}[\(number);3~", .alt(key)),
      ]
    }
    return all
  }()

  /// Above every number that curses gives out itself.
  static let firstOwn: Int32 = 0x4000

  /// Returns the key of a curses number; nil if it has no meaning here.
  static func key(code: Int32) -> Key? {
    if code >= firstOwn {
      let index = Int(code - firstOwn)
      return index < sequences.count ? sequences[index].key : nil
    }
    if let key = codes[code] { return key }
    // Numbers above KEY_MAX differ from entry to entry; the names do not.
    return keyname(code).flatMap { names[String(cString: $0)] }
  }

  private static let codes: [Int32: Key] = [
    KEY_LEFT: .named(.left), KEY_RIGHT: .named(.right), KEY_UP: .named(.up), KEY_DOWN: .named(.down),
    KEY_HOME: .named(.home), KEY_END: .named(.end), KEY_FIND: .named(.home), KEY_SELECT: .named(.end),
    KEY_NPAGE: .named(.pageDown), KEY_PPAGE: .named(.pageUp),
    KEY_BACKSPACE: .named(.backspace), KEY_DC: .named(.delete), KEY_ENTER: .named(.enter), KEY_BTAB: .shift(.tab),
    KEY_SLEFT: .shift(.left), KEY_SRIGHT: .shift(.right), KEY_SR: .shift(.up), KEY_SF: .shift(.down),
    KEY_SHOME: .shift(.home), KEY_SEND: .shift(.end), KEY_SNEXT: .shift(.pageDown), KEY_SPREVIOUS: .shift(.pageUp),
    porthole_function_key(1): .named(.f1), porthole_function_key(5): .named(.f5),
  ]

  private static let names: [String: Key] = [
    "kLFT3": .alt(.left), "kRIT3": .alt(.right), "kUP3": .alt(.up), "kDN3": .alt(.down), "kHOM3": .alt(.home),
    "kEND3": .alt(.end), "kNXT3": .alt(.pageDown), "kPRV3": .alt(.pageUp), "kDC3": .alt(.delete),
    "kUP": .shift(.up), "kDN": .shift(.down),
  ]

  /// Returns the key of a typed character; nil for a control character without a key.
  static func key(character: UInt32) -> Key? {
    switch character {
    case 0x09: return .named(.tab)
    case 0x0A, 0x0D: return .named(.enter)
    case 0x1B: return .named(.escape)
    case 0x08, 0x7F: return .named(.backspace)
    case 0x01...0x1A: return Unicode.Scalar(character + 0x60).map { .control(Character($0)) }
    case 0x1C...0x1F: return Unicode.Scalar(character + 0x40).map { .control(Character($0)) }
    case 0x20...: return Unicode.Scalar(character).map { .character(Character($0)) }
    default: return nil
    }
  }
}
