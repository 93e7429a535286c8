internal import PortholeStreams
internal import Transitions

enum HeadingText {
  /// The most bytes that are read of a heading.
  static let longest = 400

  /// Returns the plain words of a heading; nil if there are none.
  static func plain(_ heading: ArraySlice<UInt8>) -> String? {
    var text = String.UnicodeScalarView()
    var (isInAddress, isEscaped) = (false, false)
    var parser = ControlParser()
    for scalar in String(decoding: withoutComments(Array(heading.prefix(4000))).prefix(longest), as: UTF8.self)
      .unicodeScalars
    {
      guard case .print(let scalar) = parser.take(scalar) else { continue }
      if scalar == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      // Only a mark loses the backslash before it.
      if isEscaped, !scalar.isASCII || scalar.properties.isAlphabetic || scalar == " " { text.append("\\") }
      isEscaped = false
      switch scalar {
      case "(" where text.last == "]": isInAddress = true
      case ")" where isInAddress: isInAddress = false
      case _ where isInAddress: break
      default: text.append(scalar)
      }
    }
    let marks = "[]".unicodeScalars
    var words = PlainWords.of(String(String.UnicodeScalarView(text.filter { !marks.contains($0) }))).split(
      separator: " ")
    // Some programs centre text between arrows, and close headings with the marks that open them.
    if words.count > 2, words.first == "->", words.last == "<-" { words = words.dropFirst().dropLast() }
    while let first = words.first, first.utf8.allSatisfy({ $0 == UInt8(ascii: "#") }) { words.removeFirst() }
    while let last = words.last, last.utf8.allSatisfy({ $0 == UInt8(ascii: "#") }) { words.removeLast() }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Returns a heading without its comments, which may be notes for the speaker.
  private static func withoutComments(_ heading: [UInt8]) -> [UInt8] {
    var (kept, rest) = ([UInt8](), heading)
    while let start = rest.place(of: "<!--", from: 0) {
      kept += rest[..<start]
      rest = Array(rest[((rest.place(of: "-->", from: start + 2).map { $0 + 3 }) ?? rest.count)...])
    }
    return kept + rest
  }

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
