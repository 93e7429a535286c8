internal import Transitions

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
