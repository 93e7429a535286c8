internal import CPortholePictures
internal import Transitions

enum BuiltInText {
  static func bytes(of text: built_in_text) -> UnsafeBufferPointer<UInt8> {
    var size = 0
    let bytes = built_in_bytes(text, &size)
    return UnsafeBufferPointer(start: bytes, count: size)
  }

  /// Returns a text without indents and comment lines.
  static func of(_ text: built_in_text) -> String {
    let lines = String(decoding: bytes(of: text), as: UTF8.self).split(separator: "\n").map { $0.drop { $0 == " " } }
    return lines.filter { !$0.hasPrefix("//") }.joined(separator: "\n") + "\n"
  }

  /// Returns a text with its placeholders replaced, in their order.
  ///
  /// It goes through the text once, because an inserted text may look like the next placeholder.
  static func filled(_ text: String, _ pieces: [(mark: String, text: String)]) -> String {
    var rest = text[...]
    var result = ""
    for (mark, text) in pieces {
      // The page is built in, so a missing placeholder is a mistake in this program.
      guard let place = rest.firstRange(ofText: mark) else { preconditionFailure("The page has no place for \(mark)") }
      result += rest[..<place.lowerBound] + text
      rest = rest[place.upperBound...]
    }
    return result + rest
  }
}

extension GlyphOutline {
  /// Returns the outline of a character as a property of an object: rectangles as left, top, right, bottom in eighths and
  /// sixteenths of a cell, other polygons corner by corner; nil if the character is no geometry.
  static func property(of scalar: Unicode.Scalar) -> String? {
    guard let outline = GlyphOutline(of: scalar.value) else { return nil }
    let parts = outline.parts.map { part in
      switch part {
      case .rectangle(let x, let y, let columns, let rows): "[\(x),\(y),\(x + columns),\(y + rows)]"
      case .polygon(let corners):
        "[" + corners.map { "\(SVGPath.number($0.x)),\(SVGPath.number($0.y))" }.joined(separator: ",") + "]"
      }
    }
    return "\"\(scalar)\":[\(parts.joined(separator: ","))]"
  }
}
