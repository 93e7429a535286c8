internal import PortholeEncoding
internal import PortholeImages
internal import Transitions

/// A formula or a diagram that another program draws: ` ```typst +render `, ` ```latex +render `, or lines between `$$`.
///
/// The picture is kept in the user's cache under a name that tells what was drawn, so it is drawn once.
struct Drawing {
  /// The program that draws it.
  let program: ScreenProgram

  /// The start of the addresses of these pictures. No file of a deck has it.
  static let scheme = "drawing:"

  /// Creates the drawing of a fence; nil if no program is known for its language.
  ///
  /// - Parameters:
  ///   - language: The language after the fence.
  ///   - lines: The lines of the fence.
  ///   - share: The width of the picture in percent of the page; nil for its own.
  init?(_ language: String, lines: [String], ink: DrawingInk, share: Int? = nil) {
    let name = String(decoding: language.utf8.map(lowercased), as: UTF8.self)
    guard let tool = DrawingTool.all.first(where: { $0.names.contains(name) }) else { return nil }
    let text = tool.prologue(ink, lines.first ?? "") + lines.joined(separator: "\n") + tool.epilogue(lines.first ?? "")
    let key = Self.hash(of: [name, ink.foreground, ink.background, text].joined(separator: "\n")) + "." + tool.ending
    var program = ScreenProgram(
      manner: .output, words: ["/bin/sh", "-c", tool.script(ink), "porthole", text, key], name: tool.program)
    program.lineCount = max(1, lines.count)
    program.startsByItself = true
    program.drawing = MarkdownImage(url: Self.scheme + key, words: "")
    if let share { program.drawing?.size = .percent(share) }
    self.program = program
  }

  /// Returns the 64-bit FNV-1a hash of a text in hexadecimal digits. It names a file; it need not resist attacks.
  /// Source: http://www.isthe.com/chongo/tech/comp/fnv/
  private static func hash(of text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash.zeroPadded(to: 16, radix: 16)
  }
}
