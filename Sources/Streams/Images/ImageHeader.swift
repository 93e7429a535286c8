/// The format, size and length of an image, from the file's structure alone. No pixel is decoded.
package struct ImageHeader: Hashable, Sendable {
  package enum Format: Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case png, jpeg, gif, webp, svg, tiff
    case sixel
    /// Pixels without a header, of three or four bytes. No file has this format.
    case rgb, rgba

    package var mediaType: String { self == .svg ? "image/svg+xml" : "image/\(self)" }

    /// Returns the most pixels of a picture of this format. Its decoder needs less than 64 MiB for them, that of JPEG 128.
    func mostPixels(isProgressive: Bool) -> Int {
      switch self {
      // A larger one than 12 million is scaled while it is read, unless it comes in passes.
      case .png: isProgressive ? 12_000_000 : 50_000_000
      // The decoder scales while it reads, unless it has to keep the whole picture for the next pass.
      case .jpeg: isProgressive ? 16_000_000 : 50_000_000
      case .gif, .webp, .tiff: 6_000_000
      case .svg: .max
      case .sixel, .rgb, .rgba: ImageLimits.bitmap
      }
    }
  }

  /// The format by the first bytes, whatever the name of the file says.
  package var format: Format
  /// The width in pixels, at least 1; for SVG in CSS pixels. A picture of a camera is measured after it is turned.
  package var width: Int
  /// The height in pixels, at least 1.
  package var height: Int
  /// The number of frames, at least 1.
  package var frames = 1
  /// The turn that a camera asks for, as Exif has it: 1 for none.
  package var orientation = 1

  /// True if pixels without a header are packed by zlib.
  var isPacked = false

  /// Describes a picture of a terminal, which has no header of its own; nil if it is too large.
  init?(_ format: Format, width: Int = 1, height: Int = 1, isPacked: Bool = false) {
    guard width > 0, height > 0, width <= ImageLimits.bitmap, height <= ImageLimits.bitmap / width else { return nil }
    (self.format, self.width, self.height, self.isPacked) = (format, width, height, isPacked)
  }

  /// - Throws: If the format is unknown, the header is damaged, or the image exceeds ``ImageLimits``.
  ///
  /// - Complexity: O(1) for a still picture in pixels, otherwise O(bytes).
  package init(_ bytes: [UInt8]) throws(ImageProblem) {
    guard !bytes.isEmpty else { throw .damaged }
    guard bytes.count <= ImageLimits.bytes else { throw .tooManyBytes(bytes.count, most: ImageLimits.bytes) }
    guard let reader = Self.readers.first(where: { $0.recognizes(bytes) }) else { throw .unknownFormat }
    guard let facts = try reader.read(bytes) else { throw .damaged }
    guard facts.width > 0, facts.height > 0 else { throw .damaged }
    let most = reader.format.mostPixels(isProgressive: facts.isProgressive)
    guard facts.width <= most / facts.height, max(facts.width, facts.height) <= ImageLimits.side else {
      throw .tooLarge(width: facts.width, height: facts.height)
    }
    guard facts.frames <= ImageLimits.frames else { throw .tooManyFrames }
    format = reader.format
    (width, height, frames) = (facts.width, facts.height, max(1, facts.frames))
    orientation = facts.orientation
  }

  private struct Reader {
    let format: Format
    let recognizes: @Sendable ([UInt8]) -> Bool
    let read: @Sendable ([UInt8]) throws(ImageProblem) -> ImageFacts?
  }

  private static let readers = [
    Reader(
      format: .png, recognizes: { $0.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) },
      read: { bytes throws(ImageProblem) in PNGHeader.facts(of: bytes) }),
    Reader(
      format: .jpeg, recognizes: { $0.starts(with: [0xFF, 0xD8, 0xFF]) },
      read: { bytes throws(ImageProblem) in JPEGHeader.facts(of: bytes) }),
    Reader(
      format: .gif, recognizes: { $0.starts(with: "GIF87a".utf8) || $0.starts(with: "GIF89a".utf8) },
      read: { bytes throws(ImageProblem) in GIFHeader.facts(of: bytes) }),
    Reader(
      format: .webp, recognizes: { $0.starts(with: "RIFF".utf8) && $0.dropFirst(8).starts(with: "WEBP".utf8) },
      read: { bytes throws(ImageProblem) in WebPHeader.facts(of: bytes) }),
    Reader(
      format: .tiff, recognizes: { $0.starts(with: "II*\0".utf8) || $0.starts(with: "MM\0*".utf8) },
      read: { bytes throws(ImageProblem) in TIFFHeader.facts(of: bytes) }),
    Reader(format: .svg, recognizes: SVGHeader.recognizes, read: SVGHeader.facts),
  ]
}

/// The header of an SVG: the attributes of its first element.
enum SVGHeader {
  /// The most bytes before the end of the first tag.
  private static let longest = 1 << 16
  /// The size of an SVG that has none, in CSS.
  private static let usual = (width: 300, height: 150)

  /// Returns true if a file is text with an element `svg` near its start, whole or not.
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    let mark = [UInt8](arrayLiteral: 0xEF, 0xBB, 0xBF)
    let text = bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]
    guard text.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return false }
    return start(in: bytes) != nil
  }

  static func facts(of bytes: [UInt8]) throws(ImageProblem) -> ImageFacts? {
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
    return ImageFacts(width: pixels(width, usual.width), height: pixels(height, usual.height))
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

/// The header of a TIFF: the fields of its first directory, as TIFF 6.0 has them. An orientation is the decoder's business.
enum TIFFHeader {
  private enum Field: Int {
    case width = 256
    case height = 257
  }

  /// The bytes of a field.
  private static let fieldLength = 12

  static func facts(of bytes: [UInt8]) -> ImageFacts? {
    let isLittle = bytes[0] == UInt8(ascii: "I")
    func number(at place: Int, count: Int) -> Int? {
      guard place >= 0, place <= bytes.count - count else { return nil }
      return isLittle ? bytes.little(at: place, count: count) : bytes.big(at: place, count: count)
    }
    guard let directory = number(at: 4, count: 4), let fields = number(at: directory, count: 2) else { return nil }
    var facts = ImageFacts(width: 0, height: 0)
    for index in 0..<fields {
      let place = directory + 2 + index * fieldLength
      guard let tag = number(at: place, count: 2), let type = number(at: place + 2, count: 2) else { return nil }
      guard let field = Field(rawValue: tag) else { continue }
      // A whole number of two bytes, or of four.
      guard type == 3 || type == 4, let value = number(at: place + 8, count: type == 3 ? 2 : 4) else { return nil }
      switch field {
      case .width: facts.width = value
      case .height: facts.height = value
      }
    }
    return facts
  }
}
