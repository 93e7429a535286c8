internal import CPortholeNcursesw
internal import PortholeEncoding
internal import PortholeInterface

/// The keys behind curses' names and numbers.
enum KeyTable {
  /// Returns the key of a curses number; nil if it has no meaning here.
  static func key(code: Int32) -> Key? {
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
    KEY_IC: .named(.insert), KEY_SIC: .shift(.insert), KEY_SDC: .shift(.delete),
  ].merging(
    (1...24).compactMap { number in
      Key.Named.function(number).map { (porthole_function_key(Int32(number)), .named($0)) }
    }, uniquingKeysWith: { first, _ in first })

  /// The keys with modifiers: the name of the key, and 1 and the bits of the modifiers.
  private static let names: [String: Key] = {
    let keys: [(String, Key.Named)] = [
      ("kLFT", .left), ("kRIT", .right), ("kUP", .up), ("kDN", .down), ("kHOM", .home), ("kEND", .end),
      ("kNXT", .pageDown), ("kPRV", .pageUp), ("kDC", .delete), ("kIC", .insert),
    ]
    var names: [String: Key] = ["kUP": .shift(.up), "kDN": .shift(.down)]
    for (name, key) in keys {
      for number in 3...8 { names["\(name)\(number)"] = Key(key, KeyModifiers(rawValue: number - 1)) }
    }
    return names
  }()
}
