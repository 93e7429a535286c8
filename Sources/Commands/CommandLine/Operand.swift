/// The facts of an operand that help and completions show.
package struct OperandInfo: Sendable {
  /// The name in help.
  package let placeholder: String
  /// The words it may be, where they can be listed.
  package let words: [String]
  /// A Boolean value indicating whether it takes all words that follow.
  package var repeats = false
  /// A Boolean value indicating whether it takes the words after `--`, and no others.
  package var isCommandLine = false
}

/// A word of a command that is not an option.
package struct Operand<Command>: Sendable {
  package let info: OperandInfo
  /// The words that a message uses where a required operand is missing; nil for an optional one.
  package let need: String?
  /// Stores the word.
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

  /// Creates an operand for all words that follow.
  package static func rest(_ placeholder: String, _ property: Property<Command, [String]>) -> Operand {
    Operand(info: OperandInfo(placeholder: placeholder, words: [], repeats: true), need: nil) {
      $0[keyPath: property].append($1)
    }
  }

  /// Creates an operand for the words after `--`, which the command finds in its invocation.
  package static func commandLine(_ placeholder: String) -> Operand {
    Operand(info: OperandInfo(placeholder: placeholder, words: [], isCommandLine: true), need: nil) { _, _ in }
  }

  /// Creates an operand that may be left out.
  package static func optional(
    _ placeholder: String, words: [String] = [], _ property: Property<Command, String?>
  ) -> Operand {
    Operand(info: OperandInfo(placeholder: placeholder, words: words), need: nil) { $0[keyPath: property] = $1 }
  }
}
