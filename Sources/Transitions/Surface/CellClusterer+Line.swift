extension CellClusterer {
  /// A line of somebody's text as cells show it: for messages, titles and labels, in which nothing may act unseen.
  ///
  /// - Parameters:
  ///   - text: Anything at all. What is no visible character becomes U+FFFD.
  ///   - limit: How many scalars of it are taken; an ellipsis stands for the rest.
  package static func line(of text: String, atMost limit: Int = .max) -> String {
    var result = String.UnicodeScalarView()
    var clusterer = CellClusterer()
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < limit else {
        result.append("…")
        break
      }
      count += 1
      switch clusterer.take(scalar) {
      case .base(let shown, _), .mark(let shown): result.append(shown)
      case .nothing: break
      }
    }
    return String(result)
  }
}
