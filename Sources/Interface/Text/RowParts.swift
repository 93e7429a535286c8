internal import Transitions

/// Up to three texts that share a row: at its left, in its middle and at its right.
///
/// Two columns stay free between them. Where they do not fit, the longest are cut, and end in an ellipsis.
package struct RowParts {
  /// The texts that are seen, with their columns, from left to right.
  package private(set) var parts: [(text: String, column: Int)] = []

  private static let gap = 2

  /// - Parameter texts: The texts at the left, in the middle and at the right; empty ones take no room.
  package init(_ texts: (left: String, middle: String, right: String), width: Int, margin: Int = 1, isPlain: Bool) {
    let all = [texts.left, texts.middle, texts.right]
    let shown = all.indices.filter { !all[$0].isEmpty }
    var room = width - 2 * margin - Self.gap * max(0, shown.count - 1)
    var fitting = all.map { _ in "" }
    // The shortest first: what it leaves is for the others.
    let order = shown.sorted { DisplayWidth.of(all[$0]) < DisplayWidth.of(all[$1]) }
    for (place, index) in order.enumerated() {
      fitting[index] = TextLines.cut(all[index], width: max(0, room) / (order.count - place), isPlain: isPlain)
      room -= DisplayWidth.of(fitting[index])
    }
    let widths = fitting.map { DisplayWidth.of($0) }
    let right = width - margin - widths[2]
    let first = margin + (widths[0] > 0 ? widths[0] + Self.gap : 0)
    let last = (widths[2] > 0 ? right - Self.gap : right) - widths[1]
    let middle = max(first, min((width - widths[1]) / 2, last))
    parts = zip(fitting, [margin, middle, right]).filter { !$0.0.isEmpty }.map { ($0, max(0, $1)) }
  }
}
