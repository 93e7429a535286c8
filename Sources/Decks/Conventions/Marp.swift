/// marp: directives in comments, and images with keywords.
extension Convention {
  static let marp = Convention(
    name: "marp",
    help: [
      ("marp", "slides at rules and headingDivider, directives, fragmented lists, images, header and footer, notes")
    ],
    isCertain: { !marpKeys.isDisjoint(with: $0.entries.map(\.key)) },
    isMarked: { body, _ in
      body.holds("_class:", "paginate:", "_backgroundColor:", "headingDivider:", "fit -->", "fit-->")
        && body.contains { line, _ in MarpDirectives.isMark(line.bytes) }
    },
    rules: SlideRules(kind: .any, keepsBlankEnds: true),
    adapt: { $0.dividingLevels = MarpDirectives.dividingLevels($1.entries, $2.source) },
    arrange: { parts, lines, convention in
      // Each slide has the directives of those above, from those of the deck on.
      var directives = MarpDirectives.lasting(convention.head)
      for index in parts.indices {
        parts[index].directives = directives
        directives = MarpDirectives(lines.part(parts[index].text)).lasting(after: directives)
      }
    },
    meanings: done("marp", "title", "author", "paginate", "header", "footer", "class", "headingdivider").merging([
      "backgroundcolor": .setting("bg", color), "color": .setting("fg", color),
      "transition": .setting("transition", marpTransition),
    ]) { $1 },
    marks: { _ in { MarpMarks($0) } }, hasNotesInComments: true, hasFormulasInText: true, keepsLines: true)

  /// The keys of front matter that no other program reads.
  private static let marpKeys: Set<String> = [
    "marp", "paginate", "headingdivider", "backgroundcolor", "backgroundimage", "_class", "_paginate", "_header",
    "_footer", "_color", "_backgroundcolor", "_backgroundimage",
  ]

  fileprivate static let marpTransition: @Sendable (String) -> String? = { text in
    let words = text.split(separator: " ")
    let names = [
      "none": "cut", "false": "cut", "fade": "fade", "fade-out": "fade", "push": "push:left", "slide": "slide:left",
      "cover": "cover:left", "reveal": "uncover:left", "wipe": "wipe:left", "iris-in": "iris:open",
      "iris-out": "iris:close", "zoom": "zoom:open",
    ]
    guard let first = words.first, let name = names[String(first)] else { return nil }
    return ([name] + words.dropFirst().map(String.init)).joined(separator: " ")
  }
}

/// The marks of marp: directives in comments, lists that appear item by item, headings that fit the screen, images with
/// keywords, and names of emoji.
struct MarpMarks: SlideMarks {
  private(set) var requests = SlideRequests()
  private let slide: SlideSource
  private let images: SideImages
  var head: String { images.head }

  init(_ slide: SlideSource) {
    self.slide = slide
    images = SideImages(slide, isAllowed: true) { MarpImage($0).image }
    let found = MarpDirectives(slide.lines)
    let first = slide.number == 0 ? MarpDirectives(head: slide.convention.head).own : []
    let earlier = slide.part?.directives ?? MarpDirectives.lasting(slide.convention.head)
    apply(earlier, isQuiet: true)
    apply(first + found.own.filter { !$0.name.hasPrefix("_") } + found.own.filter { $0.name.hasPrefix("_") })
    footer(earlier, first + found.own)
  }

  private mutating func apply(_ directives: [Directive], isQuiet: Bool = false) {
    for directive in directives {
      var plain = directive
      if plain.name.hasPrefix("_") { plain.name.removeFirst() }
      switch plain.name {
      case "class":
        let classes = plain.value.split { ", []\"".contains($0) }.map(String.init)
        let isLead = classes.contains("lead")
        requests.alignment = isLead ? .center : .left
        requests.isInMiddle = isLead
        if isQuiet { break }
        for name in classes where name != "lead" { requests.leaveOut("the class \"\(name)\"", at: directive.line) }
      case "header":
        if !isQuiet, !plain.value.isEmpty {
          requests.leaveOut(directive.spelling, Self.headerConsequence, at: directive.line)
        }
      case "paginate":
        if !isQuiet, plain.value == "skip" || plain.value == "hold" {
          requests.leaveOut(directive.spelling, "counts the slide too", at: directive.line)
        }
      default:
        var quiet = requests
        quiet.follow(plain, of: slide.convention, palette: slide.palette)
        if isQuiet { requests.settings = quiet.settings } else { requests = quiet }
      }
    }
  }

  static let headerConsequence = "is shown in the line below the slide"

  /// Sets the line below the slide from `footer`, `header` and `paginate`.
  private mutating func footer(_ earlier: [Directive], _ own: [Directive]) {
    func value(_ name: String) -> String? {
      (own.last { $0.name == "_" + name } ?? own.last { $0.name == name } ?? earlier.last { $0.name == name })?.value
    }
    guard
      (own + earlier).contains(where: { directive in
        ["footer", "header", "paginate"].contains { $0 == directive.name || "_" + $0 == directive.name }
      })
    else { return }
    var footer = DecksetFooter([])
    footer.left = DecksetFooter.plain(value("footer") ?? "")
    footer.middle = DecksetFooter.plain(value("header") ?? "")
    if ["true", "hold"].contains(value("paginate")) { footer.right = "{{page}}" }
    requests.settings.footer = footer.text ?? ""
  }

