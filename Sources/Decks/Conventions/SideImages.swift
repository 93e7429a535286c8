internal import Transitions

/// An image whose words in brackets are keywords of marp or of Deckset.
struct KeywordImage {
  /// The words in their place: those for readers, or our size.
  var words = ""
  var isLeft: Bool?
  /// Its share of the slide's width beside the text, in percent.
  var share = 50
  var isBehind = false
  var isHidden = false
  var leftOut: [String] = []

  private static let filters: Set<String> = [
    "blur", "brightness", "contrast", "drop-shadow", "grayscale", "hue-rotate", "invert", "opacity", "saturate",
    "sepia", "vertical", "original", "filtered", "alpha", "corner-radius", "autoplay", "loop", "mute", "autoadvance",
  ]
  private static let harmless: Set<String> = [
    "bg", "inline", "cover", "contain", "fit", "auto", "fill", "background", "informative", "decorative", "video",
    "audio",
  ]

  /// Reads the words of marp, `bg right:40% w:200px`, among which may be others; nil if none is a keyword.
  static func marp(_ text: String) -> KeywordImage? {
    let all = text.split(separator: " ").map(String.init)
    let isBackground = all.contains("bg")
    var (image, alt, size, isKnown) = (KeywordImage(), [] as [String], "", isBackground)
    for word in all {
      let name = String(word.prefix { $0 != ":" })
      let value = String(word.dropFirst(name.count + 1))
      switch name {
      case "width", "w", "height", "h":
        if let pixels = pixels(value) {
          size += pixels.isEmpty ? "" : ":\(name.prefix(1)):\(pixels)"
        } else {
          image.leftOut.append(word)
        }
      case "left" where isBackground, "right" where isBackground:
        image.isLeft = name == "left"
        image.share = decimal(value.prefix { $0 != "%" }) ?? 50
      case _ where isBackground && (harmless.contains(name) || name.hasSuffix("%") && decimal(name.dropLast()) != nil):
        break
      case _ where filters.contains(name) && (isBackground || name != "vertical"): image.leftOut.append(word)
      default:
        alt.append(word)
        continue
      }
      isKnown = true
    }
    if isBackground, image.isLeft == nil { (image.isLeft, image.isBehind) = (false, true) }
    image.words = size.isEmpty ? alt.joined(separator: " ") : "image\(size)"
    return isKnown ? image : nil
  }

  /// Reads the words of Deckset, `right fit 50%`, of which one may have blanks between parentheses; nil if some word is no
  /// keyword.
  static func deckset(_ text: String) -> KeywordImage? {
    var (words, depth) = ([""], 0)
    for character in text {
      if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
      if depth == 0, " |,".contains(character) { words.append("") } else { words[words.count - 1].append(character) }
    }
    var (image, isInline, size) = (KeywordImage(), false, nil as String?)
    for word in words where !word.isEmpty {
      switch String(word.lowercased().prefix { $0 != "(" }) {
      case "inline": isInline = true
      case "left": image.isLeft = true
      case "right": image.isLeft = false
      case "hide": image.isHidden = true
      case "alt": image.words = String(word.dropFirst(4).dropLast())
      case let name where name.hasSuffix("%") && decimal(name.dropLast()) != nil: size = name
      case let name where harmless.contains(name): break
      case let name where filters.contains(name): image.leftOut.append(word)
      default: return nil
      }
    }
    if isInline { image.isLeft = nil }
    // A background is enlarged, and a picture of the page is not.
    if !isInline, image.isLeft == nil { size = nil }
    if image.words.isEmpty, let size { image.words = "image:width:\(size)" }
    return image
  }

  /// Returns a length of CSS in pixels, empty for its own; nil for one that depends on the screen.
  private static func pixels(_ text: String) -> String? {
    if text == "auto" { return "" }
    let number = text.prefix { $0.isNumber || $0 == "." }
    let digits = number.prefix { $0 != "." }
    let hundredths = ["": 100, "px": 100, "cm": 3780, "mm": 378, "in": 9600, "pt": 133, "pc": 1600]
    guard let whole = decimal(digits.isEmpty ? "0" : digits),
      let unit = hundredths[String(text.dropFirst(number.count))]
    else { return nil }
    return "\(whole * unit / 100)"
  }
}

/// The images of a slide whose words are keywords. Some of them may stand beside the text, in a column of their own.
struct SideImages {
  /// The lines before the slide's first one, which begin the columns.
  private(set) var head = ""
  private var lines: Set<Int> = []
  /// Reads the words of an image; nil if they are no keywords.
  private let reading: @Sendable (String) -> KeywordImage?

  /// - Parameter isAllowed: True if images may stand beside the text.
  init(_ slide: SlideSource, isAllowed: Bool, reading: @escaping @Sendable (String) -> KeywordImage?) {
    self.reading = reading
    guard isAllowed else { return }
    var (lines, images, place, hasText) = ([] as Set<Int>, [] as [String], nil as KeywordImage?, false)
    for line in slide.lines where line.role == .fence || line.role == .text && !line.isBlankLine {
      guard line.role == .text, let image = ImageWords.alone(in: line.text) else {
        hasText = true
        continue
      }
      // A colour behind the text is no picture.
      guard let side = reading(image.words), side.isLeft != nil, !side.isHidden,
        !side.isBehind || HTMLColors.color(image.target.lowercased()) == nil,
        place == nil || place?.isBehind == true && side.isBehind && images.count < 10
      else { continue }
      lines.insert(line.number)
      images.append(ImageWords.replaced(in: line.text) { _ in "![]" })
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

  /// Returns a line with its images as ours; nil if it has no such.
  func read(_ line: SlideLine, _ requests: inout SlideRequests) -> String? {
    guard line.bytes.contains(UInt8(ascii: "!")) else { return nil }
    var isChanged = false
    let text = ImageWords.replaced(in: line.text) { words in
      guard let image = reading(words) else { return nil }
      isChanged = true
      if !image.isHidden { for word in image.leftOut { requests.leaveOut(word, at: line.number) } }
      return image.isHidden ? "" : "![\(image.words)]"
    }
    return lines.contains(line.number) ? "" : isChanged ? text : nil
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
