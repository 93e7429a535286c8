import Recording

extension Tape {
  /// A tape of a text that a test has made.
  init(_ text: String, path: String = "t.tape") throws(TapeProblem) {
    try self.init(parsing: Array(text.utf8), path: path)
  }

  /// What is done, without its places.
  var actions: [Action] { steps.map(\.action) }
}
