internal import CPortholePictures
internal import PortholeEncoding
package import Transitions

/// A film as one HTML file that plays it: its frames and a self-contained player, compressed together.
///
/// - Complexity: Memory for the differences from frame to frame.
package struct PlayerPage {
  private var stream = PlayerStream()
  private var chapters: [(time: Int, label: String)] = []
  private let framesPerSecond: Int

  /// Creates an empty film.
  ///
  /// - Parameter framesPerSecond: The frame rate in which times are counted.
  package init(framesPerSecond: Int) {
    self.framesPerSecond = framesPerSecond
  }

  /// Shows a frame from a time on. A frame that looks like the one before changes nothing.
  package mutating func show(_ frame: Grid, at time: Int) {
    stream.show(frame, at: time)
  }

  /// Begins a chapter at a time.
  package mutating func mark(_ label: String, at time: Int) {
    chapters.append((time, label))
  }

  /// Returns the file.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - microseconds: The length of the film.
  ///   - scale: The pixels in an eighth of a cell's width, if there is room.
  ///   - pictureFrame: The margin and the window around the screen.
  ///   - fonts: The fonts, as style sheets list them.
  package func text(
    title: String, microseconds: Int, scale: Int, pictureFrame: PictureFrame = PictureFrame(),
    fonts: String = FontChoice.standardFonts
  ) -> String {
    let chapters = chapters.map { "[\(Self.decimal($0.time * 1_000_000 / framesPerSecond)),\(Self.quoted($0.label))]" }
    let facts = """
      {rate:\(framesPerSecond),length:\(Self.decimal(microseconds)),scale:\(scale),\
      \(fonts == FontChoice.standardFonts ? "" : "joins:1,")margin:\(pictureFrame.isEmpty ? 0 : 2 * (pictureFrame.side * scale + 1)),\
      chapters:[\(chapters.joined(separator: ","))],shapes:{\(shapes.joined(separator: ","))}}
      """
    let script = Self.filled(
      BuiltInText.of(built_in_player_script),
      [("$FACTS", facts), ("$FONTS", fonts.split(separator: ",").joined(separator: ", "))])
    return Self.filled(
      BuiltInText.of(built_in_player_page),
      [
        ("$TITLE", Markup.escaped(title.unicodeScalars)),
        ("$STYLE", PictureFrameMarkup.css(pictureFrame, scale: scale)),
        ("$BAR", PictureFrameMarkup.bar(pictureFrame)), ("$TITLE", Markup.escaped(title.unicodeScalars)),
        ("$PACKED", String(decoding: Base64.encode(stream.packed(after: Array(script.utf8))), as: UTF8.self)),
      ])
  }

  /// Returns a text with its placeholders replaced, in their order.
  ///
  /// It goes through the text once, because an inserted text may look like the next placeholder.
  private static func filled(_ text: String, _ pieces: [(mark: String, text: String)]) -> String {
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

  /// The outlines of characters: rectangles as left, top, right, bottom in eighths and sixteenths of a cell, other
  /// polygons corner by corner.
  private var shapes: [String] {
    stream.shapes.sorted { $0.value < $1.value }.compactMap { scalar in
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

  /// Returns microseconds as seconds.
  private static func decimal(_ microseconds: Int) -> String {
    var digits = String(1_000_000 + microseconds % 1_000_000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(microseconds / 1_000_000)" + (digits.isEmpty ? "" : ".\(digits)")
  }

  /// Returns a string literal of the script. Nothing in it ends the script.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar.value < 0x20 || "\"\\<&\u{2028}\u{2029}".unicodeScalars.contains(scalar) {
        result += "\\u" + String(0x10000 + scalar.value, radix: 16).dropFirst()
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
