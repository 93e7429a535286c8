/// The characters that lines, bars and bullets are drawn with.
struct MarkdownGlyphs: Sendable {
  /// Under headings of the first level, and of the second.
  var heavyRule: Unicode.Scalar
  var rule: Unicode.Scalar
  /// Between paragraphs.
  var breakRule: Unicode.Scalar
  /// At the left of a quote.
  var bar: Unicode.Scalar
  /// By how deep the list is nested, over and over.
  var bullets: [Unicode.Scalar]
  var taskDone: String
  var taskOpen: String
  /// In place of what a name is cropped by.
  var ellipsis: Unicode.Scalar
  /// At the left of a line that goes on with the line of code above.
  var continuation: Unicode.Scalar
  /// How the number of a footnote stands in the text.
  var raised: @Sendable (String) -> String
  /// Upright and level lines of frames.
  var upright: Unicode.Scalar
  var level: Unicode.Scalar
  /// Where lines meet: top, middle and bottom, each at the left, in between and at the right.
  var crossings: [[Unicode.Scalar]]

  static let drawn = MarkdownGlyphs(
    heavyRule: "━", rule: "─", breakRule: "┄", bar: "▌", bullets: ["•", "◦", "▪"], taskDone: "☑", taskOpen: "☐",
    ellipsis: "…", continuation: "↪", raised: { String($0.map { $0.wholeNumberValue.map { digits[$0] } ?? $0 }) },
    upright: "│",
    level: "─", crossings: [["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"]])

  private static let digits: [Character] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]

  /// ASCII, for terminals that are said to draw nothing else.
  static let plain = MarkdownGlyphs(
    heavyRule: "=", rule: "-", breakRule: "-", bar: "|", bullets: ["*", "-", "+"], taskDone: "[x]", taskOpen: "[ ]",
    ellipsis: ">", continuation: ">", raised: { "^" + $0 }, upright: "|", level: "-",
    crossings: Array(repeating: ["+", "+", "+"], count: 3))
}
