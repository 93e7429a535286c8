/// The words of an image in Deckset: `right fit 50%`.
struct DecksetImage {
  /// The image; nil if some word is no keyword.
  private(set) var image: KeywordImage?

  init(_ words: String) {
    var found = KeywordImage()
    var (isInline, size) = (false, nil as String?)
    for word in Self.words(words) {
      switch Self.name(word) {
      case "inline": isInline = true
      case "left": found.isLeft = true
      case "right": found.isLeft = false
      case "fit", "fill", "background", "informative", "decorative", "video", "audio": break
      case "hide": found.isHidden = true
      case "alt": found.words = String(word.dropFirst(4).dropLast())
      case "original", "filtered", "alpha", "corner-radius", "autoplay", "loop", "mute", "autoadvance":
        found.leftOut.append(("the image keyword \"\(word)\"", LeftOut.nothing))
      case let name where name.hasSuffix("%") && decimal(name.dropLast()) != nil: size = name
      default: return
      }
    }
    if isInline { found.isLeft = nil }
    if !isInline, found.isLeft == nil {
      found.leftOut.append(("a background image", "is shown within the page"))
      // A background is enlarged, and a picture of the page is not.
      size = nil
    }
    if found.isHidden { found.leftOut = [] }
    if found.words.isEmpty, let size { found.words = "image:width:\(size)" }
    image = found
  }

  /// Returns the words, of which one may have blanks between parentheses.
  private static func words(_ text: String) -> [String] {
    var (words, depth) = ([""], 0)
    for character in text {
      if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
      if depth == 0, character == " " || character == "|" || character == "," {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words.filter { !$0.isEmpty }
  }

  private static func name(_ word: String) -> String { String(word.lowercased().prefix { $0 != "(" }) }
}
