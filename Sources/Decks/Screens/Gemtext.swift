enum Gemtext {
  /// Returns a text line for line: its headings, items, quotes and links `=> ADDRESS WORDS` in Markdown's spelling.
  ///
  /// - Complexity: O(bytes).
  static func markdown(_ source: SourceLines) -> SourceLines {
    var result: [UInt8] = []
    var isCode = false
    let start = FrontMatter(headOf: source).end
    result += source.bytes[..<start]
    for line in source.lines(in: start..<source.bytes.count) {
      let bytes = source.bytes[line.content]
      if bytes.starts(with: "```".utf8) {
        isCode.toggle()
        result += isCode ? Array(bytes) : Array("```".utf8)
      } else if isCode || bytes.allSatisfy(isBlank) || bytes.starts(with: "<!--".utf8) {
        result += bytes
      } else {
        result += text(bytes)
      }
      result.append(UInt8(ascii: "\n"))
    }
    return SourceLines(bytes: result)
  }

  private static func text(_ line: ArraySlice<UInt8>) -> [UInt8] {
    if line.starts(with: "=>".utf8) {
      let body = line.dropFirst(2).drop(while: isBlank)
      let address = body.prefix { !isBlank($0) }
      let words = body[address.endIndex...].drop(while: isBlank)
      guard !address.isEmpty else { return escaped(line) }
      let safe = address.filter { !"<>".utf8.contains($0) }
      return Array("[".utf8) + escaped(words.isEmpty ? address : words) + Array("](<".utf8) + safe + Array(">)  ".utf8)
    }
    let marks = line.prefix { $0 == UInt8(ascii: "#") }
    if (1...3).contains(marks.count) {
      return marks + Array(" ".utf8) + escaped(line[marks.endIndex...].drop(while: isBlank))
    }
    for mark in ["* ", ">"] where line.starts(with: mark.utf8) {
      return Array((mark == ">" ? "> " : "* ").utf8) + escaped(line.dropFirst(mark.utf8.count).drop(while: isBlank))
        + Array("  ".utf8)
    }
    return escaped(line) + Array("  ".utf8)
  }

  /// Returns a text whose marks mean nothing in Markdown.
  private static func escaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    for byte in text.drop(while: isBlank) {
      if "\\`*_{}[]<>#+-.!|~&$=:@^".utf8.contains(byte) { result.append(UInt8(ascii: "\\")) }
      result.append(byte)
    }
    return result
  }
}
