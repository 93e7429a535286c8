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
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      guard count < limit else {
        result.append("…")
        break
      }
      count += 1
      switch clusterer.take(scalar) {
      case .base(let shown, _): result.append(shown)
      case .mark(let shown):
        // The joiner before an emoji goes with it.
        if last == "\u{200D}", EmojiPart(shown)?.isJoined == true { result.append(last) }
        result.append(shown)
      case .nothing: break
      }
      last = scalar
    }
    return String(result)
  }
}
