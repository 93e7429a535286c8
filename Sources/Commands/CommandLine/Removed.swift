/// Features of earlier versions. A user who asks for one gets one line with the way now.
enum Removed: CaseIterable, Sendable {
  case streaming, transcripts, contactSheets

  /// The options and the settings of the user's configuration that are no longer known.
  static let names: [String: Removed] = ["--stream": .streaming, "stream:": .streaming]

  var way: String {
    switch self {
    case .streaming: "not there any more; use asciinema stream --remote --command \"porthole talk.md\""
    case .transcripts:
      "no transcripts any more; write \"Output demo.cast\" into the tape, and make other files with "
        + "porthole export demo.cast -o FILE"
    case .contactSheets:
      "no pages of stills any more; use --at for one moment, or a format that moves, such as -o OUT.gif"
    }
  }
}
