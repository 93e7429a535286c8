/// The text of one screen: a whole file, or a part of one that holds several.
struct ScreenText: Sendable {
  let source: SourceLines
  /// The number of its first line in the file.
  var firstLine = 1
  /// The part of the file; nil for the whole.
  var part: SplitFile.Part?
  /// The files that its lines come from.
  var origins = Inclusions()

  var isPart: Bool { part != nil }

  /// Its front matter.
  var matter: FrontMatter {
    part?.hasHead == false ? FrontMatter() : FrontMatter(headOf: source, firstLine: firstLine)
  }
}
