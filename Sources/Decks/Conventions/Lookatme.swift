extension Convention {
  static let lookatme = Convention(
    name: "lookatme",
    help: [("lookatme", "slides at rules or headings, <!-- stop -->, file, terminalN")],
    keys: ["styles", "extensions"],
    isMarked: { body, _ in body.holds("```terminal") && body.contains { line, _ in isTerminal(line.bytes) } },
    rules: SlideRules(kind: .any), divide: { headings, _ in headings.splitAsLookatme() },
    meanings: done("title", "author", "date"))

  /// Returns true if a line begins a terminal of so many lines: ` ```terminal8 `.
  private static func isTerminal(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "```terminal".utf8)
      && line.dropFirst(11).first.map { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) } == true
  }
}
