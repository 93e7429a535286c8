/// A link's label for comparison: case folded, runs of blanks as one space, none at the ends, as in Markdown. It is
/// compared by scalars, in O(length).
struct Label: Hashable, Sendable {
  private var scalars: [UInt32] = []
  private var hasGap = false

  /// The most bytes or scalars of a label.
  static let longest = 999

  /// Creates an empty label.
  init() {}

  init(_ text: String) {
    for scalar in text.unicodeScalars { append(scalar) }
  }

  var isEmpty: Bool { scalars.isEmpty }

  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.properties.isWhitespace {
      hasGap = !scalars.isEmpty
      return
    }
    if hasGap {
      scalars.append(0x20)
      hasGap = false
    }
    if scalar.isASCII {
      scalars.append(UInt32(lowercased(UInt8(truncatingIfNeeded: scalar.value))))
    } else {
      for upper in scalar.properties.uppercaseMapping.unicodeScalars {
        for lower in upper.properties.lowercaseMapping.unicodeScalars { scalars.append(lower.value) }
      }
    }
  }

  static func == (a: Label, b: Label) -> Bool { a.scalars == b.scalars }

  func hash(into hasher: inout Hasher) { hasher.combine(scalars) }
}
