/// The words in the brackets of images.
enum ImageWords {
  /// The longest words and the longest target.
  private static let longest = 4000

  /// Returns a text in which a closure replaces the words of images, `![words]`. It gets the words, and returns those
  /// in their place with the brackets; nil leaves them, and an empty text removes the image. Code spans have no images.
  static func replaced(in text: String, _ words: (String) -> String?) -> String {
    let bytes = Array(text.utf8)
    var (kept, i, isCode) = ([] as [UInt8], 0, false)
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: "`") { isCode.toggle() }
      guard !isCode, let image = Image(bytes, at: i) else {
        kept.append(bytes[i])
        i += 1
        continue
      }
      let new = words(String(decoding: bytes[image.words], as: UTF8.self))
      if let new {
        if !new.isEmpty { kept += Array(new.utf8) + image.target }
      } else {
        kept += bytes[i..<image.end]
      }
      i = image.end
    }
    return String(decoding: kept, as: UTF8.self)
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
    /// The target in Markdown, with its parentheses.
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
