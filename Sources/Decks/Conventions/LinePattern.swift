internal import Transitions

/// A regular expression that a whole line must match: what decks of reveal write as separators.
///
/// It knows characters, `.`, classes, groups, `|`, `* + ? {2,3}` and the escapes of JavaScript; `^` and `$` mean nothing
/// at its ends.
struct LinePattern: Equatable, Sendable {
  private indirect enum Node: Equatable, Sendable {
    case set([ClosedRange<UInt8>], isNegated: Bool)
    case sequence([Node])
    case choice([Node])
    case repeated(Node, Int, most: Int)
  }

  private let node: Node

  /// The most steps of a match. A line that takes more does not match.
  private static let mostSteps = 20_000

  /// Reads an expression; nil if it is none, or one of a kind that is not known.
  init?(_ text: some Sequence<UInt8>) {
    var rest = Array(text)[...]
    while rest.first == UInt8(ascii: "^") { rest = rest.dropFirst() }
    while rest.last == UInt8(ascii: "$"), rest.dropLast().last != UInt8(ascii: "\\") { rest.removeLast() }
    var depth = 0
    guard let node = Self.choice(&rest, &depth), rest.isEmpty else { return nil }
    self.node = node
  }

  /// Returns true if the expression stands for the whole of a line.
  func matches(_ line: ArraySlice<UInt8>) -> Bool {
    var (ends, steps) = ([ArraySlice<UInt8>](), 0)
    Self.collect(node, [line], &ends, &steps)
    return ends.contains(where: \.isEmpty)
  }

  /// Finds all places at which a node may end, each once, from the places at which it begins.
  private static func collect(
    _ node: Node, _ starts: [ArraySlice<UInt8>], _ ends: inout [ArraySlice<UInt8>], _ steps: inout Int
  ) {
    steps += starts.count + 1
    guard steps < mostSteps else { return }
    switch node {
    case .set(let ranges, let isNegated):
      ends = starts.filter { $0.first.map { byte in ranges.contains { $0.contains(byte) } != isNegated } ?? false }
        .map { $0.dropFirst() }
    case .sequence(let nodes):
      ends = starts
      for node in nodes {
        let starts = ends
        ends = []
        collect(node, starts, &ends, &steps)
      }
    case .choice(let nodes):
      for node in nodes {
        var found: [ArraySlice<UInt8>] = []
        collect(node, starts, &found, &steps)
        add(found, to: &ends)
      }
    case .repeated(let node, let least, let most):
      var (places, count) = (starts, 0)
      if least == 0 { ends = starts }
      while count < most, !places.isEmpty, steps < mostSteps {
        count += 1
        var found: [ArraySlice<UInt8>] = []
        collect(node, places, &found, &steps)
        // A place that was reached before leads nowhere new.
        places = count > least ? found.filter { place in !ends.contains { $0.startIndex == place.startIndex } } : found
        if count >= least { add(places, to: &ends) }
      }
    }
  }

  private static func add(_ places: [ArraySlice<UInt8>], to ends: inout [ArraySlice<UInt8>]) {
    for place in places where !ends.contains(where: { $0.startIndex == place.startIndex }) { ends.append(place) }
  }

  // MARK: Reading

  private static let deepest = 20

  private static func choice(_ rest: inout ArraySlice<UInt8>, _ depth: inout Int) -> Node? {
    guard depth < deepest else { return nil }
    var choices: [Node] = []
    while true {
      var nodes: [Node] = []
      while let byte = rest.first, byte != UInt8(ascii: "|"), byte != UInt8(ascii: ")") {
        guard let node = atom(&rest, &depth), let whole = repeated(node, &rest) else { return nil }
        nodes.append(whole)
      }
      choices.append(.sequence(nodes))
      guard rest.first == UInt8(ascii: "|") else { break }
      rest = rest.dropFirst()
    }
    return choices.count == 1 ? choices[0] : .choice(choices)
  }

  private static func atom(_ rest: inout ArraySlice<UInt8>, _ depth: inout Int) -> Node? {
    guard let byte = rest.popFirst() else { return nil }
    switch byte {
    case UInt8(ascii: "."): return .set([], isNegated: true)
    case UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"): return nil
    case UInt8(ascii: "("):
      if rest.starts(with: "?:".utf8) {
        rest = rest.dropFirst(2)
      } else if rest.first == UInt8(ascii: "?") {
        return nil
      }
      depth += 1
      defer { depth -= 1 }
      guard let node = choice(&rest, &depth), rest.popFirst() == UInt8(ascii: ")") else { return nil }
      return node
    case UInt8(ascii: "["): return characterClass(&rest)
    case UInt8(ascii: "\\"): return escape(&rest).map { .set($0.ranges, isNegated: $0.isNegated) }
    default: return .set([byte...byte], isNegated: false)
    }
  }

