import TestSupport
import Testing

@testable import PortholeDecks

/// The kinds of the lines of Markdown, with cmark as the judge.
struct MarkdownLineTests {
  /// The kinds that can be told apart by the words of a line.
  private enum Kind: String {
    case code, fence, html, heading, text
  }

  private func kinds(_ text: String) -> [MarkdownLine] {
    Array(LineTable(SourceLines(bytes: Array(text.utf8)), from: 0))
  }

  static let texts: [(text: String, kinds: [MarkdownLine.Kind])] = [
    // CommonMark 0.31.2, "Fenced code blocks".
    ("```\n<\n ```\nx", [.fence, .code, .fence, .text]),
    ("```\naaa\n    ```\n```\nx", [.fence, .code, .code, .fence, .text]),
    ("   ```\naaa\n   ```\nx", [.fence, .code, .fence, .text]),
    ("    ```\n    aaa\n    ```", [.indentedCode, .indentedCode, .indentedCode]),
    ("```\naaa\n~~~\n```\nx", [.fence, .code, .code, .fence, .text]),
    ("````\naaa\n```\n``````\nx", [.fence, .code, .code, .fence, .text]),
    ("```\naaa\n``` aaa\n```\nx", [.fence, .code, .code, .fence, .text]),
    ("``` a`\nx", [.text, .text]),
    ("~~~ aa ``` ~~~\naaa\n~~~\nx", [.fence, .code, .fence, .text]),
    ("> ```\n> aaa\n\nbbb", [.fence, .code, .blank, .text]),
    ("- ```\n  a\n  ---\n  ```\n- b", [.fence, .code, .code, .fence, .text]),
    ("1.  ```\n    a\n   b", [.fence, .code, .text]),
    // Quotes, items and paragraphs that go on.
    ("> a\nb\n---", [.text, .text, .rule]),
    ("- a\n---\nb\n---", [.text, .rule, .text, .underline]),
    ("a\n    b", [.text, .text]),
    ("|a|\n|-|\n|b|\n---", [.text, .text, .text, .rule]),
    ("-\n\n  a", [.blank, .blank, .text]),
    // HTML.
    ("<!-- a\n\n---\n--> b\nc", [.comment, .comment, .comment, .comment, .text]),
    ("<div>\n---\n\n---", [.html, .html, .blank, .rule]),
    ("a\n<b>\n<div>", [.text, .text, .html]),
  ]

  @Test(arguments: texts) func `every line has its kind`(text: String, wanted: [MarkdownLine.Kind]) {
    #expect(kinds(text).map(\.kind) == wanted)
  }

  @Test func `a page of its own begins with a line, up to the next one at which nothing goes on`() {
    let text = "- a\n  ```\n  b\n--\n    c\n\n```\nd\n```\n# e\n    f"
    var lines = LineTable(SourceLines(bytes: Array(text.utf8)), from: 0)
    let kinds: [MarkdownLine.Kind] = [
      .text, .fence, .code, .text, .text, .blank, .fence, .code, .fence, .heading, .indentedCode,
    ]
    #expect(lines.map(\.kind) == kinds)
    lines.restart(at: 4)
    #expect(lines.map(\.kind) == kinds[..<4] + [.indentedCode] + kinds[5...])
    let part = lines.part(lines[4].start..<lines[9].start)
    #expect(part.map(\.number) == Array(0..<5) && part.map(\.text) == ["    c", "", "```", "d", "```"])
  }

  @Test func `definitions and tables of pandoc have kinds of their own`() {
    let text = "[a]: b\n---\n\n[^c]: d\n\n----- -----\ne     f\n----- -----\ng\n---"
    let kinds: [MarkdownLine.Kind] = [
      .definition, .rule, .blank, .text, .blank, .ruledTable, .ruledTable, .ruledTable, .text, .underline,
    ]
    #expect(self.kinds(text).map(\.kind) == kinds)
  }

  @Test func `the text behind a comment is found, and the marks that go on`() {
    var lines = MarkdownLines()
    let line = Array("> 1. <!-- a --> b".utf8)
    let found = lines.read(line[...])
    #expect(found.tail == line.count - 1 && found.depth == 2)
    #expect(String(decoding: lines.continuation, as: UTF8.self) == ">    ")
  }

