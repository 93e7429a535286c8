/// The settings of patat: `patat:` in front matter, or those of one slide.
struct PatatKeys {
  private let values: [(path: [String], value: String)]

  init(_ values: [(path: [String], value: String)]) { self.values = values }

  private func value(_ path: String...) -> String? { values.last { $0.path == path }?.value }

  var isInMiddle: Bool { value("margins", "top") == "auto" }
  var hasTheme: Bool { values.contains { $0.path.first == "theme" } }
  var hidesNumber: Bool { value("slideNumber") == "false" }

  func directives(at line: Int) -> [Directive] {
    var found: [Directive] = []
    func add(_ name: String, _ value: String?) {
      if let value { found.append(Directive(name: name, value: value, line: line, spelling: "\(name): \(value)")) }
    }
    add("autoadvancedelay", value("autoAdvanceDelay"))
    if value("wrap") != "true", value("wrap") != "false" { add("wrap", value("wrap")) }
    let duration = value("transition", "duration").map { " \($0)s" } ?? ""
    add("transition", value("transition", "type").map { $0 + duration })
    return found
  }

  /// The settings that are read elsewhere, by the first of their names.
  private static let done: Set<String> = [
    "autoAdvanceDelay", "wrap", "slideLevel", "incrementalLists", "slideNumber", "eval", "images", "transition",
    "theme",
  ]

  var leftOut: [String] {
    var found: [String] = []
    for (path, value) in values {
      if path.first == "transition", path.last != "type", path.last != "duration", path.count == 2 {
        found.append(path.joined(separator: "."))
        continue
      }
      guard let first = path.first, !Self.done.contains(first), !(path == ["margins", "top"] && value == "auto") else {
        if path.first == "eval", ["container", "wrap", "syntax", "stderr", "reveal", "fragment"].contains(path.last) {
          found.append(path.joined(separator: "."))
        }
        continue
      }
      let name = first == "margins" || first == "links" || first == "speakerNotes" ? path.joined(separator: ".") : first
      if !found.contains(name) { found.append(name) }
    }
    return found
  }
}
