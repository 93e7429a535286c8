extension CellClusterer {
  /// Returns text as cells would show it, for messages, titles and labels. The result holds no control characters.
  ///
  /// - Parameters:
  ///   - text: Any text. A scalar that is not a visible character becomes U+FFFD or is left out, as ``take(_:before:)``
  ///     decides.
  ///   - limit: The largest number of scalars to take; an ellipsis replaces the rest.
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
        // An emoji needs the joiner before it.
        if last == "\u{200D}", EmojiPart(shown)?.isJoined == true { result.append(last) }
        result.append(shown)
      case .nothing: break
      }
      last = scalar
    }
    return String(result)
  }
}
