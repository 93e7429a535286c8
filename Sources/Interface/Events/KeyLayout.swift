package import PortholeStreams

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
