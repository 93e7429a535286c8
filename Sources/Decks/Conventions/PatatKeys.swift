/// The settings of patat: `patat:` in front matter, or those of one slide.
struct PatatKeys {
  private let values: [(path: [String], value: String)]

  init(_ values: [(path: [String], value: String)]) { self.values = values }

  private func value(_ path: String...) -> String? { values.last { $0.path == path }?.value }

  var isInMiddle: Bool { value("margins", "top") == "auto" }
  var hidesNumber: Bool { value("slideNumber") == "false" }

  func directives(at line: Int) -> [Directive] {
    let duration = value("transition", "duration").map { " \($0)s" } ?? ""
    let wrap = value("wrap").flatMap { $0 == "true" || $0 == "false" ? nil : $0 }
    let found: [(name: String, value: String?)] = [
      ("autoadvancedelay", value("autoAdvanceDelay")), ("wrap", wrap),
      ("transition", value("transition", "type").map { $0 + duration }),
    ]
    return found.compactMap { name, value in
      value.map { Directive(name: name, value: $0, line: line, spelling: "\(name): \($0)") }
    }
  }

  /// The settings that are read elsewhere, by the first of their names.
  private static let done: Set<String> = [
    "autoAdvanceDelay", "wrap", "slideLevel", "incrementalLists", "slideNumber", "eval", "images", "transition",
  ]

  var leftOut: [String] {
    let others = values.filter { path, value in
      !Self.done.contains(path.first ?? "") && !(path == ["margins", "top"] && value == "auto")
    }
    return others.map { $0.path.prefix(2).joined(separator: ".") }.reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }
}
