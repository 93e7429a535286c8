/// An image whose words in brackets are keywords of another program.
struct KeywordImage {
  /// The words in their place: those for readers, or our size.
  var words = ""
  /// A Boolean value indicating whether it stands at the left of the slide's text, or at its right; nil for neither.
  var isLeft: Bool?
  /// Its share of the slide's width beside the text, in percent.
  var share = 50
  /// A Boolean value indicating whether it is not shown.
  var isHidden = false
  /// The keywords without an effect, and what happens instead.
  var leftOut: [(mark: String, consequence: String)] = []
}

/// The images of a slide whose words are keywords. One of them may stand beside the text, in a column of its own.
struct SideImages {
  /// Reads the words of an image; nil if they are no keywords.
  typealias Reading = @Sendable (String) -> KeywordImage?

  /// The lines before the slide's first one, which begin the columns.
  private(set) var head = ""
  /// The line of the image beside the text.
  private var line: Int?
  private let reading: Reading

  /// - Parameter isAllowed: A Boolean value indicating whether an image may stand beside the text.
  init(_ slide: SlideSource, isAllowed: Bool, reading: @escaping Reading) {
    self.reading = reading
    guard isAllowed else { return }
    var (line, head, hasText) = (nil as Int?, "", false)
    for item in slide.lines {
      guard item.role == .text, !item.isBlankLine else {
        hasText = hasText || item.role == .fence
        continue
      }
      var side: KeywordImage?
      var count = 0
      let rest = ImageWords.replaced(in: item.text) { words in
        count += 1
        side = reading(words)
        return ""
      }
      let isImage = rest.utf8.allSatisfy(isBlank) && count == 1
      guard isImage, line == nil, let side, let isLeft = side.isLeft, !side.isHidden else {
        hasText = hasText || !isImage
        continue
      }
      line = item.number
      let image = ImageWords.replaced(in: item.text) { _ in "![]" }
      head = Self.head(image, isLeft: isLeft, share: side.share)
    }
    if hasText { (self.line, self.head) = (line, head) }
  }

  /// Returns the lines that put an image beside the text below them.
  ///
  /// - Parameter share: The image's share of the width, in percent.
  static func head(_ image: String, isLeft: Bool, share: Int = 50) -> String {
    let share = min(max(share, 10), 90)
    let shares = isLeft ? "\(share), \(100 - share)" : "\(100 - share), \(share)"
    let (own, other) = isLeft ? (0, 1) : (1, 0)
    return "<!-- column_layout: [\(shares)] -->\n<!-- column: \(own) -->\n\n\(image)\n\n<!-- column: \(other) -->\n\n"
  }

  /// Returns a line with its images as ours.
  func take(_ line: MarkdownLine, _ requests: inout SlideRequests) -> MarkResult {
    guard line.bytes.contains(UInt8(ascii: "!")) else { return .same }
    if line.number == self.line { return .nothing }
    var isChanged = false
    let text = ImageWords.replaced(in: line.text) { words in
      guard let image = reading(words) else { return nil }
      isChanged = true
      for (mark, consequence) in image.leftOut { requests.leaveOut(mark, consequence, at: line.number) }
      return image.isHidden ? "" : "![\(image.words)]"
    }
    return isChanged ? .text(text) : .same
  }
}
