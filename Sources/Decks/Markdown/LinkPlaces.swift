/// The places of links on a page, in its order.
struct LinkPlaces {
  /// A place of a link.
  enum Place {
    /// A link with a definition, by its number.
    case defined(Int)
    /// An inline link.
    case inline(MarkdownLinkUse)
  }

  private(set) var all: [Place] = []
  /// A Boolean value indicating whether there were more than ``Limits/links``.
  private(set) var isOverfull = false

  /// Returns the number of a new place; nil if there are too many.
  mutating func add(_ place: Place) -> Int? {
    guard all.count < Limits.links else {
      isOverfull = true
      return nil
    }
    all.append(place)
    return all.count - 1
  }

  /// Returns the number of a new place of a link; nil if there are too many.
  mutating func add(_ node: MarkdownNode) -> Int? {
    add(
      node.definition.map(Place.defined)
        ?? .inline(MarkdownLinkUse(url: node.url, words: node.title, line: node.line, column: node.column)))
  }

  /// Gives inline links the words of a text.
  ///
  /// - Parameter line: The line of the text. An address that cmark finds by itself has none of its own.
  mutating func add(_ text: MarkdownText, line: Int) {
    for run in text.runs {
      guard let place = run.place, case .inline(var use) = all[place] else { continue }
      use.text += run.text
      if use.line == 0 { use.line = line }
      all[place] = .inline(use)
    }
  }
}
