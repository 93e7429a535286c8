internal import Transitions

/// The settings of other programs: keys of front matter, directives and commands.
extension DeckConvention {
  /// The meaning of a setting.
  enum Meaning: Sendable {
    /// One of our settings, and its value in our words; nil if we have none for it.
    case setting(String, @Sendable (String) -> String?)
    /// A setting that is read where its effect is.
    case done
  }

  /// Returns the meaning of a setting by its name in lower case; nil if it has no effect here.
  func meaning(of name: String) -> Meaning? {
    // Those of marp's first slide alone are read with that.
    if program == .marp, name.hasPrefix("_") { return .done }
    return Self.meanings[program]?[name]
  }

  /// Returns the settings that are read where their effects are.
  private static func done(_ names: String...) -> [String: Meaning] {
    Dictionary(uniqueKeysWithValues: names.map { ($0, .done) })
  }

  private static let meanings: [Program: [String: Meaning]] = [
    .presenterm: done("title", "sub_title", "event", "location", "date", "author", "authors", "options"),
    .patat: done("title", "author", "date", "patat").merging([
      "autoadvancedelay": .setting("advance") { "\($0)s" }, "wrap": .setting("wrap") { $0 },
      "transition": .setting("transition", patatTransition),
    ]) { $1 },
    .slides: done("author", "date", "paging"),
    .lookatme: done("title", "author", "date"),
    .mdp: done("title", "author", "date"),
    .marp: done("marp", "title", "author", "paginate", "footer", "class", "headingdivider").merging([
      "backgroundcolor": .setting("bg", color), "color": .setting("fg", color),
      "transition": .setting("transition", marpTransition),
    ]) { $1 },
    .remark: done("class", "name", "layout", "template", "exclude", "count", "continued").merging([
      "background-color": .setting("bg", color)
    ]) { $1 },
    .reveal: done("title", "separator", "verticalseparator", "id").merging([
      "data-background-color": .setting("bg", color), "data-background": .setting("bg", color),
      "data-transition": .setting("transition", revealTransition),
      "data-auto-animate": .setting("transition") { _ in "move" },
      "data-autoslide": .setting("advance", milliseconds),
    ]) { $1 },
    .slidev: done(
      "title", "author", "layout", "mdc", "comark", "src", "hide", "disabled", "defaults", "linenumbers", "image"
    ).merging([
      "transition": .setting("transition", slidevTransition), "duration": .setting("time") { $0 },
      "background": .setting("bg", color), "note": .setting("note") { $0 },
    ]) { $1 },
    .deckset: done(
      "footer", "slidenumbers", "slidecount", "build-lists", "slide-dividers", "fit-header", "fit-headers",
      "code-language", "paragraphs-as-presenter-notes"
    ).merging([
      "slide-transition": .setting("transition", decksetTransition),
      "time-budget": .setting("time") { decimal($0[...]).map { "\($0)m" } },
      "background-color": .setting("bg", color),
      "text": .setting("fg") { text in
        let style = DecksetStyle(text)
        return style.hasMore ? nil : style.color.flatMap(color)
      },
    ]) { $1 },
  ]

  // MARK: Values

  /// Returns a colour of CSS in our words.
  private static let color: @Sendable (String) -> String? = { text in
    HTMLColors.color(text.lowercased()).map { color in
      let digits = String(color.rgb, radix: 16)
      return String(repeating: "0", count: 6 - digits.count) + digits
    }
  }

  private static let milliseconds: @Sendable (String) -> String? = { text in
    decimal(text[...]).flatMap { $0 > 0 ? "\($0)ms" : nil }
  }

  private static let slidevTransition: @Sendable (String) -> String? = { text in
    // The name after a bar is that of the way back.
    let name = text.split(separator: "|").first.map { String($0.filter { $0 != " " }) } ?? ""
    return [
      "fade": "fade", "fade-out": "fade", "slide-left": "slide:left", "slide-right": "slide:right",
      "slide-up": "slide:up", "slide-down": "slide:down", "view-transition": "move", "none": "cut",
    ][name]
  }

  private static let revealTransition: @Sendable (String) -> String? = { text in
    ["none": "cut", "fade": "fade", "slide": "push:left", "zoom": "zoom:open"][text]
  }

  private static let marpTransition: @Sendable (String) -> String? = { text in
    let words = text.split(separator: " ")
    let names = [
      "none": "cut", "false": "cut", "fade": "fade", "fade-out": "fade", "push": "push:left", "slide": "slide:left",
      "cover": "cover:left", "reveal": "uncover:left", "wipe": "wipe:left", "iris-in": "iris:open",
      "iris-out": "iris:close", "zoom": "zoom:open",
    ]
    guard let first = words.first, let name = names[String(first)] else { return nil }
    return ([name] + words.dropFirst().map(String.init)).joined(separator: " ")
  }

  private static let patatTransition: @Sendable (String) -> String? = { text in
    let words = text.split(separator: " ").map(String.init)
    guard let first = words.first, let name = ["slideLeft": "scroll:left", "dissolve": "dissolve"][first] else {
      return nil
    }
    return ([name] + words.dropFirst()).joined(separator: " ")
  }

  private static let decksetTransition: @Sendable (String) -> String? = { text in
    let name = text.prefix { $0 != "(" }
    let words = text.dropFirst(name.count + 1).prefix { $0 != ")" }.split { $0 == "," || $0 == " " }
    var (direction, duration) = ("left", "")
    for word in words {
      switch word {
      case "horizontal", "right": direction = "left"
      case "left": direction = "right"
      case "vertical", "bottom": direction = "up"
      case "top": direction = "down"
      case let number where number.utf8.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ".") }): duration = " \(number)s"
      default: if name != "fadeThroughColor" { return nil }
      }
    }
    switch name {
    case "true", "fade", "fadeThroughColor": return "fade\(duration)"
    case "false": return "cut"
    case "push": return "push:\(direction)\(duration)"
    case "move": return "cover:\(direction)\(duration)"
    case "reveal": return "uncover:\(direction)\(duration)"
    default: return nil
    }
  }
}

extension DeckConvention {
  /// Returns a Boolean value indicating whether an entry of front matter is read elsewhere.
  func hasMeaning(_ entry: FrontMatter.Entry) -> Bool {
    if program == .reveal, entry.key == "notesseparator" { return RevealMarks.words(of: entry.value) != nil }
    guard case .done? = meaning(of: entry.key) else { return false }
    return true
  }
}
