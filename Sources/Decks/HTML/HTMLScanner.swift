/// Separates HTML into text, tags and comments, and reads each byte once. It checks and runs nothing: whatever is not a
/// tag is text.
struct HTMLScanner {
  enum Piece {
    case text(String)
    case tag(HTMLTag)
    case comment(ArraySlice<UInt8>)
  }

  private let bytes: [UInt8]
  private var next = 0
  private var hasNoTags = false
  private var ignoresQuotes = false

  private static let hidden: Set<String> = ["script", "style", "template", "head", "title"]

  private let showsAll: Bool

  init(_ html: String, showsAll: Bool = false) {
    bytes = Array(html.utf8)
    self.showsAll = showsAll
  }

  static func text(of html: String) -> String {
    var (scanner, result) = (HTMLScanner(html), "")
    while let piece = scanner.nextPiece() {
      if case .text(let text) = piece { result += text }
    }
    return result
  }

  /// Returns the next piece; nil at the end.
  mutating func nextPiece() -> Piece? {
    while next < bytes.count {
      if bytes[next] == UInt8(ascii: "<"), let piece = takeMarkup() {
        if case .tag(let tag) = piece, !tag.isEnd, !showsAll, Self.hidden.contains(tag.name) {
          skip(to: tag.name)
          continue
        }
        return piece
      }
      let start = next
      next += 1
      while next < bytes.count, bytes[next] != UInt8(ascii: "<") { next += 1 }
      return .text(HTMLEntity.decoded(bytes[start..<next]))
    }
    return nil
  }

  /// Returns the piece that a `<` begins; nil if it is a plain character.
  private mutating func takeMarkup() -> Piece? {
    let after = next + 1
    guard after < bytes.count else { return nil }
    if bytes[after] == UInt8(ascii: "!") || bytes[after] == UInt8(ascii: "?") {
      guard bytes[next...].starts(with: "<!--".utf8) else {
        // A declaration or an instruction for a program.
        guard let end = end(from: after) else { return nil }
        next = end + 1
        return .comment([])
      }
      let end = bytes.place(of: "-->", from: next + 4)
      let body = bytes[(next + 4)..<(end ?? bytes.count)]
      next = end.map { $0 + 3 } ?? bytes.count
      return .comment(end == nil ? [] : body)
    }
    let isEnd = bytes[after] == UInt8(ascii: "/")
    guard after + 1 < bytes.count, isLetter(bytes[isEnd ? after + 1 : after]), let end = end(from: after) else {
      return nil
    }
    let tag = HTMLTag(bytes[(isEnd ? after + 1 : after)..<end], isEnd: isEnd)
    next = end + 1
    return .tag(tag)
  }

  /// Returns the end of the tag. Quotes count until one is not closed.
  private mutating func end(from start: Int) -> Int? {
    if hasNoTags { return nil }
    var quote: UInt8?
    if !ignoresQuotes {
      for i in start..<bytes.count {
        let byte = bytes[i]
        if let open = quote {
          if byte == open { quote = nil }
        } else if byte == UInt8(ascii: ">") {
          return i
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        }
      }
      ignoresQuotes = true
    }
    let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
    hasNoTags = end == nil
    return end
  }

  private mutating func skip(to name: String) {
    while next < bytes.count {
      guard let start = bytes[next...].firstIndex(of: UInt8(ascii: "<")) else { break }
      next = start + 1
      let rest = bytes[next...].prefix(name.utf8.count + 1).map(lowercased)
      if rest.first == UInt8(ascii: "/"), rest.dropFirst().elementsEqual(name.utf8) {
        next = (bytes[next...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count - 1) + 1
        return
      }
    }
    next = bytes.count
  }
}