  private static func repeated(_ node: Node, _ rest: inout ArraySlice<UInt8>) -> Node? {
    let (least, most): (Int, Int)
    switch rest.first {
    case UInt8(ascii: "*"): (least, most) = (0, .max)
    case UInt8(ascii: "+"): (least, most) = (1, .max)
    case UInt8(ascii: "?"): (least, most) = (0, 1)
    case UInt8(ascii: "{"):
      guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else { return nil }
      let parts = rest[(rest.startIndex + 1)..<end].split(
        separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      let numbers = parts.map { decimal(String(decoding: $0, as: UTF8.self)[...]) }
      guard (1...2).contains(parts.count), let first = numbers[0], first < 1000 else { return nil }
      let last = parts.count == 1 ? first : parts[1].isEmpty ? .max : numbers[1] ?? -1
      guard last >= first else { return nil }
      (least, most) = (first, last)
      rest = rest[end...]
    default: return node
    }
    rest = rest.dropFirst()
    // A whole line is the same whether it takes many or few.
    if rest.first == UInt8(ascii: "?") { rest = rest.dropFirst() }
    return .repeated(node, least, most: most)
  }

  private static func characterClass(_ rest: inout ArraySlice<UInt8>) -> Node? {
    let isNegated = rest.first == UInt8(ascii: "^")
    if isNegated { rest = rest.dropFirst() }
    var ranges: [ClosedRange<UInt8>] = []
    while let byte = rest.popFirst(), byte != UInt8(ascii: "]") {
      if byte == UInt8(ascii: "\\") {
        guard let escape = escape(&rest), !escape.isNegated else { return nil }
        ranges += escape.ranges
      } else if rest.first == UInt8(ascii: "-"), let last = rest.dropFirst().first, last != UInt8(ascii: "]"),
        last >= byte
      {
        ranges.append(byte...last)
        rest = rest.dropFirst(2)
      } else {
        ranges.append(byte...byte)
      }
    }
    return ranges.isEmpty ? nil : .set(ranges, isNegated: isNegated)
  }

  private static func escape(_ rest: inout ArraySlice<UInt8>) -> (ranges: [ClosedRange<UInt8>], isNegated: Bool)? {
    guard let byte = rest.popFirst() else { return nil }
    switch Unicode.Scalar(lowercased(byte)) {
    case "s": return ([9...13, 32...32], byte == UInt8(ascii: "S"))
    case "d": return ([48...57], byte == UInt8(ascii: "D"))
    case "w": return ([48...57, 65...90, 95...95, 97...122], byte == UInt8(ascii: "W"))
    case "t": return ([9...9], false)
    case "r": return ([13...13], false)
    case let letter where letter.properties.isAlphabetic || isDigit(byte): return nil
    default: return ([byte...byte], false)
    }
  }
}

/// A separator of slides in decks of reveal: an expression for one line, or a number of blank lines.
enum SlideSeparator: Equatable, Sendable {
  case line(LinePattern)
  case blankLines(Int)

  /// Reads `separator:` or `verticalSeparator:`, an expression of JavaScript; nil if it is not for one line. Line ends
  /// around the line mean nothing: text may stand right above it.
  init?(_ spelling: String) {
    var text = spelling.replacing(text: "\r\n", with: "\n").replacing(text: "\n", with: "\\n")
    for end in ["\\r?\\n", "\\r\\n", "(\\r\\n|\\n)", "(?:\\r\\n|\\n)"] { text = text.replacing(text: end, with: "\\n") }
    var rest = Array(text.utf8)[...]
    let isAnchored = rest.first == UInt8(ascii: "^")
    var ends = 0
    func isEnd(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.elementsEqual("\\n".utf8) }
    if isAnchored { rest = rest.dropFirst() }
    if rest.last == UInt8(ascii: "$"), rest.dropLast().last != UInt8(ascii: "\\") { rest = rest.dropLast() }
    while isEnd(rest.prefix(2)) { (rest, ends) = (rest.dropFirst(2), ends + 1) }
    while isEnd(rest.suffix(2)) { rest = rest.dropLast(2) }
    if rest.isEmpty {
      let count = isAnchored ? ends : ends - 1
      guard count > 0 else { return nil }
      self = .blankLines(count)
    } else {
      guard let pattern = LinePattern(rest) else { return nil }
      self = .line(pattern)
    }
  }
}
