/// Puts the texts of other files of the deck in place of `<!-- include: file.md -->`, and in decks of Slidev in place of
/// slides with `src: file.md`.
struct InclusionReader {
  let contentOf: (FileName) -> FileContent

  /// The most files inside each other.
  private static let deepest = 8
  /// The most files of one text.
  private static let most = 1000

  private struct Growth {
    var inclusions = Inclusions()
    var bytes: [UInt8] = []
    var line = 1
    var count = 0
    let isSlidev: Bool
    let folder: String
    let prefix: [UInt8]
  }

  /// Returns the text of a file with those that it includes. A file that cannot be included is named in its place.
  ///
  /// - Complexity: O(bytes of all of them), at most ``Limits/bytes``.
  func whole(_ source: SourceLines, of file: FileName, path: String) -> Inclusions {
    let mayImport = source.bytes.place(of: "src:", from: 0) != nil
    guard mayImport || source.bytes.place(of: "include:", from: 0) != nil else { return Inclusions(source) }
    let matter = FrontMatter(headOf: source, isMarkdown: true)
    let convention = DeckConvention(of: DeckBody(source, from: matter.end), after: matter)
    let isSlidev = mayImport && convention.program == .slidev
    guard isSlidev || source.bytes.place(of: "include:", from: 0) != nil else { return Inclusions(source) }
    let folder = String(decoding: Array(path.utf8.dropLast(file.bytes.count)), as: UTF8.self)
    var growth = Growth(isSlidev: isSlidev, folder: folder, prefix: convention.options.prefix)
    read(source, in: 0..<source.bytes.count, of: [file], &growth)
    growth.inclusions.finish(growth.bytes)
    return growth.inclusions
  }

