internal import PortholeDecks

/// A property of a command, or of a part of it, that an option or an operand sets.
package typealias Property<Root, Value> = any WritableKeyPath<Root, Value> & Sendable

/// The facts of an option that help, the manual and completions show.
package struct OptionInfo: Sendable {
  package let name: String
  package let letter: Character?
  /// The name of the value in help; nil for an option without a value.
  package let placeholder: String?
  package let summary: String
  package let values: [String]
  /// True if the value may be left out. If it is given, `=` stands before it.
  package var isValueOptional = false

  package var takesFile: Bool { placeholder == "FILE" || placeholder == "TAPE" }

  package var spelling: String { "--\(name)" }

  /// The option and its value: `--size CxR`, `--serve[=ADDRESS:PORT]`.
  package var usage: String {
    placeholder.map { isValueOptional ? "\(spelling)[=\($0)]" : "\(spelling) \($0)" } ?? spelling
  }
}

/// An option of a command or of a part of it, `Target`: its facts, and the way its value is stored.
package struct Option<Target>: Sendable {
  package let info: OptionInfo
  /// Reads the value, which is empty for an option without one, and stores it.
  package let apply: @Sendable (inout Target, String) throws(UsageError) -> Void

  package init(
    _ name: String, letter: Character? = nil, takes placeholder: String? = nil, isValueOptional: Bool = false,
    values: [String] = [], _ summary: String,
    apply: @escaping @Sendable (inout Target, String) throws(UsageError) -> Void
  ) {
    info = OptionInfo(
      name: name, letter: letter, placeholder: placeholder, summary: summary, values: values,
      isValueOptional: isValueOptional)
    self.apply = apply
  }

  package static func flag(
    _ name: String, letter: Character? = nil, _ summary: String, _ property: Property<Target, Bool>
  ) -> Option {
    Option(name, letter: letter, summary) { target, _ in target[keyPath: property] = true }
  }

  /// Creates an option with a value; the property is nil unless it is given.
  package static func value<Value>(
    _ name: String, letter: Character? = nil, _ placeholder: String, _ kind: ValueKind<Value>, _ summary: String,
    _ property: Property<Target, Value?>
  ) -> Option {
    Option(name, letter: letter, takes: placeholder, values: kind.words, summary) { target, text throws(UsageError) in
      target[keyPath: property] = try kind.read(text, "--\(name)")
    }
  }

  /// Creates an option whose value may be left out; the property is nil unless the option is given.
  ///
  /// - Parameter standard: The value if it is left out.
  package static func optional<Value: Sendable>(
    _ name: String, _ placeholder: String, _ kind: ValueKind<Value>, else standard: Value, _ summary: String,
    _ property: Property<Target, Value?>
  ) -> Option {
    Option(name, takes: placeholder, isValueOptional: true, values: kind.words, summary) {
      target, text throws(UsageError) in
      target[keyPath: property] = text.isEmpty ? standard : try kind.read(text, "--\(name)")
    }
  }

  /// Creates an option with a value; the property keeps its first value unless it is given.
  package static func setting<Value>(
    _ name: String, letter: Character? = nil, _ placeholder: String, _ kind: ValueKind<Value>, _ summary: String,
    _ property: Property<Target, Value>
  ) -> Option {
    Option(name, letter: letter, takes: placeholder, values: kind.words, summary) {
      target, text throws(UsageError) in
      target[keyPath: property] = try kind.read(text, "--\(name)")
    }
  }

  package func of<Command>(_ part: Property<Command, Target>) -> Option<Command> {
    Option<Command>(
      info.name, letter: info.letter, takes: info.placeholder, isValueOptional: info.isValueOptional,
      values: info.values, info.summary
    ) { command, text throws(UsageError) in try apply(&command[keyPath: part], text) }
  }
}

package struct OptionGroup<Command>: Sendable {
  package let title: String
  package let options: [Option<Command>]

  package init(_ title: String, _ options: [Option<Command>]) {
    self.title = title
    self.options = options
  }

  /// Creates the group of options of a part of the command.
  package init<Part>(_ title: String, _ options: some Sequence<Option<Part>>, of part: Property<Command, Part>) {
    self.init(title, options.map { $0.of(part) })
  }
}

/// The facts of an operand that help and completions show.
package struct OperandInfo: Sendable {
  package let placeholder: String
  package let words: [String]
  package var repeats = false
  package var isCommandLine = false
}

package struct Operand<Command>: Sendable {
  package let info: OperandInfo
  /// The words that a message uses where a required operand is missing; nil for an optional one.
  package let need: String?
  package let apply: @Sendable (inout Command, String) throws(UsageError) -> Void

  /// Creates an operand that must be given.
  package static func required(
    _ placeholder: String, _ need: String, _ property: Property<Command, String>
  ) -> Operand {
    Operand(info: OperandInfo(placeholder: placeholder, words: []), need: need) { $0[keyPath: property] = $1 }
  }

  /// Creates an operand that must be one of several words.
  package static func choice<Value: CaseIterable & RawRepresentable<String> & Sendable>(
    _ placeholder: String, _ thing: String, _ property: Property<Command, Value>
  ) -> Operand {
    let values = Dictionary(uniqueKeysWithValues: Value.allCases.map { ($0.rawValue, $0) })
    let words = Value.allCases.map(\.rawValue)
    return Operand(
      info: OperandInfo(placeholder: placeholder, words: words), need: "one of " + words.joined(separator: ", ")
    ) { command, word throws(UsageError) in
      guard let value = values[word] else { throw UsageError(unknown: thing, word, among: words) }
      command[keyPath: property] = value
    }
  }

  package static func rest(_ placeholder: String, _ property: Property<Command, [String]>) -> Operand {
    Operand(info: OperandInfo(placeholder: placeholder, words: [], repeats: true), need: nil) {
      $0[keyPath: property].append($1)
    }
  }

  /// Creates an operand for the words after `--`, which the command finds in its invocation.
  package static func commandLine(_ placeholder: String) -> Operand {
    Operand(info: OperandInfo(placeholder: placeholder, words: [], isCommandLine: true), need: nil) { _, _ in }
  }

  package static func optional(
    _ placeholder: String, words: [String] = [], _ property: Property<Command, String?>
  ) -> Operand {
    Operand(info: OperandInfo(placeholder: placeholder, words: words), need: nil) { $0[keyPath: property] = $1 }
  }
}

extension Option {
  static func split(_ property: Property<Target, ScreenSplit?>) -> Option {
    .value(
      "split", "WHERE", .split,
      "where the slides of a file begin: rules (---), headings (#), or 1 to 6 for headings of a level", property)
  }

  /// `--columns`: the width of art whose file does not tell it.
  static func columns(_ property: Property<Target, Int?>) -> Option {
    .value("columns", "N", .integer(1...Limits.columns), "width of art without a SAUCE record", property)
  }

  package static func json(_ property: Property<Target, Bool>) -> Option {
    .flag("json", "print JSON", property)
  }
}
