extension FrontMatter.Entry {
  /// Creates an entry whose value is some lines.
  init(lines: [String]) {
    self.init(
      key: "", value: lines.joined(separator: "\n"), line: 1, column: 1, isBlock: true,
      indents: lines.map { $0.utf8.prefix(while: isBlank).count }, isOpen: false)
  }

  /// The `name: value` lines below the key, at any depth, without quotes.
  var pairs: [(name: String, value: String)] {
    pairLines.map { ($0.name, $0.value) }
  }

  private var pairLines: [(name: String, value: String, indent: Int)] {
    zip(value.split(separator: "\n", omittingEmptySubsequences: false), indents).compactMap { line, indent in
      let bytes = Array(line.utf8)
      guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      var name = bytes[..<colon].drop { isBlank($0) || $0 == UInt8(ascii: "-") }
      while let last = name.last, isBlank(last) { name.removeLast() }
      return (String(decoding: name, as: UTF8.self), Self.unquoted(bytes[(colon + 1)...]), indent)
    }
  }

  /// The values below the key by the names above them: `a:`, `b:` and `c: 1`, each further to the right, are `a b c`.
  var nested: [(path: [String], value: String)] {
    guard isBlock else { return value.isEmpty ? [] : [([], value)] }
    var open: [(indent: Int, name: String)] = []
    var found: [(path: [String], value: String)] = []
    for line in pairLines {
      while let last = open.last, last.indent >= line.indent { open.removeLast() }
      if line.value.isEmpty {
        open.append((line.indent, line.name))
      } else {
        found.append((open.map(\.name) + [line.name], line.value))
      }
    }
    return found
  }

  /// Returns a value of YAML without blanks around it, its quotes, and a comment after it.
  static func unquoted(_ bytes: ArraySlice<UInt8>) -> String {
    var value = bytes.drop(while: isBlank)
    while let last = value.last, isBlank(last) { value.removeLast() }
    if let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let end = value.dropFirst().firstIndex(of: quote)
    {
      return String(decoding: value[(value.startIndex + 1)..<end], as: UTF8.self)
    }
    for index in value.indices.dropFirst() where value[index] == UInt8(ascii: "#") && isBlank(value[index - 1]) {
      value = value[..<(index - 1)]
      while let last = value.last, isBlank(last) { value.removeLast() }
      break
    }
    return String(decoding: value, as: UTF8.self)
  }
}
