internal import CPortholePrograms

/// A regular expression, by PCRE2, which is loaded with the first one.
package final class RegularExpression {
  package enum Failure: Error, Hashable {
    case malformed
    case noLibrary(String)
  }

  private let expression: OpaquePointer

  /// - Parameter text: An expression as Perl reads it. `^` and `$` stand for the ends of the whole text.
  package init(_ text: String) throws(Failure) {
    var missing: UnsafePointer<CChar>?
    let bytes = Array(text.utf8)
    guard let expression = expression_new(bytes, bytes.count, &missing) else {
      throw missing.map { .noLibrary(String(cString: $0)) } ?? .malformed
    }
    self.expression = expression
  }

  deinit { expression_free(expression) }

  /// Returns true if a part of a text matches; false too if the search takes over a million steps.
  package func matches(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return expression_matches(expression, bytes, bytes.count) != 0
  }
}
