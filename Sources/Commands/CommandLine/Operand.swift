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