  mutating func read(_ line: MarkdownLine) -> MarkResult {
    guard line.role == .text, !line.isBlankLine else { return .same }
    let body = line.bytes.drop(while: isBlank)
    if body.first == UInt8(ascii: "#"), let heading = Self.fitting(body) { return .text(DecksetMarks.fitting(heading)) }
    if let color = Self.background(line) {
      requests.follow(
        Directive(name: "backgroundColor", value: color, line: line.number, spelling: "![bg](\(color))"),
        of: slide.convention, palette: slide.palette)
      return .nothing
    }
    if case .instead(let bytes) = images.read(line, &requests) { return .instead(bytes) }
    let text = EmojiNames.replaced(in: line.text)
    if Self.isFragment(line.bytes) { return .text(text + " <!-- step -->") }
    return text == line.text ? .same : .text(text)
  }

  /// Returns a heading without its comment `<!-- fit -->`; nil if it has none.
  private static func fitting(_ line: ArraySlice<UInt8>) -> String? {
    guard let start = Array(line).place(of: "<!--", from: 0), let end = Array(line).place(of: "-->", from: start) else {
      return nil
    }
    let bytes = Array(line)
    guard bytes[(start + 4)..<end].filter({ !isBlank($0) }).elementsEqual("fit".utf8) else { return nil }
    return String(decoding: bytes[..<start] + bytes[(end + 3)...].drop(while: isBlank), as: UTF8.self)
  }

  /// Returns the colour of a background that is no image: `![bg](#fff)`; nil for any other line.
  private static func background(_ line: MarkdownLine) -> String? {
    guard let image = ImageWords.alone(in: line.text), image.words.split(separator: " ").contains("bg"),
      HTMLColors.color(image.target.lowercased()) != nil
    else { return nil }
    return image.target
  }

  /// Returns true if a line begins an item that appears with a key: `* a` or `1) a`.
  private static func isFragment(_ line: ArraySlice<UInt8>) -> Bool {
    let marks = ContainerMarks(of: line)
    guard marks.count > 0, marks.end < line.endIndex else { return false }
    // The last mark counts if there are several.
    let mark = line[..<marks.end].last { !isBlank($0) }
    return mark == UInt8(ascii: "*") || mark == UInt8(ascii: ")")
  }
}

/// The words of an image in marp: `bg right:40% w:200px`.
struct MarpImage {
  /// The image; nil if none of its words is a keyword.
  private(set) var image: KeywordImage?

  private static let filters: Set<String> = [
    "blur", "brightness", "contrast", "drop-shadow", "grayscale", "hue-rotate", "invert", "opacity", "saturate",
    "sepia",
  ]

  init(_ words: String) {
    let all = words.split(separator: " ").map(String.init)
    let isBackground = all.contains("bg")
    var (found, alt, width, height) = (KeywordImage(), [] as [String], "", "")
    var isKnown = isBackground
    for word in all {
      let name = String(word.prefix { $0 != ":" })
      let value = String(word.dropFirst(name.count + 1))
      switch name {
      case "bg": break
      case "width", "w": if let pixels = Self.pixels(value) { width = pixels } else { note(word, &found) }
      case "height", "h": if let pixels = Self.pixels(value) { height = pixels } else { note(word, &found) }
      case let name where Self.filters.contains(name): note(word, &found)
      case "left" where isBackground, "right" where isBackground:
        found.isLeft = name == "left"
        found.share = decimal(value.prefix { $0 != "%" }) ?? 50
      case "cover" where isBackground, "contain" where isBackground, "fit" where isBackground,
        "auto" where isBackground:
        break
      case "vertical" where isBackground: note(word, &found)
      case let name where isBackground && name.hasSuffix("%") && decimal(name.dropLast()) != nil: break
      default:
        alt.append(word)
        continue
      }
      isKnown = true
    }
    guard isKnown else { return }
    if isBackground, found.isLeft == nil { (found.isLeft, found.isBehind) = (false, true) }
    let size = (width.isEmpty ? "" : ":w:\(width)") + (height.isEmpty ? "" : ":h:\(height)")
    found.words = size.isEmpty ? alt.joined(separator: " ") : "image\(size)"
    image = found
  }

  private func note(_ word: String, _ image: inout KeywordImage) {
    image.leftOut.append(("the image keyword \"\(word)\"", LeftOut.nothing))
  }

  /// Returns a length of CSS in pixels; nil for one that depends on the screen.
  private static func pixels(_ text: String) -> String? {
    if text == "auto" { return "" }
    let number = text.prefix { $0.isNumber || $0 == "." }
    let digits = number.prefix { $0 != "." }
    guard let whole = decimal(digits.isEmpty ? "0" : digits) else { return nil }
    switch text.dropFirst(number.count) {
    case "", "px": return "\(whole)"
    case "cm": return "\(whole * 378 / 10)"
    case "mm": return "\(whole * 378 / 100)"
    case "in": return "\(whole * 96)"
    case "pt": return "\(whole * 4 / 3)"
    case "pc": return "\(whole * 16)"
    default: return nil
    }
  }
}
