/// The place of text in its line, in the words of presenterm.
enum MarkdownAlignment: String, Sendable {
  case left, center, right
}
