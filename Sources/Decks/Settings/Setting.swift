internal import Transitions

extension ScreenSettings {
  /// A key of the `key: value` lines of a deck: its name, its values, what it means and where it may stand.
  ///
  /// ``ScreenSettings/entries`` is the one list of them. The reader, `check` with its suggestions, and
  /// `porthole help format` use it.
  struct Setting: Sendable {
    struct Places: OptionSet, Sendable {
      let rawValue: UInt8

      /// The front matter of a screen, or its sidecar file.
      static let head = Places(rawValue: 1)
      static let deckConf = Places(rawValue: 2)
      /// A comment of the page: `<!-- note: ... -->`.
      static let comment = Places(rawValue: 4)
    }

    /// A value that cannot be read.
    struct Flaw: Error {
      let reason: DeckProblem.Reason
      /// Its place in the value, in characters from 0; nil for the key.
      var offset: Int? = 0
    }

    typealias Reading = @Sendable (inout ScreenSettings, FrontMatter.Entry, Palette) throws(Flaw) -> Void

    /// The property that keeps a value; nil if it is not set.
    typealias Property<Value> = any WritableKeyPath<ScreenSettings, Value?> & Sendable

    let name: String
    var aliases: [String] = []
    let form: String
    let meaning: String
    var places: Places = [.head, .deckConf]
    var allowsBlock = false
    /// Reads a value. It throws nothing but what `check` tells of the value.
    let read: Reading
    /// Takes over the value of the second settings, if they have one.
    let override: @Sendable (inout ScreenSettings, ScreenSettings) -> Void

    /// Returns the setting of a key in lower case; nil if no setting has it.
    static func named(_ key: String) -> Setting? {
      ScreenSettings.entries.first { $0.name == key || $0.aliases.contains(key) || $0.isOpen && key.hasPrefix("var.") }
    }

    static let names = ScreenSettings.entries.flatMap { [$0.name] + $0.aliases }

    private var isOpen: Bool { name == "var.NAME" }
  }
}

extension ScreenSettings.Setting {
  /// - Parameter read: Reads a value; nil if it is none.
  init<Value>(
    _ name: String, _ form: String, _ meaning: String, _ property: Property<Value>,
    expected: String, places: Places = [.head, .deckConf], read: @escaping @Sendable (String, Palette) -> Value?
  ) {
    self.init(name, form, meaning, property, places: places) { (entry, palette) throws(Flaw) in
      guard let value = read(entry.value, palette) else {
        throw Flaw(reason: .badValue(key: entry.key, value: entry.value, expected: expected))
      }
      return value
    }
  }

  init<Value: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, _ meaning: String, _ property: Property<Value>,
    places: Places = [.head, .deckConf]
  ) where Value.RawValue == String {
    let words = Value.allCases.map(\.rawValue)
    self.init(
      name, words.joined(separator: "|"), meaning, property, expected: words.joined(separator: ", "), places: places
    ) { word, _ in Value(rawValue: word) }
  }

  /// Creates a setting whose reading tells by itself what is wrong with a value.
  init<Value>(
    _ name: String, _ form: String, _ meaning: String, _ property: Property<Value>,
    places: Places = [.head, .deckConf],
    read: @escaping @Sendable (FrontMatter.Entry, Palette) throws(Flaw) -> Value?
  ) {
    self.init(
      name: name, form: form, meaning: meaning, places: places,
      read: { (settings, entry, palette) throws(Flaw) in settings[keyPath: property] = try read(entry, palette) },
      override: { settings, other in
        if let value = other[keyPath: property] { settings[keyPath: property] = value }
      })
  }
}

extension ScreenSettings {
  func overridden(by other: ScreenSettings) -> ScreenSettings {
    var result = self
    for setting in Self.entries { setting.override(&result, other) }
    result.askedTheme = askedTheme ?? other.askedTheme
    if let asked = result.askedTheme, result.theme != nil { result.theme = DeckTheme(base: .own(asked)) }
    result.isIncremental = other.isIncremental || isIncremental
    result.keepsLines = other.keepsLines || keepsLines
    return result
  }
}

/// The readers of values that several settings or their messages share.
extension ScreenSettings.Setting {
  static let colors = "rrggbb, an index 0 to 255 or a name like red"

  static let color: @Sendable (String, Palette) -> Color? = { text, palette in palette.color(spelled: text) }

  static let choice: @Sendable (FrontMatter.Entry, Palette) throws(Flaw) -> TransitionChoice? = {
    (entry, _) throws(Flaw) in
    do throws(ChoiceError) {
      return try TransitionChoice(parsing: entry.value.unicodeScalars)
    } catch {
      throw Flaw(reason: .choice(error), offset: error.offset)
    }
  }

  static let curve: @Sendable (FrontMatter.Entry, Palette) throws(Flaw) -> String? = {
    (entry, _) throws(Flaw) in
    do throws(ChoiceError) {
      return try TimingCurve(named: entry.value).name
    } catch {
      throw Flaw(reason: .choice(error))
    }
  }

  static let theme: @Sendable (FrontMatter.Entry, Palette) throws(Flaw) -> DeckTheme? = {
    (entry, _) throws(Flaw) in
    if let base = DeckTheme.Base(entry.value) { return DeckTheme(base: base) }
    // A theme of slides is a file in a form of its own.
    if entry.value.hasSuffix(".json") { throw Flaw(reason: .leftOut(.theme), offset: nil) }
    let suggestion = DeckTheme.Base.nearest(to: entry.value)
    throw Flaw(reason: .unknownTheme(entry.value, suggestion: suggestion))
  }
}

extension ScreenSettings {
  /// The names of the settings that a user may choose for all decks. A deck may choose others for itself.
  package static let usualNames = ["theme", "transition", "duration", "wrap", "headings"]

  /// Sets one of ``usualNames``.
  ///
  /// - Returns: The mistake in the value, and a remedy; nil if there is none.
  package mutating func setUsual(_ name: String, to value: String) -> String? {
    guard let setting = Setting.named(name) else { return nil }
    let entry = FrontMatter.Entry(key: name, value: value, line: 1, column: 1, content: .text(value), isBlock: false)
    do throws(Setting.Flaw) {
      try setting.read(&self, entry, .standard)
      return nil
    } catch {
      let (message, remedy) = DeckProblem(path: "", error.reason).parts
      return remedy.map { "\(message); \($0)" } ?? message
    }
  }
}

extension FrontMatter {
  /// Returns the front matter that a separator opens: the very next line is a setting, and no line up to its end is
  /// blank.
  static func ownHead(
    of source: SourceLines, from start: Int, firstLine: Int, _ hasForeignHeads: Bool
  ) -> FrontMatter? {
    var (content, next) = source.line(at: start)
    guard source.bytes[content].first == UInt8(ascii: "-"), next < source.bytes.count else { return nil }
    guard let key = YAMLReader.key(of: source.bytes[source.line(at: next).content]),
      hasForeignHeads || ScreenSettings.Setting.named(key.name.lowercased()) != nil
    else { return nil }
    for _ in 0..<FrontMatter.most where next < source.bytes.count {
      (content, next) = source.line(at: next)
      let line = source.bytes[content]
      if line.allSatisfy(isBlank), !hasForeignHeads { return nil }
      guard line.isFence else { continue }
      let head = FrontMatter(headOf: SourceLines(bytes: Array(source.bytes[start..<next])), firstLine: firstLine)
      return head.entries.isEmpty ? nil : head
    }
    return nil
  }
}
