internal import Transitions

/// The words after a fence in Slidev, in our words: `ts {2|3-4|all} {lines:true}`.
struct SlidevCode {
  private(set) var info: String
  /// The options without an effect.
  private(set) var leftOut: [String] = []

  init(_ words: String, hasNumbers: Bool) {
    var (rest, isNumbered) = (words[...], hasNumbers)
    info = ""
    while let first = rest.first {
      let open = ["{": "}", "[": "]"][first]
      guard let open, let close = rest.firstIndex(of: Character(open)) else {
        let word = rest.prefix { $0 != "{" && $0 != "[" }
        let plain = word.isEmpty ? rest.prefix(1) : word
        info += plain
        rest = rest.dropFirst(plain.count)
        continue
      }
      let body = String(rest[rest.index(after: rest.startIndex)..<close])
      rest = rest[rest.index(after: close)...]
      if first == "[" {
        // The blanks of a title are no ends of words.
        info += " +title:" + body.map { $0 == " " ? "\u{A0}" : String($0) }.joined()
      } else if let steps = Self.steps(body) {
        info += " {\(steps)}"
        if body.contains(text: "hide") { leftOut.append("{hide}") }
      } else {
        isNumbered = take(options: body, isNumbered)
      }
    }
    for word in ["twoslash"] where info.contains(text: "twoslash") {
      leftOut.append(word)
      info = info.replacing(text: " twoslash", with: "")
    }
    if isNumbered { info += " +line_numbers" }
    info = info.split(separator: " ").joined(separator: " ")
  }

  /// Returns the steps as ours; nil if a text is something else.
  private static func steps(_ text: String) -> String? {
    let words = text.split(separator: "|").map { String(decoding: Array($0.utf8).trimmed, as: UTF8.self) }
    guard !words.isEmpty else { return nil }
    let ours = words.map { $0 == "none" || $0 == "hide" ? "0" : $0 }
    let isKnown = ours.allSatisfy { word in
      word == "all" || word == "*"
        || !word.isEmpty && word.allSatisfy { $0.isNumber || $0 == "-" || $0 == "," || $0 == " " }
    }
    return isKnown ? ours.joined(separator: "|") : nil
  }

  /// Reads options: `lines:true, maxHeight:'100px'`.
  ///
  /// - Returns: A Boolean value indicating whether lines have numbers.
  private mutating func take(options: String, _ isNumbered: Bool) -> Bool {
    var result = isNumbered
    for option in options.split(separator: ",") {
      let words = option.filter { $0 != " " }
      switch words {
      case "lines:true": result = true
      case "lines:false": result = false
      default: leftOut.append("{\(words)}")
      }
    }
    return result
  }

  /// Returns a fence that shows a file: `@/snippets/a.ts#part ts {2}`. The folder `@` is that of the deck.
  static func file(_ text: String) -> (text: String, leftOut: [String]) {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    let parts = (words.first ?? "").split(separator: "#", maxSplits: 1).map(String.init)
    var path = parts.first ?? ""
    if path.hasPrefix("@/") { path = String(path.dropFirst(2)) }
    let rest = words.count > 1 ? words[1] : ""
    let language = rest.prefix { $0 != "{" && $0 != " " }
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    let fence = SlidevCode(String(rest.dropFirst(language.count)), hasNumbers: false)
    let region = parts.count > 1 ? "region: \(parts[1])\n" : ""
    let name = language.isEmpty ? ending : String(language)
    return ("```file \(fence.info)\npath: \(path)\nlanguage: \(name)\n\(region)```", fence.leftOut)
  }
}
