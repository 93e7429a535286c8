import PortholeRecording

extension Tape {
  /// Creates a tape from a text.
  init(_ text: String, path: String = "t.tape") throws(TapeProblem) {
    try self.init(parsing: Array(text.utf8), path: path)
  }

  /// The actions without their places.
  var actions: [Action] { steps.map(\.action) }
}
