import PortholePlatform

/// The options of the sanitizers that the tests run with, which programs that tests start with an environment of their
/// own need too. See `Tests/Sanitizing/run`.
enum SanitizerOptions {
  private static let variables: [String: String] = ["ASAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS"]
    .reduce(into: [:]) { variables, name in variables[name] = getenv(name).map { String(cString: $0) } }

  static func added(to own: [String: String]) -> [String: String] { own.merging(variables) { own, _ in own } }
}
