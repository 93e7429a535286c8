extension ExportFormat {
  /// All formats, in the order in which help lists them. The command line, tapes, help, completions, the benchmark and
  /// tests read this list: a new format is a file with its sink and one line here.
  public static let all: [ExportFormat] = [
    txt,
    ans,
    png,
    svg,
    html,
    gif,
    webp,
    apng,
    mp4,
    webm,
    cast,
  ]
}
