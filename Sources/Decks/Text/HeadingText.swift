enum HeadingText {
  /// The most bytes that are read of a heading.
  static let longest = 400

  /// Returns the id of a screen with a heading: letters and digits with hyphens between the words; nil if it has none.
  static func id(_ heading: String) -> String? {
    var id = String.UnicodeScalarView()
    for scalar in heading.lowercased().unicodeScalars where id.count < 40 {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        id.append(scalar)
      } else if scalar.properties.generalCategory == .nonspacingMark, let last = id.last, last != "-" {
        id.append(scalar)
      } else if scalar != "'", scalar != "\u{2019}", let last = id.last, last != "-" {
        id.append("-")
      }
    }
    if id.last == "-" { id.removeLast() }
    return id.isEmpty ? nil : String(id)
  }
}
