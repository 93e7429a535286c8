/// The text of the line below a screen, with the time of the talk to be filled in.
///
/// It has up to three parts between bars: at the left, in the middle and at the right; two are at the left and right.
package struct FooterText: Hashable, Sendable {
  /// The parts, each in the pieces around `{{elapsed}}`. They may hold control characters.
  private var parts: [[String]]

  /// The mark of the time; a control, so no author writes it.
  private static let mark: UInt8 = 1

  init(_ template: String, _ variables: inout Variables) {
    variables.set("elapsed", to: [Self.mark])
    let text = Array(variables.filled(template).utf8)
    parts = text.split(separator: UInt8(ascii: "|"), maxSplits: 2, omittingEmptySubsequences: false).map { part in
      part.split(separator: Self.mark, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  package var hasTime: Bool { parts.contains { $0.count > 1 } }

  /// Returns the parts at the left, in the middle and at the right, without blanks around them.
  package func parts(at time: String) -> (left: String, middle: String, right: String) {
    let texts = parts.map { $0.joined(separator: time).trimmed }
    return texts.count == 2
      ? (texts[0], "", texts[1]) : (texts[0], texts.count > 1 ? texts[1] : "", texts.count > 2 ? texts[2] : "")
  }
}
