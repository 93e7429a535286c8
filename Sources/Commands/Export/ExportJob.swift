internal import PortholePictures
internal import PortholeRecording

/// The kinds of work of `porthole export`, and the options that each of them has.
enum ExportJob: CaseIterable {
  /// The text of screens, on standard output.
  case text
  /// A screen at rest, or a transition.
  case scene
  /// A whole deck as a web page or a PDF.
  case document
  /// A recording, or a part of it.
  case recording

  /// The words of messages.
  var words: String {
    switch self {
    case .text: "text on standard output"
    case .scene: "a screen or a transition"
    case .document: "a whole deck (\(DocumentFormat.endings))"
    case .recording: "a recording"
    }
  }

  /// The options that not every kind of work has.
  private static let special: [(jobs: Set<ExportJob>, options: [String])] = [
    ([.text, .scene], ["screen"]),
    ([.scene], ["from", "to", "at", "frames", "seed", "aspect", "glyphs", "pair"]),
    ([.scene, .document], ["transition", "size"]),
    ([.document], ["pauses", "author"]),
    ([.text], ["plain"]),
    ([.text, .scene, .document], ["split"]),
    (
      [.recording],
      [
        "speed", "idle-time-limit", "timing", "part", "last-frame", "join", "redact", "cursor", "cols", "rows",
        "captions",
        "cast-version",
      ]
    ),
    ([.text, .scene, .recording], ["depth"]),
    ([.scene, .recording], ["fps", "scale", "svg", "fit", "padding", "line-height", "frame", "no-loop"]),
    ([.scene, .document, .recording], ["theme", "font", "title"]),
  ]

  /// Refuses the options that this work does not have.
  func check(_ given: [String]) throws(UsageError) {
    for option in given {
      guard let entry = Self.special.first(where: { $0.options.contains(option) }), !entry.jobs.contains(self) else {
        continue
      }
      let others = Self.allCases.filter(entry.jobs.contains).map(\.words).joined(separator: ", or ")
      throw UsageError(.misplaced("--\(option)", in: words, belongs: others))
    }
  }
}
