internal import PortholeStreams
internal import Transitions

/// Collects the text of one paragraph, heading or table cell from its nodes.
struct MarkdownTextReader {
  private(set) var text = MarkdownText()
  private var parser = ControlParser()
  /// The index of the first run of the open image.
  private var imageStart: Int?
  private var depths: [MarkdownText.Look: Int] = [:]
  private var place: Int?
  /// The colours of the open spans, the innermost last.
  private var colors: [HTMLColors] = []
  /// The open elements from the outermost one that appears by itself on, with the numbers of such parts.
  private var elements: [(name: String, part: Int?)] = [] {
    didSet { parts = elements.compactMap(\.part) }
  }
  private var parts: [Int] = []
  /// True if a line end of the source waits to be set, as a blank or a line end.
  private var isBreaking = false
  private let keepsLines: Bool

  init(keepsLines: Bool = false) {
    self.keepsLines = keepsLines
  }

  /// - Parameter place: The number of a link's place on the way down; nil makes it plain text.
  mutating func read(_ node: MarkdownNode, _ kind: MarkdownNode.Kind, isEntering: Bool, place number: Int?) {
    endBreak(before: kind == .text ? node.literal : "")
    switch kind {
    case .text: append(node.literal)
    case .softBreak: isBreaking = true
    case .hardBreak: append("\n")
    case .codeSpan: append(node.literal, adding: .code)
    case .footnoteMark: if isEntering { append(node.literal, adding: .raised) }
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
      if text.runs.last?.text == "[" { append(node.url) }
      append("]")
      turn(.link, on: false)
      place = nil
    default: break
    }
  }

  /// Reads an image on the way down or up, between which its words come.
  mutating func read(image url: String, isEntering: Bool) {
    endBreak(before: "")
    guard !isEntering else {
      turn(.image, on: true)
      imageStart = text.runs.count
      return
    }
    let start = min(imageStart ?? text.runs.count, text.runs.count)
    let words = text.runs[start...].map(\.text).joined()
    text.runs.removeSubrange(start...)
    append(MarkdownImage(url: url, words: words))
  }

  /// Reads text of an HTML block, in which a line end is a blank.
  mutating func read(html piece: String) {
    append(String(decoding: piece.utf8.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }, as: UTF8.self))
  }

  /// Reads HTML within a text: a tag or a comment.
  mutating func read(inline html: String, part: Int?) {
    endBreak(before: html)
    var scanner = HTMLScanner(html)
    if case .tag(let tag) = scanner.nextPiece() { read(tag, part: part) }
  }

  private mutating func endBreak(before text: String) {
    guard isBreaking else { return }
    isBreaking = false
    append(keepsLines || Self.isDefinition(text) ? "\n" : " ")
  }

  private static let voids: Set<String> = ["br", "img", "wbr", "hr", "input"]

  /// Applies a tag: its look, its line end, or its image.
  mutating func read(_ tag: HTMLTag, part: Int? = nil) {
    if tag.isEnd, let last = elements.lastIndex(where: { $0.name == tag.name }) { elements.removeSubrange(last...) }
    if !tag.isEnd, part != nil || !elements.isEmpty, elements.count < 100 { elements.append((tag.name, part)) }
    defer { if Self.voids.contains(tag.name), elements.last?.name == tag.name { elements.removeLast() } }
    switch tag.name {
    case "br": append("\n")
    case "b", "strong", "summary", "dt", "th": turn(.strong, on: !tag.isEnd)
    case "i", "em", "cite", "var": turn(.emphasis, on: !tag.isEnd)
    case "s", "del", "strike": turn(.struck, on: !tag.isEnd)
    case "code", "kbd", "tt", "samp": turn(.code, on: !tag.isEnd)
    case "span" where tag.isEnd, "font" where tag.isEnd: _ = colors.popLast()
    case "span", "font":
      let style = tag.attribute("style") ?? tag.attribute("color").map { "color:" + $0 } ?? ""
      let inner = HTMLColors(style: style)
      var outer = colors.last ?? HTMLColors()
      outer.foreground = inner.foreground ?? outer.foreground
      outer.background = inner.background ?? outer.background
      colors.append(outer)
    case "li": if !tag.isEnd { append("• ") }
    case "img" where !tag.isEnd:
      turn(.image, on: true)
      imageStart = text.runs.count
      append(MarkdownImage(tag) ?? MarkdownImage(url: "", words: tag.attribute("alt") ?? ""))
    default: break
    }
    if tag.isEnd, tag.name == "td" || tag.name == "th" { append(" ") }
  }

  /// Returns true if a line defines the term above it.
  private static func isDefinition(_ line: String) -> Bool {
    line.utf8.starts(with: "~ ".utf8) || line.utf8.starts(with: ": ".utf8)
  }

  private mutating func append(_ image: MarkdownImage) {
    append("[image: \(image.name)]")
    if text.runs.indices.last == imageStart { text.runs[text.runs.count - 1].image = image }
    imageStart = nil
    turn(.image, on: false)
  }

  private mutating func turn(_ look: MarkdownText.Look, on isOn: Bool) {
    depths[look, default: 0] = max(0, depths[look, default: 0] + (isOn ? 1 : -1))
  }

  /// Appends the visible part of a piece. Escape sequences are dropped, also across pieces.
  private mutating func append(_ piece: String, adding extra: MarkdownText.Look = []) {
    var look = extra
    for (part, depth) in depths where depth > 0 { look.insert(part) }
    var seen = String.UnicodeScalarView()
    for scalar in piece.unicodeScalars {
      // A sequence never continues on the next line.
      if scalar == "\n" { parser.cancel() }
      switch parser.take(scalar) {
      case .print(let scalar): seen.append(scalar)
      case .execute(0x0A): seen.append(scalar)
      case .execute(0x09): seen.append(" ")
      case .none, .execute, .escape, .sgr, .csi: break
      }
    }
    let last = text.runs.count - 1
    if last >= 0, last >= imageStart ?? 0, text.runs[last].image == nil, text.runs[last].look == look,
      text.runs[last].place == place,
      text.runs[last].colors == (colors.last ?? HTMLColors()), text.runs[last].parts == parts, !look.contains(.code)
    {
      // A view of scalars would be copied whole each time.
      text.runs[last].text += String(seen)
    } else if !seen.isEmpty {
      let run = MarkdownText.Run(
        text: String(seen), look: look, place: place, colors: colors.last ?? HTMLColors(), parts: parts)
      text.runs.append(run)
    }
  }
}
