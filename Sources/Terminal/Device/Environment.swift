internal import CPortholeNcursesw
internal import PortholePlatform
internal import Transitions

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

struct LocaleEncoding {
  /// True if the C library, and so curses, has been set to UTF-8.
  let isAvailable: Bool
  let isExpected: Bool

  /// Sets the C library to UTF-8 if it can be had, whatever the user's locale is: what the terminal takes is another
  /// question.
  static func adopt(_ environment: Environment) -> LocaleEncoding {
    let isKnown = setlocale(LC_CTYPE, "") != nil
    let isOwn = isKnown && codeset == "UTF-8"
    var isAvailable = isOwn
    for locale in ["C.UTF-8", "C.utf8"] where !isAvailable && setlocale(LC_CTYPE, locale) != nil {
      isAvailable = codeset == "UTF-8"
    }
    return LocaleEncoding(
      isAvailable: isAvailable, isExpected: isOwn || expects(environment, isInstalled: isKnown))
  }

  /// Returns what the variables say where the locale itself is not one with UTF-8: one that is not installed may be so
  /// by its name, and no variable says nothing.
  static func expects(_ environment: Environment, isInstalled: Bool) -> Bool {
    guard let name = environment["LC_ALL"] ?? environment["LC_CTYPE"] ?? environment["LANG"] else { return true }
    let spelling = name.lowercased()
    return !isInstalled && (spelling.contains(text: "utf-8") || spelling.contains(text: "utf8"))
  }

  private static var codeset: String? { nl_langinfo(Int32(CODESET)).map { String(cString: $0) } }
}
