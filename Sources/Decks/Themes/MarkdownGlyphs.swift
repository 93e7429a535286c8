/// The characters that lines, bars and bullets are drawn with.
struct MarkdownGlyphs: Sendable {
  /// The lines under headings of the first and the second level.
  var heavyRule: Unicode.Scalar
  var rule: Unicode.Scalar
  var breakRule: Unicode.Scalar
  /// The bar at the left of a quote.
  var bar: Unicode.Scalar
  /// The bullets by the depth of the list, repeated.
  var bullets: [Unicode.Scalar]
  var taskDone: String
  var taskOpen: String
  /// The mark of a cropped name.
  var ellipsis: Unicode.Scalar
  /// The mark before a row that continues a line of code.
  var continuation: Unicode.Scalar
  /// The brackets around the number of a footnote.
  var raised: @Sendable (String) -> String
  /// The vertical and horizontal lines of frames.
  var upright: Unicode.Scalar
  var level: Unicode.Scalar
  /// The joints of frames: top, middle and bottom, each at the left, in between and at the right.
  var crossings: [[Unicode.Scalar]]

  static let drawn = MarkdownGlyphs(
    heavyRule: "━", rule: "─", breakRule: "┄", bar: "▌", bullets: ["•", "◦", "▪"], taskDone: "☑", taskOpen: "☐",
    ellipsis: "…", continuation: "↪", raised: { String($0.map { $0.wholeNumberValue.map { digits[$0] } ?? $0 }) },
    upright: "│",
    level: "─", crossings: [["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"]])

  private static let digits: [Character] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]

  /// ASCII only.
  static let plain = MarkdownGlyphs(
    heavyRule: "=", rule: "-", breakRule: "-", bar: "|", bullets: ["*", "-", "+"], taskDone: "[x]", taskOpen: "[ ]",
    ellipsis: ">", continuation: ">", raised: { "^" + $0 }, upright: "|", level: "-",
    crossings: Array(repeating: ["+", "+", "+"], count: 3))
}
