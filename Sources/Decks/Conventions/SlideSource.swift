internal import Transitions

/// A slide as the readers of marks get it.
struct SlideSource {
  /// The lines of its text.
  let lines: LineTable
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
}
