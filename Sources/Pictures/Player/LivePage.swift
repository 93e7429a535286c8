internal import CPortholePictures
internal import PortholeEncoding
package import Transitions

/// A show as a web page that draws it while it goes on, and the messages that the page draws.
///
/// A message is an event of a stream of server-sent events. It has the cells that have changed since the one before, with
/// their looks, as ``PlayerStream`` writes them, and the outlines of characters that have not come before.
///
/// - Complexity: Memory for one frame.
package struct LivePage: Sendable {
  private var shown: Grid?
  /// The characters so far that are geometry.
  private var shapes: Set<Unicode.Scalar> = []

  /// Creates a show without a frame.
  package init() {}

  /// Returns the page, which asks for the messages at its own address followed by `/frames`.
  ///
  /// - Parameter title: The title of the page.
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

  /// Shows the next frame.
  ///
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