  private func read(_ source: SourceLines, in range: Range<Int>, of files: [FileName], _ growth: inout Growth) {
    guard let file = files.last else { return }
    let path = growth.folder + file.text
    var number = 1 + source.bytes[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") }
    growth.inclusions.begin(line: growth.line, lineInFile: number, of: file, path: path)
    var skipped = 0
    let lines = LineTable(source, in: range, ending: SlideRules(kind: growth.isSlidev ? .exact : .none))
    for line in lines {
      if line.start < skipped {
        number += 1
        continue
      }
      if growth.isSlidev, !line.isInsideLiteral, line.bytes.elementsEqual("---".utf8),
        let slides = SlidevImport(at: line, of: lines)
      {
        do throws(DeckProblem.Reason) {
          if !slides.isHidden {
            try include(slides.path, in: files, &growth, slides: (slides, number))
          }
        } catch {
          growth.inclusions.add(DeckProblem(path: path, line: number + 1, .fileLeftOut(slides.path, error.short)))
          // Slidev makes no slide of a missing file. A deck has at least one slide.
          if growth.bytes.isEmpty, slides.end == source.bytes.count {
            growth.bytes += Array("---\n\n\\[src: `\(DeckProblem.plain(slides.path))`\\]\n\n".utf8)
            growth.line += 4
          }
        }
        skipped = slides.end
        let next = number + source.bytes[line.start..<slides.end].count { $0 == UInt8(ascii: "\n") }
        growth.inclusions.begin(line: growth.line, lineInFile: next, of: file, path: path)
      } else if line.beginsComment,
        case .include(let name)? = PageCommand.alone(in: line.bytes, prefix: growth.prefix)
      {
        do throws(DeckProblem.Reason) {
          try include(name, in: files, &growth)
        } catch {
          growth.inclusions.add(DeckProblem(path: path, line: number, .fileLeftOut(name, error.short)))
          growth.bytes += Array("\\[include: `\(DeckProblem.plain(name))`\\]\n".utf8)
          growth.line += 1
        }
        growth.inclusions.begin(line: growth.line, lineInFile: number + 1, of: file, path: path)
      } else {
        growth.bytes += source.bytes[line.start..<line.next]
        growth.line += 1
      }
      number += 1
    }
  }

  private func include(
    _ name: String, in files: [FileName], _ growth: inout Growth, slides: (asked: SlidevImport, line: Int)? = nil
  ) throws(DeckProblem.Reason) {
    let base = slides?.asked.isFromRoot == true ? files.first : files.last
    let file = try Self.file(name, from: base?.folder ?? [], mayLeadUp: slides != nil)
    guard !files.contains(file) else { throw .cannotRead("it includes itself") }
    growth.count += 1
    guard files.count < Self.deepest, growth.count <= Self.most else { throw .cannotRead("too many files") }
    switch contentOf(file) {
    case .refused(let reason): throw reason
    case .bytes(let bytes):
      let count = growth.bytes.count + bytes.count
      guard count <= Limits.bytes else { throw .tooManyBytes(count) }
      let source = SourceLines(bytes: LegacyText.utf8(bytes))
      let parts =
        slides?.asked.slides(of: source) ?? [FrontMatter(headOf: source, isMarkdown: true).end..<source.bytes.count]
      for part in parts where growth.bytes.count + part.count <= Limits.bytes {
        var start = part.lowerBound
        if let slides, let own = slides.asked.settings(of: part, in: source) {
          let count = (slides.asked.entries + own.entries).reduce(growth.bytes.count) { $0 + $1.text.count }
          guard count + part.count <= Limits.bytes else { break }
          start = own.end
          addHead(slides.asked.entries, above: slides.line, of: files, &growth)
          let line = 1 + source.bytes[..<part.lowerBound].count { $0 == UInt8(ascii: "\n") }
          addEntries(own.entries, above: line, of: files + [file], &growth)
          growth.bytes += "---\n".utf8
          growth.line += 1
        }
        read(source, in: start..<part.upperBound, of: files + [file], &growth)
        // The next line begins a line of its own.
        if let last = growth.bytes.last, last != UInt8(ascii: "\n") { growth.bytes.append(UInt8(ascii: "\n")) }
      }
    }
  }

  /// - Parameter mayLeadUp: True if it may lie above the deck's folder: the reader of files asks then whether it is one of
  ///   the same project.
  private static func file(
    _ name: String, from folder: ArraySlice<UInt8>, mayLeadUp: Bool
  ) throws(DeckProblem.Reason) -> FileName {
    if let path = LinkPath(name, from: folder), path.isOpen { return FileName(path.text.utf8) }
    // A name behind a dot stays hidden.
    let path = Array(folder) + Array(name.utf8)
    let steps = path.split(separator: UInt8(ascii: "/"))
    guard mayLeadUp, name.utf8.first != UInt8(ascii: "/"),
      steps.allSatisfy({ $0.first != UInt8(ascii: ".") || $0.elementsEqual("..".utf8) || $0.elementsEqual(".".utf8) })
    else { throw .outside(name) }
    return FileName(path)
  }

  /// Begins a slide of another file with the settings of the slide that asks for it.
  private func addHead(
    _ entries: [SlidevImport.Entry], above line: Int, of files: [FileName], _ growth: inout Growth
  ) {
    growth.bytes += "---\n".utf8
    growth.line += 1
    addEntries(entries, above: line, of: files, &growth)
  }

  private func addEntries(
    _ entries: [SlidevImport.Entry], above line: Int, of files: [FileName], _ growth: inout Growth
  ) {
    guard let file = files.last else { return }
    for entry in entries {
      growth.inclusions.begin(
        line: growth.line, lineInFile: line + entry.line, of: file, path: growth.folder + file.text)
      growth.bytes += entry.text
      growth.line += entry.text.count { $0 == UInt8(ascii: "\n") }
    }
  }
}

/// The text of a file with the texts of others that it includes, and where each line comes from.
struct Inclusions: Sendable {
  private struct Piece: Sendable {
    /// The number of the first line in the whole text, and in its file, from 1.
    var line: Int
    var lineInFile: Int
    var file: FileName
    var path: String
  }

  private(set) var source = SourceLines(bytes: [])
  /// The files that could not be included, in lines of their files.
  private(set) var problems: [DeckProblem] = []
  /// Empty if all lines come from one file.
  private var pieces: [Piece] = []

  init() {}

  init(_ source: SourceLines) { self.source = source }

  mutating func add(_ problem: DeckProblem) { problems.append(problem) }

  mutating func begin(line: Int, lineInFile: Int, of file: FileName, path: String) {
    pieces.append(Piece(line: line, lineInFile: lineInFile, file: file, path: path))
  }

  mutating func finish(_ bytes: [UInt8]) { source = SourceLines(bytes: bytes) }

  private func piece(ofLine line: Int) -> Piece? { pieces.last { $0.line <= line } }

  /// Returns the file of a line; nil if all lines come from one.
  func file(ofLine line: Int) -> FileName? { piece(ofLine: line)?.file }

  /// Returns a problem in a line of the whole text with the place in its file.
  func placed(_ problem: DeckProblem, in path: String) -> DeckProblem {
    guard problem.path == path, let line = problem.line, let piece = piece(ofLine: line), !problems.contains(problem)
    else { return problem }
    var placed = problem
    placed.path = piece.path
    placed.line = line - piece.line + piece.lineInFile
    return placed
  }
}
