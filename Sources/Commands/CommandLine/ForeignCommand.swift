internal import PortholePlatform
internal import Transitions

/// The command words of other programs, and what they are called here.
enum ForeignCommand {
  /// The words, each with our command line; FILE is the word that follows.
  private static let words: [(names: Set<String>, line: String)] = [
    (["play", "present", "view", "open", "watch", "run", "start", "preview", "slides", "slideshow"], "porthole FILE"),
    (["render", "convert", "build", "pdf", "gif"], "porthole export FILE -o OUT"),
    (["cat", "print"], "porthole export FILE -o -"),
    (["rec", "capture"], "porthole record"), (["list", "ls", "list-themes", "styles"], "porthole help themes"),
    (["animations", "effects"], "porthole help transitions"), (["shortcuts", "bindings"], "porthole help keys"),
    (["edit"], "porthole FILE, and then the key e"), (["validate", "lint", "verify"], "porthole check FILE"),
    (["init", "create"], "porthole new DECK"), (["serve", "stream", "broadcast"], "porthole --serve FILE"),
    (["upload", "publish", "share"], "porthole help recording casts"),
    (["manual", "docs", "usage", "commands"], "porthole help"),
  ]

  static let topics: Set = [
    "format", "programs", "transitions", "themes", "keys", "actions", "config", "recording", "tape", "live", "man",
  ]

  /// Returns our command line for one that begins with a foreign word; nil for any other, or if the word is the path of
  /// something.
  static func meaning(of line: [String]) -> String? {
    let operands = line.filter { !$0.hasPrefix("-") }
    guard let first = operands.first, access(first, F_OK) != 0 else { return nil }
    if topics.contains(first) { return "porthole help \(first)" }
    guard let found = words.first(where: { $0.names.contains(first) }) else { return nil }
    let file = operands.dropFirst().first?.shellWord
    let out = operands.dropFirst(2).first?.shellWord ?? "OUT.\(first == "pdf" ? first : "gif")"
    return found.line.replacing(text: "FILE", with: file ?? "FILE").replacing(text: "DECK", with: file ?? "talk")
      .replacing(text: "OUT", with: out)
  }
}
