/// An image whose words in brackets are keywords of another program.
struct KeywordImage {
  /// The words in their place: those for readers, or our size.
  var words = ""
  /// True if it stands at the left of the slide's text, or at its right; nil for neither.
  var isLeft: Bool?
  /// Its share of the slide's width beside the text, in percent.
  var share = 50
  var isBehind = false
  var isHidden = false
  /// The keywords without an effect, and what happens instead.
  var leftOut: [(mark: String, consequence: String)] = []
}

/// The images of a slide whose words are keywords. Some of them may stand beside the text, in a column of their own.
struct SideImages {
  /// Reads the words of an image; nil if they are no keywords.
  typealias Reading = @Sendable (String) -> KeywordImage?

  /// The lines before the slide's first one, which begin the columns.
  private(set) var head = ""
  private var lines: Set<Int> = []
  private var hasText = false
  private let reading: Reading

  init(_ slide: SlideSource, isAllowed: Bool, reading: @escaping Reading) {
    self.reading = reading
    guard isAllowed else { return }
    var (lines, images, place) = ([] as Set<Int>, [] as [String], nil as KeywordImage?)
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
      // A colour behind the text is no picture.
      if side?.isBehind == true, let image = ImageWords.alone(in: item.text),
        HTMLColors.color(image.target.lowercased()) != nil
      {
        continue
      }
      let isSame = place == nil || place?.isBehind == true && side?.isBehind == true && images.count < 10
      guard isImage, isSame, let side, side.isLeft != nil, !side.isHidden else {
        hasText = hasText || !isImage
        continue
      }
      lines.insert(item.number)
      images.append(ImageWords.replaced(in: item.text) { _ in "![]" })
      place = place ?? side
    }
    guard hasText, let place else { return }
    self.lines = lines
    head = Self.head(images.joined(separator: "\n\n"), isLeft: place.isLeft == true, share: place.share)
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

  func read(_ line: MarkdownLine, _ requests: inout SlideRequests) -> MarkResult {
    guard line.bytes.contains(UInt8(ascii: "!")) else { return .same }
    let isBeside = lines.contains(line.number)
    var isChanged = false
    let text = ImageWords.replaced(in: line.text) { words in
      guard let image = reading(words) else { return nil }
      isChanged = true
      for (mark, consequence) in image.leftOut { requests.leaveOut(mark, consequence, at: line.number) }
      if image.isBehind, hasText {
        requests.leaveOut(
          "a background image", "is shown \(isBeside ? "beside the text" : "within the page")", at: line.number)
      }
      return image.isHidden ? "" : "![\(image.words)]"
    }
    if isBeside { return .nothing }
    return isChanged ? .text(text) : .same
  }
}

enum ImageWords {
  private static let longest = 4000

  /// Returns a text in which a closure replaces the words of images, `![words]`. It gets the words, and returns those
  /// in their place with the brackets; nil leaves them, and an empty text removes the image. Code spans have no images.
  static func replaced(in text: String, _ words: (String) -> String?) -> String {
    let bytes = Array(text.utf8)
    let replaced = bytes.replacingMarks { i, kept in
      guard let image = Image(bytes, at: i) else { return nil }
      if let new = words(String(decoding: bytes[image.words], as: UTF8.self)) {
        if !new.isEmpty { kept += Array(new.utf8) + image.target }
      } else {
        kept += bytes[i..<image.end]
      }
      return image.end
    }
    return String(decoding: replaced, as: UTF8.self)
  }

  /// Returns the words and the target of an image that is a whole line; nil for any other line.
  static func alone(in line: String) -> (words: String, target: String)? {
    let bytes = Array(Array(line.utf8).trimmed)
    guard let image = Image(bytes, at: 0), image.end == bytes.count else { return nil }
    return (
      String(decoding: bytes[image.words], as: UTF8.self),
      String(decoding: image.target.dropFirst().dropLast(), as: UTF8.self)
    )
  }

  /// An image in a line: `![words](target)`, or `![[target|words]]` as in Obsidian.
  private struct Image {
    var words: Range<Int>
    var target: [UInt8]
    var end: Int

    init?(_ bytes: [UInt8], at start: Int) {
      guard bytes[start...].starts(with: "![".utf8) else { return nil }
      if bytes[start...].starts(with: "![[".utf8) {
        let rest = bytes[(start + 3)...].prefix(ImageWords.longest)
        guard let close = rest.firstIndex(of: UInt8(ascii: "]")), bytes[close...].starts(with: "]]".utf8) else {
          return nil
        }
        let bar = rest[..<close].firstIndex(of: UInt8(ascii: "|")) ?? close
        words = min(bar + 1, close)..<close
        target = Array("(<".utf8) + bytes[(start + 3)..<bar] + Array(">)".utf8)
        end = close + 2
        return
      }
      guard let close = bytes[start...].prefix(ImageWords.longest).firstIndex(of: UInt8(ascii: "]")),
        close + 1 < bytes.count,
        bytes[close + 1] == UInt8(ascii: "(")
      else { return nil }
      var depth = 0
      guard
        let last = bytes[(close + 1)...].prefix(ImageWords.longest).firstIndex(where: { byte in
          depth += byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
          return depth == 0
        })
      else { return nil }
      words = (start + 2)..<close
      target = Array(bytes[(close + 1)...last])
      end = last + 1
    }
  }
}
