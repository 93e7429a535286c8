/// Gathers the text of one paragraph, heading or table cell while its nodes are walked.
struct MarkdownTextReader {
  private(set) var text = MarkdownText()
  private var filter = EscapeFilter()
  /// How many nodes of each look are open.
  private var depths: [MarkdownText.Look: Int] = [:]
  /// The number of the link's place that is open.
  private var place: Int?

  /// Takes a node in on the way down or up.
  ///
  /// - Parameter place: The number of a link's place on the way down; nil leaves its text alone.
  mutating func take(_ node: MarkdownNode, _ kind: MarkdownNode.Kind, isEntering: Bool, place number: Int?) {
    switch kind {
    case .text: append(node.literal)
    case .softBreak: append(" ")
    case .hardBreak: append("\n")
    case .codeSpan: append(node.literal, adding: .code)
    case .footnoteMark: if isEntering { append(node.literal, adding: .raised) }
    // All HTML is left out, its comments too; of its elements a line break is the only one that words cannot do without.
    case .inlineHTML: if Self.isBreak(node.literal) { append("\n") }
    case .emphasis: turn(.emphasis, on: isEntering)
    case .strong: turn(.strong, on: isEntering)
    case .struck: turn(.struck, on: isEntering)
    case .link where isEntering:
      guard let number else { break }
      place = number
      turn(.link, on: true)
      append("[")
    case .link:
      guard place != nil else { break }
      append("]")
      turn(.link, on: false)
      place = nil
    case .image where isEntering:
      turn(.image, on: true)
      append("[image: ")
    case .image:
      nameImage(node.url)
      append("]")
      turn(.image, on: false)
    default: break
    }
  }

  /// Puts the address of a picture in the place of words that are missing, or are for a program (`image:width:50%`).
  private mutating func nameImage(_ url: String) {
    guard let last = text.runs.last, last.text.utf8.starts(with: "[image: ".utf8) else { return }
    let words = last.text.utf8.dropFirst("[image: ".utf8.count)
    guard words.isEmpty || words.starts(with: "image:".utf8) else { return }
    text.runs[text.runs.count - 1].text = "[image: "
    append(url)
  }

  private mutating func turn(_ look: MarkdownText.Look, on isOn: Bool) {
    depths[look, default: 0] += isOn ? 1 : -1
  }

  /// Appends what of a piece can be seen: escape sequences are swallowed, also where the pieces part them.
  private mutating func append(_ piece: String, adding extra: MarkdownText.Look = []) {
    var look = extra
    for (part, depth) in depths where depth > 0 { look.insert(part) }
    var seen = String.UnicodeScalarView()
    for scalar in piece.unicodeScalars {
      // The filter is for the inside of a line and drops what ends one.
      if scalar == "\n" {
        seen.append(scalar)
        filter.endLine()
        continue
      }
      switch filter.take(scalar) {
      case .text(let scalar): seen.append(scalar)
      case .tab: seen.append(" ")
      case .nothing, .rendition, .control: break
      }
    }
    let last = text.runs.count - 1
    if last >= 0, text.runs[last].look == look, text.runs[last].place == place, !look.contains(.code) {
      // A view of scalars would be copied whole each time.
      text.runs[last].text += String(seen)
    } else if !seen.isEmpty {
      text.runs.append(MarkdownText.Run(text: String(seen), look: look, place: place))
    }
  }

  private static func isBreak(_ html: String) -> Bool {
    let letters = html.utf8.map(lowercased).filter { !isBlank($0) && $0 != UInt8(ascii: "/") }
    return letters.elementsEqual("<br>".utf8)
  }
}
