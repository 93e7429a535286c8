internal import CPortholePictures
internal import PortholeStreams
package import Transitions

/// A film as one HTML file that plays it: its frames and a self-contained player, compressed together.
///
/// - Complexity: Memory for the differences from frame to frame.
package struct PlayerPage {
  private var stream = PlayerStream(hasPictures: true)
  private var chapters: [(time: Int, label: String)] = []
  private let framesPerSecond: Int
  /// The times of the frames, and the cells of each that are not blank.
  private var shots: [(time: Int, letters: Int)] = []

  /// - Parameter framesPerSecond: The frame rate in which times are counted.
  package init(framesPerSecond: Int) {
    self.framesPerSecond = framesPerSecond
  }

  /// Shows a frame from a time on. A frame that looks like the one before changes nothing.
  package mutating func show(_ frame: Grid, at time: Int) {
    stream.show(frame, at: time)
    shots.append((time, frame.cells.count { !$0.isBlank }))
  }

  package mutating func mark(_ label: String, at time: Int) {
    chapters.append((time, label))
  }

  /// - Parameter scale: The pixels in an eighth of a cell's width, if there is room.
  package func text(
    title: String, microseconds: Int, scale: Int, pictureFrame: PictureFrame = PictureFrame(),
    fonts: String = FontChoice.standardFonts
  ) -> String {
    let chapters = chapters.map { "[\(Self.decimal($0.time * 1_000_000 / framesPerSecond)),\(Self.quoted($0.label))]" }
    let poster = FilmPoster.place(among: shots.map(\.letters)).map { shots[$0].time } ?? 0
    let facts = """
      {rate:\(framesPerSecond),length:\(Self.decimal(microseconds)),\
      poster:\(Self.decimal(poster * 1_000_000 / framesPerSecond)),scale:\(scale),\
      \(fonts == FontChoice.standardFonts ? "" : "joins:1,")\
      \(pictureFrame.rowHeight == .joined ? "" : "row:\(pictureFrame.rowHeight.parts),")margin:\(pictureFrame.isEmpty ? 0 : 2 * (pictureFrame.side * scale + 1)),\
      \(pictures)chapters:[\(chapters.joined(separator: ","))],shapes:{\(shapes.joined(separator: ","))}}
      """
    let script = Self.script(built_in_player_script, facts: facts, fonts: fonts)
    return BuiltInText.filled(
      BuiltInText.of(built_in_player_page),
      [
        ("$TITLE", Markup.escaped(title.unicodeScalars)), ("$COLORS", PictureFrameMarkup.colors(of: pictureFrame)),
        ("$STYLE", PictureFrameMarkup.css(pictureFrame, scale: scale)),
        ("$BAR", PictureFrameMarkup.bar(pictureFrame)), ("$TITLE", Markup.escaped(title.unicodeScalars)),
        ("$PACKED", String(decoding: Base64.encode(stream.packed(after: Array(script.utf8))), as: UTF8.self)),
      ])
  }

  /// Returns the script that draws a screen, followed by one that uses it.
  static func script(_ text: built_in_text, facts: String, fonts: String) -> String {
    let screen = BuiltInText.filled(
      BuiltInText.of(built_in_screen_script),
      [("$FACTS", facts), ("$FONTS", fonts.split(separator: ",").joined(separator: ", "))])
    return screen + BuiltInText.of(text)
  }

  /// The pictures, as a property: for each the number of columns and of rows, and the address; empty if there are none.
  private var pictures: String {
    let pictures = (stream.pictures ?? []).map { picture in
      "[\(picture.size.columns),\(picture.size.rows),\"\(TileImage(of: picture).address)\"]"
    }
    return pictures.isEmpty ? "" : "pictures:[\(pictures.joined(separator: ","))],"
  }

  private var shapes: [String] { stream.shapes.sorted { $0.value < $1.value }.compactMap(GlyphOutline.property(of:)) }

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

/// A show as a web page that draws it while it goes on, and the messages that the page draws.
///
/// A message is an event of a stream of server-sent events. It has the cells that have changed since the one before, with
/// their looks, as ``PlayerStream`` writes them, and the outlines of characters that have not come before.
package struct LivePage: Sendable {
  private var shown: Grid?
  private var shapes: Set<Unicode.Scalar> = []

  package init() {}

  /// Returns the page, which asks for the messages at its own address followed by `/frames`.
  package static func text(title: String) -> String {
    let script = PlayerPage.script(
      built_in_live_script, facts: "{scale:1,margin:0,shapes:{}}", fonts: FontChoice.standardFonts)
    let title = Markup.escaped(title.unicodeScalars)
    return BuiltInText.filled(
      BuiltInText.of(built_in_live_page),
      [
        ("$TITLE", title), ("$STYLE", BuiltInText.of(built_in_bar_style)), ("$TITLE", title), ("$SCRIPT", script),
      ])
  }

  /// - Returns: The message for a page that shows the frame before; nil if it looks the same.
  package mutating func show(_ frame: Grid) -> [UInt8]? {
    var stream = PlayerStream(after: shown)
    stream.show(frame, at: 0)
    guard stream.frameCount > 0 else { return nil }
    shown = stream.shown
    let new = stream.shapes.subtracting(shapes)
    shapes.formUnion(new)
    return Self.message(stream, new)
  }

  /// Returns the message for a page that shows nothing or any earlier frame; nil before the first frame.
  package func whole() -> [UInt8]? {
    guard let shown else { return nil }
    var stream = PlayerStream()
    stream.show(shown, at: 0)
    return Self.message(stream, shapes)
  }

  private static func message(_ stream: PlayerStream, _ shapes: Set<Unicode.Scalar>) -> [UInt8] {
    var message = Array("data: ".utf8) + Base64.encode(stream.bytes) + [0x0A]
    if !shapes.isEmpty {
      let outlines = shapes.sorted { $0.value < $1.value }.compactMap(GlyphOutline.property(of:))
      message += Array("data: {\(outlines.joined(separator: ","))}\n".utf8)
    }
    return message + [0x0A]
  }
}
