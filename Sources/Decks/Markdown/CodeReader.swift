internal import Transitions

/// Reads the code blocks of a page: their attributes, the files that they show, and the programs that they ask to run.
struct CodeReader {
  enum Block {
    case code(CodeBlock)
    case program(ScreenProgram, CodeBlock)
  }

  /// Returns the contents of another file by its path and the line of the page; throws the reason why there are none.
  let file: @Sendable (_ path: String, _ line: Int) throws(DeckProblem.Reason) -> [UInt8]
  let convention: DeckConvention
  let ink: DrawingInk
  /// The bytes of other files that the page may still show.
  private var room = 4 << 20
  /// The files and lines that cannot be shown, with the lines of their fences.
  private(set) var flaws: [(reason: DeckProblem.Reason, line: Int)] = []

  init(
    convention: DeckConvention, ink: DrawingInk,
    file: @escaping @Sendable (_ path: String, _ line: Int) throws(DeckProblem.Reason) -> [UInt8]
  ) {
    self.convention = convention
    self.ink = ink
    self.file = file
  }

  mutating func read(_ info: String, _ text: [String], isTilde: Bool, line: Int) -> Block {
    if let terminal = ScreenProgram(terminal: info, lines: text) {
      return .program(terminal, CodeBlock(lines: []))
    }
    let isSlides = convention.program == .slides
    if let filter = ScreenProgram(filter: info, lines: text, isTilde: isTilde, isSlides: isSlides) {
      return .program(filter, CodeBlock(lines: text, language: filter.name))
    }
    var block = CodeBlock(lines: text, language: Self.language(info))
    var isWhole = true
    if block.language == "file", let fence = FileFence(text) {
      block.language = fence.language
      do throws(DeckProblem.Reason) {
        let bytes = try file(fence.path, line)
        guard bytes.count <= room else { throw .tooManyBytes(bytes.count) }
        room -= bytes.count
        block.lines = fence.lines(of: bytes)
      } catch {
        flaws.append((.fileLeftOut(fence.path, error.short), line))
        block.lines = ["[file: \(fence.path)]"]
        isWhole = false
      }
    }
    if let eval = Self.classes(info).compactMap({ [evals = convention.evals] in evals[$0] }).first {
      return .program(ScreenProgram(filter: eval.command, lines: text, replaces: eval.replaces), block)
    }
    let attributes = SnippetInfo(info, language: block.language, isPresenterm: convention.program == .presenterm)
    let drawing =
      attributes.isDrawn || convention.options.drawnLanguages.contains(block.language)
      ? Drawing(block.language, lines: block.lines, ink: ink, share: attributes.width)?.program
      : Drawing(printedBy: attributes, language: block.language, lines: block.lines)?.program
    let program = drawing ?? ScreenProgram(attributes, language: block.language, lines: block.lines)
    if let mark = attributes.hiddenMark { block.lines.removeAll { $0.utf8.starts(with: mark.utf8) } }
    if drawing != nil { block.lines = Self.folded(block.lines) }
    block.steps = CodeBlock.steps(of: info)
    let marked = block.steps.joined().filter { $0.upperBound < Limits.rows }
    if drawing == nil, isWhole, flaws.count < 100,
      let lost = marked.first(where: { $0.lowerBound > block.lines.count })
    {
      let lines = block.lines.count == 1 ? "1 line" : "\(block.lines.count) lines"
      let words = "line \(lost.lowerBound) is to stand out, but the code has only \(lines); count from its first line"
      flaws.append((.note(words), line))
    }
    block.hasNumbers = attributes.hasNumbers || Self.isNumbered(info)
    block.hasPanel = attributes.hasPanel
    block.title = attributes.title
    return program.map { .program($0, block) } ?? .code(block)
  }

  /// Returns the lines of a diagram with its settings as one short line: `%%{init: ...}%%` of mermaid.
  private static func folded(_ lines: [String]) -> [String] {
    guard let start = lines.firstIndex(where: { $0.utf8.contains { !isBlank($0) } }),
      lines[start].utf8.drop(while: isBlank).starts(with: "%%{".utf8),
      let end = lines[start...].firstIndex(where: { $0.contains(text: "}%%") }), end + 1 < lines.count
    else { return lines }
    return ["%%{...}%%"] + lines[(end + 1)...]
  }

  func formula(_ text: String) -> Block {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let block = CodeBlock(lines: lines, language: "latex")
    let drawing = Drawing("latex", lines: ["\\["] + lines.filter { !$0.isEmpty } + ["\\]"], ink: ink)
    return drawing.map { .program($0.program, block) } ?? .code(block)
  }

  /// Returns the classes of a block of code in pandoc: its language, or all of `{.python .python2}`.
  private static func classes(_ info: String) -> [String] {
    let words = info.utf8.split { isBlank($0) || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
    let marked = words.filter { $0.first == UInt8(ascii: ".") }.map { String(decoding: $0.dropFirst(), as: UTF8.self) }
    return [language(info)] + marked
  }

  /// The classes of pandoc that number the lines of code.
  private static let numbering: Set<String> = ["numberLines", "number-lines", "numberSource"]

  static func isNumbered(_ info: String) -> Bool { numbering.contains { info.contains(text: "." + $0) } }

  /// Returns the first word after a fence, without the marks of some programs: `{.swift .numbered}`, `swift,ignore`.
  static func language(_ info: String) -> String {
    // Steps alone name no language, and neither do attributes.
    if info.utf8.first == UInt8(ascii: "{"), !CodeBlock.steps(of: info).isEmpty { return "" }
    let words = info.split { " \t{},".contains($0) }.map { $0.drop { $0 == "." } }
    let isMarked = info.utf8.first == UInt8(ascii: "{")
    let word = words.first { word in
      !isMarked || !numbering.contains(String(word)) && !word.hasPrefix("#") && !word.utf8.contains(UInt8(ascii: "="))
    }
    return String(word ?? "")
  }
}
