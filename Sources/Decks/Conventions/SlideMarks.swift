internal import Transitions

/// The marks of another program in one slide. Each program has a reader of its own; the lines come from the top.
protocol SlideMarks {
  /// What the marks ask for so far.
  var requests: SlideRequests { get }

  /// The lines before the slide's first one.
  var head: String { get }

  /// Reads a line.
  ///
  /// - Complexity: O(bytes of the line), on average.
  mutating func take(_ line: MarkedLine) -> MarkedLine.Result

  /// Ends the slide.
  mutating func finish()
}

extension SlideMarks {
  var head: String { "" }

  mutating func finish() {}
}

/// A line of a slide, as a reader of marks gets it.
struct MarkedLine {
  /// The place of a line among code and comments.
  enum Kind {
    case text
    /// The line that opens a block of code.
    case fence
    /// Code, or the line that ends it.
    case code
    /// A comment, or a part of one, on lines of its own.
    case comment
  }

  /// What a page has in place of a line: Markdown with commands of ours.
  enum Result {
    /// The line itself.
    case same
    /// Other lines, each with its end. Blocks of code begin and end as in the line itself.
    case lines([UInt8])
    /// Other lines that are complete. The line itself begins no block of code and no comment.
    case instead([UInt8])

    /// Nothing: the line is blank.
    static let nothing = Result.instead([UInt8(ascii: "\n")])

    /// One or several lines.
    static func text(_ text: String) -> Result { .instead(Array((text + "\n").utf8)) }
  }

  /// The line without its end.
  let bytes: ArraySlice<UInt8>
  let kind: Kind
  /// Its number in the slide's text, from 0.
  let number: Int

  var text: String { String(decoding: bytes, as: UTF8.self) }
  var isBlankLine: Bool { bytes.allSatisfy(isBlank) }
}

/// What the marks of a slide ask for besides its text.
struct SlideRequests: Sendable {
  /// The speaker's notes, in order.
  var notes: [String] = []
  /// The settings of the slide.
  var settings = ScreenSettings()
  /// The alignment of its text.
  var alignment = MarkdownAlignment.left
  /// A Boolean value indicating whether it stands in the middle of the screen.
  var isInMiddle = false
  /// What is left out, with lines from 0 in the slide's text.
  private(set) var leftOut: [(what: LeftOut, line: Int)] = []

  /// Notes that a mark has no effect, or another one than the author expects.
  ///
  /// - Parameter consequence: What happens instead.
  mutating func leaveOut(_ mark: String, _ consequence: String = LeftOut.nothing, at line: Int) {
    if leftOut.count < 1000 { leftOut.append((.mark(mark, consequence), line)) }
  }

  /// Does what a directive says, as far as a screen can; notes it otherwise.
  mutating func follow(_ directive: Directive, of convention: DeckConvention, palette: Palette) {
    switch convention.meaning(of: directive.name.lowercased()) {
    case .done: break
    case .setting(let name, let value):
      if let value = value(directive.value), let setting = ScreenSettings.Setting.named(name) {
        let entry = FrontMatter.Entry(
          key: name, value: value, line: directive.line, column: 1, content: .text(value), isBlock: false)
        if (try? setting.read(&settings, entry, palette)) != nil { return }
      }
      leaveOut(directive.spelling, at: directive.line)
    case nil: leaveOut(directive.spelling, at: directive.line)
    }
  }
}

/// A setting of one slide in the words of another program.
struct Directive: Hashable, Sendable {
  var name: String
  var value: String
  /// Its line in the slide's text, from 0.
  var line: Int
  /// The form that `check` names it by.
  var spelling: String
}

/// A slide as the readers of marks get it.
struct SlideSource {
  let source: SourceLines
  /// The lines of its text.
  let range: Range<Int>
  let convention: DeckConvention
  /// The settings between its `---` lines.
  var head: [FrontMatter.Entry] = []
  /// Its part of the file; nil if it is the whole.
  var part: SplitFile.Part?
  /// Its place among the slides, from 0.
  var number = 0
  /// The titles of all slides.
  var titles: [String?] = []
  let palette: Palette

  /// Calls a closure with every line and its kind.
  func forEachLine(_ body: (MarkedLine) -> Void) {
    for (number, (line, kind)) in source.markdownLines(in: range).enumerated() {
      body(MarkedLine(bytes: source.bytes[line.content], kind: MarkedLine.Kind(kind), number: number))
    }
  }
}

extension MarkedLine.Kind {
  init(_ line: MarkdownLine) {
    switch line.kind {
    case .fence: self = line.isInside ? .code : .fence
    case .code, .indentedCode: self = .code
    case .comment: self = .comment
    case .blank, .text, .heading, .underline, .rule, .html: self = .text
    }
  }
}
