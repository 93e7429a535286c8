internal import PortholePlatform

/// The variables a program was started with. A value, so that what follows from them can be tried without setting any.
package nonisolated struct Environment: Sendable {
  private var values: [String: String]

  package init(_ values: [String: String]) {
    self.values = values
  }

  package static var current: Environment {
    var values: [String: String] = [:]
    for text in SystemFacts.environment {
      if let equals = text.firstIndex(of: "=") {
        values[String(text[..<equals])] = String(text[text.index(after: equals)...])
      }
    }
    return Environment(values)
  }

  /// The value of a variable; nil if it is not set or empty.
  package subscript(name: String) -> String? {
    guard let value = values[name], !value.isEmpty else { return nil }
    return value
  }
}