  @Test func `a line takes five bytes, whatever stands before its text`() {
    #expect(MemoryLayout<LineTable.Row>.stride == 5)
    let deep = String(repeating: "> ", count: 8)
    let text = "> > c\n\n\(deep)```\n\(deep)a\n\(deep)b\n\nd"
    var lines = LineTable(SourceLines(bytes: Array(text.utf8)), from: 0)
    let places: [[Int]] = [[4, 2], [0, 0], [16, 8], [16, 8], [16, 8], [0, 0], [0, 0]]
    #expect(lines.map { [$0.textStart - $0.start, $0.depth] } == places)
    let part = lines.part(lines[3].start..<text.utf8.count)
    #expect(part.map { [$0.textStart - $0.start, $0.depth] } == places[3...].map { $0 })
    lines.restart(at: 3)
    #expect(lines.map { [$0.textStart - $0.start, $0.depth] } == places && lines[3].kind == .text)
  }

  private static let marks = [
    "", "", "", "", " ", "  ", "   ", "    ", "     ", "\t", "> ", ">", "- ", "-   ", "* ", "+\t", "1. ", "2) ", "10. ",
  ]
  private static let bodies = [
    "W", "W", "W", "```", "```", "```W", "````", "~~~", "~~~ W `", "``` `W", "# W", "#W", "####### W", "---", "--",
    "***",
    "- - -", "===", "=", "<!-- W", "W -->", "<!-- W -->", "<!-- W --> W", "<div>W", "</div>", "<b>", "<b>W", "<pre>W",
    "W</pre>", "<?W", "?>", "<!A W", "W>", "|W|", "|-|", "|W|W|", "-|:-:", ":-", "W|W", "", "", "", "[^1]: W",
    "<a href='x'>", "<a href=>", "</b >W", "\\# W",
  ]

  /// Returns a text in which every word occurs once, and its number of words.
  private static func text(_ random: inout SplitMix64) -> (text: String, words: Int) {
    var (text, words) = ("", 0)
    for _ in 0..<(2 + random.next(below: 9)) {
      for _ in 0..<random.next(below: 4) { text += marks[random.next(below: marks.count)] }
      for part in bodies[random.next(below: bodies.count)] {
        if part == "W" {
          text += "w\(words)w"
          words += 1
        } else {
          text.append(part)
        }
      }
      text += "\n"
    }
    return (text, words)
  }

  /// Returns the words of a text, `w0w` and so on.
  private func words(_ text: some StringProtocol) -> [Int] {
    String(text).matches(of: /w([0-9]+)w/).compactMap { Int($0.output.1) }
  }

  /// Returns the kind of each word as cmark has it. It drops footnotes that nothing refers to.
  private func kindsByCmark(_ text: String) -> [Int: Kind] {
    var found: [Int: Kind] = [:]
    guard let tree = MarkdownTree(Array(text.utf8)) else { return found }
    var outer = Kind.text
    func add(_ text: String, _ kind: Kind) { for word in words(text) { found[word] = kind } }
    tree.walk { node, isEntering in
      switch node.kind {
      case .heading: outer = isEntering ? .heading : .text
      case .code:
        add(node.info, .fence)
        add(node.literal, .code)
      case .html: add(node.literal, .html)
      case .text, .codeSpan, .inlineHTML: if isEntering { add(node.literal, outer) }
      default: break
      }
    }
    return found
  }

  /// Returns the kind of each word by its line.
  private func kindsByLine(_ text: String) -> [Int: Kind] {
    var found: [Int: Kind] = [:]
    var paragraph: [Int] = []
    for (line, kind) in zip(text.split(separator: "\n", omittingEmptySubsequences: false), kinds(text)) {
      let words = words(line)
      if kind.kind == .underline { for word in paragraph { found[word] = .heading } }
      if kind.kind != .text || !kind.isInside { paragraph = [] }
      let name: Kind
      switch kind.kind {
      case .fence: name = .fence
      case .code, .indentedCode: name = .code
      case .comment, .html: name = .html
      case .heading: name = .heading
      case .text, .ruledTable:
        name = .text
        paragraph += words
      case .blank, .underline, .rule, .definition: continue
      }
      for word in words { found[word] = name }
    }
    return found
  }

  @Test func `all kinds agree with cmark`() {
    var random = SplitMix64(state: 40)
    var (differences, compared) = ([String](), 0)
    for _ in 0..<Thoroughness.rounds(6_000, of: 500_000) {
      let (text, _) = Self.text(&random)
      let (cmark, own) = (kindsByCmark(text), kindsByLine(text))
      compared += cmark.count
      if let word = cmark.keys.sorted().first(where: { cmark[$0] != own[$0] }) {
        differences.append(
          "w\(word)w: cmark \(cmark[word].map { "\($0)" } ?? "none"), own \(own[word].map { "\($0)" } ?? "none") in\n\(text)"
        )
      }
    }
    #expect(compared > 15_000)
    let first = differences.prefix(5).joined(separator: "\n")
    #expect(differences.count == 0, "\(first)")
  }
}
