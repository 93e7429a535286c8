/// The header of an SVG: the attributes of its first element.
enum SVGHeader {
  /// The most bytes before the end of the first tag.
  private static let longest = 1 << 16
  /// The size of an SVG that has none, in CSS.
  private static let usual = (width: 300, height: 150)

  /// Returns a Boolean value indicating whether a file is text with an element `svg` near its start, whole or not.
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    let mark = [UInt8](arrayLiteral: 0xEF, 0xBB, 0xBF)
    let text = bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]
    guard text.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return false }
    return start(in: bytes) != nil
  }

  static func facts(of bytes: [UInt8]) throws(ImageProblem) -> ImageHeader.Facts? {
    guard bytes.count <= ImageLimits.markup else { throw .tooManyBytes(bytes.count, most: ImageLimits.markup) }
    guard let start = start(in: bytes) else { return nil }
    let body = bytes.prefix(longest)[start...]
    guard let end = body.firstIndex(of: UInt8(ascii: ">")) else {
      throw .openTag(line: 1 + bytes[..<start].count { $0 == UInt8(ascii: "\n") })
    }
    let tag = body[..<end]
    let box = numbers(attribute("viewBox", of: tag) ?? [])
    var width = length(attribute("width", of: tag) ?? [])
    var height = length(attribute("height", of: tag) ?? [])
    if box.count == 4, box[2] > 0, box[3] > 0 {
      // A missing side follows from the other one.
      if let height, width == nil { width = height * box[2] / box[3] }
      if let width, height == nil { height = width * box[3] / box[2] }
      if width == nil { (width, height) = (box[2], box[3]) }
    }
    func pixels(_ length: Double?, _ usual: Int) -> Int {
      guard let length else { return usual }
      return Int(min(max(length.rounded(), 1), 100_000))
    }
    return ImageHeader.Facts(width: pixels(width, usual.width), height: pixels(height, usual.height))
  }

  /// Returns the place after `<svg`; nil if there is no such tag.
  private static func start(in bytes: [UInt8]) -> Int? {
    let head = bytes.prefix(longest)
    let name = Array("<svg".utf8)
    var rest = head[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = head[start...]
      let next = start + name.count
      if rest.starts(with: name), next >= head.endIndex || head[next] <= 0x20 || head[next] == UInt8(ascii: ">") {
        return next
      }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// Returns the value of an attribute; nil if the tag has none of that name.
  private static func attribute(_ wanted: String, of tag: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = tag
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let name = rest[..<equals].reversed().drop { $0 <= 0x20 }.prefix { $0 > 0x20 }
      rest = rest[(equals + 1)...].drop { $0 <= 0x20 }
      guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
      let value = rest.dropFirst().prefix { $0 != quote }
      if name.reversed().elementsEqual(wanted.utf8) { return value }
      rest = rest[value.endIndex...].dropFirst()
    }
    return nil
  }

  /// Returns a length in CSS pixels; nil for one that depends on the page.
  private static func length(_ text: ArraySlice<UInt8>) -> Double? {
    let digits = text.prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    guard let number = Double(String(decoding: digits, as: UTF8.self)), number > 0 else { return nil }
    switch String(decoding: text[digits.endIndex...], as: UTF8.self) {
    case "", "px": return number
    case "pt": return number * 4 / 3
    case "pc", "em", "rem": return number * 16
    case "mm": return number * 96 / 25.4
    case "cm": return number * 96 / 2.54
    case "in": return number * 96
    default: return nil
    }
  }

  private static func numbers(_ text: ArraySlice<UInt8>) -> [Double] {
    text.split { $0 <= 0x20 || $0 == UInt8(ascii: ",") }.compactMap { Double(String(decoding: $0, as: UTF8.self)) }
  }
}
