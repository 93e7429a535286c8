internal import Transitions

/// A line that begins with some words, and what stands in its place.
struct LineRule: Sendable {
  enum Effect: Sendable {
    case text(String)
    /// The line and those below it are the speaker's, up to the end of the slide, or to a step of remark.
    case notes
  }

  let words: [UInt8]
  let isWhole: Bool
  let effect: Effect

  static func line(_ words: String, _ effect: Effect) -> LineRule {
    LineRule(words: Array(words.utf8), isWhole: true, effect: effect)
  }

  static func start(_ words: String, _ effect: Effect) -> LineRule {
    LineRule(words: Array(words.utf8), isWhole: false, effect: effect)
  }

  func holds(_ line: ArraySlice<UInt8>) -> Bool {
    isWhole
      ? line.withoutLastBlanks.elementsEqual(words)
      : line.drop(while: isBlank).prefix(words.count).map(lowercased).elementsEqual(words)
  }
}

/// A mark that means nothing in a terminal, by its start and its end. It is not shown, and `check` counts it.
struct Leftover: Sendable {
  let start: [UInt8]
  let end: [UInt8]
  var isLine = false

  init(_ start: String, _ end: String, isLine: Bool = false) {
    (self.start, self.end, self.isLine) = (Array(start.utf8), Array(end.utf8), isLine)
  }

  /// Returns the place behind the mark that begins at a byte of a line.
  func end(in line: [UInt8], at place: Int) -> Int? {
    guard line[place...].starts(with: start), !isLine || line[..<place].allSatisfy(isBlank) else { return nil }
    if isLine { return line.count }
    let rest = line[(place + start.count)...].prefix(1000)
    guard let last = rest.indices.first(where: { rest[$0...].starts(with: end) }) else { return nil }
    return last + end.count
  }
}

/// The marks of a program in one slide that no rule describes. The lines come from the top.
protocol SlideMarks {
  /// The lines before the slide's first one.
  var head: String { get }

  /// Returns the text in place of a line, without its end; nil for the line itself.
  mutating func read(_ line: SlideLine, _ requests: inout SlideRequests) -> String?

  /// Returns the words after the fence of code in our words; nil if they are.
  mutating func fence(_ info: String, _ requests: inout SlideRequests, at line: Int) -> String?
}

extension SlideMarks {
  var head: String { "" }

  mutating func read(_ line: SlideLine, _ requests: inout SlideRequests) -> String? { nil }

  mutating func fence(_ info: String, _ requests: inout SlideRequests, at line: Int) -> String? { nil }
}

struct NoMarks: SlideMarks {}

struct SlideSource {
  let lines: LineTable
  let convention: DeckConvention
  var head: [FrontMatter.Entry] = []
  /// Its part of the file; nil if it is the whole.
  var part: SlidePart?
  /// Its place among the slides, from 0.
  var number = 0
  var titles: [String?] = []
  let palette: Palette
}

struct SlideRequests: Sendable {
  var notes: [String] = []
  var settings = ScreenSettings()
  var alignment = MarkdownAlignment.left
  var isInMiddle = false
  /// The marks that have no effect, with lines from 0 in the slide's text.
  private(set) var leftOut: [(mark: String, line: Int)] = []

  mutating func leaveOut(_ mark: String, at line: Int) {
    if leftOut.count < 1000 { leftOut.append((mark, line)) }
  }

  mutating func addNote(_ lines: [String]) {
    let text = Array(lines.joined(separator: "\n").utf8)
    guard let first = text.firstIndex(where: { $0 > UInt8(ascii: " ") }),
      let last = text.lastIndex(where: { $0 > UInt8(ascii: " ") })
    else { return }
    notes.append(String(decoding: text[first...last], as: UTF8.self))
  }

  mutating func follow(_ directive: Directive, as meaning: Convention.Meaning?, palette: Palette) {
    switch meaning {
    case .done?: return
    case .setting(let name, let value)?:
      if let value = value(directive.value), let setting = ScreenSettings.Setting.named(name) {
        let entry = FrontMatter.Entry(
          key: name, value: value, line: directive.line, column: 1, content: .text(value), isBlock: false)
        if (try? setting.read(&settings, entry, palette)) != nil { return }
      }
    case nil: break
    }
    leaveOut(directive.spelling, at: directive.line)
  }

  mutating func follow(_ directive: Directive, of slide: SlideSource) {
    follow(directive, as: slide.convention.meaning(of: directive.name.lowercased()), palette: slide.palette)
  }
}

/// The text of a slide in Markdown with commands of ours.
struct SlideText {
  let source: SourceLines
  /// Its lines, from 0, that the slide has not.
  private(set) var added: [Int] = []
  let requests: SlideRequests

  /// The most bytes that commands add to a slide. Marks beyond that stay as they are, but for notes.
  private static let growth = 1 << 16

  /// - Complexity: O(bytes).
  init(_ slide: SlideSource) {
    var requests = SlideRequests()
    var marks = CommonMarks(slide, &requests)
    var text: [UInt8] = []
    text.reserveCapacity(slide.lines.range.count)
    var (room, added, line) = (Self.growth, [Int](), 0)
    for place in slide.lines {
      let whole = slide.lines.source.bytes[place.start..<place.next]
      var new = marks.read(place, &requests).map { Array(($0 + "\n").utf8) } ?? Array(whole)
      if room <= 0, new.count > whole.count { new = Array(whole) }
      room -= max(0, new.count - whole.count)
      let count = new.count { $0 == UInt8(ascii: "\n") }
      // The last of them belongs to the line itself.
      if count > 1 { added += line..<(line + count - 1) }
      line += count
      text += new
    }
    marks.finish(&requests)
    let head = Array(marks.head.utf8)
    let headLines = head.count { $0 == UInt8(ascii: "\n") }
    source = SourceLines(bytes: head + text)
    self.added = (0..<headLines) + added.map { headLines + $0 }
    self.requests = requests
  }
}
