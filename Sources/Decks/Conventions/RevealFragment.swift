struct RevealFragment {
  let appears: Bool
  let index: Int?
  let leftOut: [String]

  /// The effects of fragments that are seen from the start, besides those that highlight.
  private static let seen: Set<String> = ["grow", "shrink", "strike", "fade-out", "semi-fade-out"]
  private static let ways: Set<String> = ["fade-in", "fade-up", "fade-down", "fade-left", "fade-right"]

  /// Reads the attributes of an element; nil if it is no fragment.
  init?(_ tag: HTMLTag) {
    let classes = RemarkSlide.words(tag.attribute("class") ?? "")
    guard classes.contains("fragment") else { return nil }
    appears = !classes.contains { Self.seen.contains($0) || $0.hasPrefix("highlight-") }
    index = tag.attribute("data-fragment-index").flatMap { decimal($0[...]) }
    leftOut = classes.filter { $0 != "fragment" && !Self.ways.contains($0) }
  }

  /// The command that lets a part appear; nil if it is seen from the start.
  var command: String? { appears ? index.map { "<!-- step: \($0) -->" } ?? "<!-- step -->" : nil }
}
