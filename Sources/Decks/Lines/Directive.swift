/// A setting of one slide in the words of another program.
struct Directive: Hashable, Sendable {
  var name: String
  var value: String
  /// Its line in the slide's text, from 0.
  var line: Int
  var spelling: String
}
