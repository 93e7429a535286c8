internal import Transitions

/// A theme of presenterm: its colours and its footer, from the lines of a theme file or of a deck's front matter.
///
/// Margins, alignments and borders are left out.
struct PresentermTheme {
  private(set) var theme = DeckTheme()
  private(set) var footer: PresentermFooter?
  /// The file that it is in, and the name of a theme that is not known.
  private(set) var path: String?
  private(set) var unknownName: String?
  /// True if it asks for more than colours and a footer.
  private var leavesOut = false
  var leftOut: [LeftOut] {
    (leavesOut ? [.themeLayout] : []) + (footer?.hasPictures == true ? [.footerPictures] : [])
  }

  private static let places: [(place: String, color: ThemeColor)] = [
    ("default.colors.background", .background), ("default.colors.foreground", .text),
    ("slide_title.colors.foreground", .title), ("intro_slide.title.colors.foreground", .title),
    ("headings.h1.colors.foreground", .heading), ("headings.h2.colors.foreground", .heading),
    ("inline_code.colors.foreground", .code), ("block_quote.colors.base.foreground", .quote),
    ("block_quote.colors.foreground", .quote), ("block_quote.colors.prefix", .bar),
    ("alert.styles.caution.color", .alarm),
  ]

  init(_ lines: [(path: [String], value: String)]) {
    var values: [String: String] = [:]
    var footer = PresentermFooter()
    for (path, value) in lines {
      let steps = path.first == "override" ? path.dropFirst() : path[...]
      let place = steps.joined(separator: ".")
      switch (steps.first, steps.count) {
      case ("name", 1), ("extends", 1), ("dark", 1):
        // Its dark and light are others than ours.
        theme.base = DeckTheme.Base(value, of: "presenterm") ?? DeckTheme.Base(value)
        if theme.base == nil { unknownName = value }
      case ("light", 1): continue
      case ("path", 1): self.path = value
      case ("footer", _): footer.set(place, value)
      default:
        values[place] = value
        if !path.contains("colors"), !place.hasSuffix("color"), !path.contains("palette") { leavesOut = true }
      }
    }
    self.footer = footer.isSet ? footer : nil
    for (place, color) in Self.places where theme.colors[color] == nil {
      theme.colors[color] = values[place].flatMap { Self.color($0, values) }
    }
  }

  private static func color(_ text: String, _ values: [String: String]) -> Color? {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, parts[0] == "palette" || parts[0] == "p" else { return HTMLColors.color(text) }
    return values["palette.colors.\(parts[1])"].flatMap(HTMLColors.color)
  }
}

struct PresentermFooter: Equatable {
  private var style = ""
  private var parts: [String: String] = [:]
  private(set) var hasPictures = false

  var isSet: Bool { !style.isEmpty || !parts.isEmpty || hasPictures }

  mutating func set(_ place: String, _ value: String) {
    switch place {
    case "footer.style": style = value
    case "footer.left", "footer.center", "footer.right": parts[place] = value
    case "footer.left.image", "footer.center.image", "footer.right.image": hasPictures = true
    default: break
    }
  }

  var isProgress: Bool { style == "progress_bar" }

  /// The footer as `footer:` has it; nil if it is none of text.
  var text: String? {
    guard style == "template" || style.isEmpty && !parts.isEmpty else { return nil }
    return ["left", "center", "right"].map { parts["footer.\($0)"].map(Self.filled) ?? "" }.joined(separator: " | ")
  }

  private static func filled(_ text: String) -> String {
    var result = ""
    var rest = PlainWords.of(HTMLScanner.text(of: text))[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      let ours = name == "current_slide" ? "page" : name == "total_slides" ? "pages" : String(name)
      result += rest[..<open] + "{{\(ours)}}"
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
