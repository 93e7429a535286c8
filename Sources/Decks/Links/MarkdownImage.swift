internal import PortholeStreams

struct MarkdownImage: Hashable, Sendable {
  /// The address of the file as the page says it.
  var url: String
  /// The words for readers who do not see it; empty if there are none.
  var alt: String
  var size = ImageSize.natural

  /// Creates an image from Markdown. The words of some programs ask for a size: `image:width:50%`, `image:w:200:h:100`.
  init(url: String, words: String) {
    self.url = url
    guard words.utf8.starts(with: "image:".utf8) else {
      alt = words
      return
    }
    alt = ""
    let parts = words.utf8.split(separator: UInt8(ascii: ":")).map { String(decoding: $0, as: UTF8.self) }
    var (width, height) = (nil as Int?, nil as Int?)
    for (name, value) in zip(parts.dropFirst(), parts.dropFirst(2)) {
      switch name {
      case "width", "w":
        if let share = Self.share(value) {
          size = .percent(share)
          return
        }
        width = Self.pixels(value)
      case "height", "h": height = Self.pixels(value)
      default: break
      }
    }
    if width != nil || height != nil { size = .pixels(width: width, height: height) }
  }

  /// Creates an image from an `<img>` tag; nil if that names no file.
  init?(_ tag: HTMLTag) {
    guard let url = tag.attribute("src"), !url.isEmpty else { return nil }
    self.url = url
    alt = tag.attribute("alt") ?? ""
    let width = tag.attribute("width") ?? ""
    if let share = Self.share(width) {
      size = .percent(share)
    } else {
      let (width, height) = (Self.pixels(width), tag.attribute("height").flatMap(Self.pixels))
      if width != nil || height != nil { size = .pixels(width: width, height: height) }
    }
  }

  /// The words in place of the picture: its own, else its address.
  var name: String { alt.isEmpty ? DataAddress(url)?.name ?? url : alt }

  private static func share(_ text: String) -> Int? {
    guard text.utf8.last == UInt8(ascii: "%") else { return nil }
    return Int(String(decoding: text.utf8.dropLast(), as: UTF8.self)).map { min(max($0, 1), 100) }
  }

  private static func pixels(_ text: String) -> Int? {
    let digits = text.utf8.prefix { (0x30...0x39).contains($0) }
    let unit = String(decoding: text.utf8.dropFirst(digits.count), as: UTF8.self)
    guard unit.isEmpty || unit == "px", let number = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
    return number > 0 ? min(number, 100_000) : nil
  }
}
