/// The parts of a slide of Slidev that stand side by side: `<div class="grid grid-cols-2">` with an element `div` for each.
struct SlidevGrids {
  /// The commands of ours before a line, by its number, and whether they take its place.
  private(set) var commands: [Int: (text: String, replaces: Bool)] = [:]

  private struct Grid {
    var line: Int
    var shares: [Int]
    var depth: Int
    var parts: [Int] = []
    var isPlain = false
  }

  /// The most columns. More of them are too narrow for a terminal.
  private static let most = 3

  /// - Complexity: O(bytes).
  init(_ lines: LineTable) {
    guard lines.source.bytes.place(of: "grid-cols-", from: lines.range.lowerBound) != nil else { return }
    var (depth, grid) = (0, nil as Grid?)
    for line in lines where line.role == .text && !line.isBlankLine {
      let body = line.bytes.trimmed
      let isOpening = body.starts(with: "<div".utf8)
      if grid == nil, line.bytes.first == UInt8(ascii: "<"), let shares = Self.shares(body) {
        grid = Grid(line: line.number, shares: shares, depth: depth + 1)
      } else if let depthOfParts = grid?.depth, depth == depthOfParts {
        if isOpening { grid?.parts.append(line.number) }
        let isEnd = body.elementsEqual("</div>".utf8)
        // Other words of the grid have no column of their own.
        if !isOpening, !isEnd, !body.starts(with: "<v-".utf8), !body.starts(with: "</v-".utf8) { grid?.isPlain = true }
      }
      depth = max(0, depth + Self.change(in: body))
      if let found = grid, depth < found.depth {
        add(found, endingAt: line.number, isAlone: line.bytes.elementsEqual("</div>".utf8))
        grid = nil
      }
    }
  }

  private mutating func add(_ grid: Grid, endingAt end: Int, isAlone: Bool) {
    guard !grid.isPlain, isAlone, grid.parts.count > 1, end > grid.line else { return }
    let shares = grid.shares.map(String.init).joined(separator: ", ")
    commands[grid.line] = ("<!-- column_layout: [\(shares)] -->", true)
    for (number, line) in grid.parts.enumerated() {
      commands[line] = ("<!-- column: \(number % grid.shares.count) -->\n\n", false)
    }
    commands[end] = ("\n<!-- reset_layout -->", true)
  }

  /// Returns the shares of the columns that the classes of an element ask for; nil if it is no grid.
  private static func shares(_ line: ArraySlice<UInt8>) -> [Int]? {
    guard let end = line.firstIndex(of: UInt8(ascii: ">")), end == line.endIndex - 1 else { return nil }
    let classes = RemarkSlide.words(HTMLTag(line[..<end].dropFirst(), isEnd: false).attribute("class") ?? "")
    guard classes.contains("grid"), let name = classes.first(where: { $0.hasPrefix("grid-cols-") }) else { return nil }
    let value = name.dropFirst(10)
    if let count = decimal(value) { return (2...most).contains(count) ? Array(repeating: 1, count: count) : nil }
    let parts = value.dropFirst().dropLast().split(separator: "_")
    let shares = parts.compactMap { $0.hasSuffix("fr") ? decimal($0.dropLast(2)) : nil }
    guard value.first == "[", shares.count == parts.count, (2...most).contains(shares.count),
      shares.allSatisfy({ (1...100).contains($0) })
    else { return nil }
    return shares
  }

  /// Returns the number of elements `div` that a line opens, less those that it closes.
  private static func change(in line: ArraySlice<UInt8>) -> Int {
    var change = 0
    var rest = line
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      if rest.starts(with: "div".utf8), rest.dropFirst(3).first.map({ !isNameByte($0) }) ?? true {
        // An element may end in itself.
        let tag = rest.prefix { $0 != UInt8(ascii: ">") }
        change += tag.last == UInt8(ascii: "/") ? 0 : 1
      } else if rest.starts(with: "/div".utf8) {
        change -= 1
      }
    }
    return change
  }
}
