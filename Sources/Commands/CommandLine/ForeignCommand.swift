internal import PortholePlatform
internal import PortholeRecording
internal import Transitions

/// The command words of other programs, and what they are called here.
enum ForeignCommand {
  /// The words in lower case, each with our command line; FILE is the path that follows, and [FILE] as well, if there is
  /// one.
  private static let words: [(names: Set<String>, line: String)] = [
    (
      [
        "play", "present", "view", "open", "watch", "run", "start", "preview", "slides", "slideshow", "replay", "dev",
      ], "porthole FILE"
    ),
    (["demo", "tour"], "porthole [FILE]"),
    (["render", "convert", "build", "compile", "make", "generate", "gen"], export),
    (["screenshot", "slide"], "porthole export FILE --screen ID -o OUT"),
    (["cat", "print"], "porthole export FILE -o -"),
    (["rec", "capture"], "porthole record"),
    (["list", "ls", "list-themes", "styles", "theme"], "porthole help themes"),
    (["animations", "effects", "transition"], "porthole help transitions"),
    (["shortcuts", "bindings", "key"], "porthole help keys"),
    (["edit"], "porthole FILE, and then the key e"), (["validate", "lint", "verify"], "porthole check FILE"),
    (["init", "create"], "porthole new DECK"), (["serve", "stream", "broadcast"], "porthole --serve FILE"),
    (["upload", "publish", "share"], "porthole help recording casts"), (["version"], "porthole --version"),
    (["manual", "docs", "usage", "commands"], "porthole help"),
  ]

  private static let export = "porthole export FILE -o OUT"

  static let topics: Set = [
    "format", "programs", "transitions", "themes", "keys", "actions", "config", "recording", "tape", "live", "man",
  ]

  /// Returns our command line for one that begins with a foreign word; nil for any other, or if the word is the path of
  /// something.
  ///
  /// - Parameter output: The file to write, where an option names it.
  static func meaning(of line: [String], output: String? = nil) -> String? {
    let operands = line.filter { !$0.hasPrefix("-") }
    guard let first = operands.first, access(first, F_OK) != 0 else { return nil }
    let word = first.lowercased()
    // A number is most likely the value of an option that we do not have.
    let rest = operands.dropFirst().drop { isNumber($0) && access($0, F_OK) != 0 }
    let topic = ["list", "ls"].contains(word) ? rest.first?.lowercased() ?? word : word
    if topics.contains(topic) { return "porthole help \(topic)" }
    let name = ["export-", "to-"].first { word.hasPrefix($0) }.map { String(word.dropFirst($0.count)) } ?? word
    let isFormat = ExportFormat(named: name) != nil || DocumentFormat.named(name) != nil
    guard let ours = isFormat ? export : words.first(where: { $0.names.contains(word) })?.line else { return nil }
    let file = rest.first?.shellWord
    let others = rest.dropFirst()
    let screen = others.first(where: isNumber)
    let out = (output ?? others.first { !isNumber($0) }).map { $0 == "-" ? $0 : $0.shellWord }
    let usual = isFormat ? name : ["screenshot", "slide"].contains(word) ? "png" : "gif"
    let parts = ours.split(separator: " ").compactMap { part -> String? in
      switch part {
      case "FILE": file ?? "FILE"
      case "FILE,": (file ?? "FILE") + ","
      case "[FILE]": file
      case "DECK": file ?? "talk"
      case "ID": screen ?? "ID"
      case "OUT": out ?? "OUT.\(usual)"
      default: String(part)
      }
    }
    return parts.joined(separator: " ")
  }

  private static func isNumber(_ word: String) -> Bool { Double(word) != nil }
}
