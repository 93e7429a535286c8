/// The `options:` of a deck of presenterm, and the settings from which it makes its first slide.
struct PresentermOptions: Equatable, Sendable {
  /// True if a slide ends where the next title begins: `implicit_slide_ends`.
  private(set) var endsAtTitles = false
  private(set) var endsAtRules = false
  /// True if headings of the first level are titles too: `h1_slide_titles`.
  private(set) var takesHeadings = false
  private(set) var hasIncrementalTables = false
  /// Boolean values indicating whether a list that is shown item by item waits for a key before its first item, and
  /// what follows it too: `pause_before_incremental_lists` and `pause_after_incremental_lists`.
  private(set) var waitsBeforeLists = true
  private(set) var waitsAfterLists = true
  /// The bytes before a command in a comment: `command_prefix`.
  private(set) var prefix: [UInt8] = []
  /// The lines from one item of a list to the next: `list_item_newlines`.
  private(set) var itemLines = 1
  /// The start of the words of an image that ask for its size: `image_attributes_prefix`.
  private(set) var imagePrefix = "image:"
  /// The languages that another program draws without being asked: `auto_render_languages`.
  private(set) var drawnLanguages: Set<String> = []

  static let names = [
    "implicit_slide_ends", "end_slide_shorthand", "h1_slide_titles", "command_prefix", "incremental_lists",
    "incremental_tables", "strict_front_matter_parsing", "image_attributes_prefix", "auto_render_languages",
    "list_item_newlines", "pause_before_incremental_lists", "pause_after_incremental_lists",
  ]

  init() {}

  init(_ matter: FrontMatter) {
    for (name, value) in Self.lines(of: matter) { read(name, value) }
    drawnLanguages = Self.items(of: "auto_render_languages", matter)
  }

  private mutating func read(_ name: String, _ value: String) {
    let isOn = value == "true"
    switch name {
    case "implicit_slide_ends": endsAtTitles = isOn
    case "end_slide_shorthand": endsAtRules = isOn
    case "h1_slide_titles": takesHeadings = isOn
    case "incremental_tables": hasIncrementalTables = isOn
    case "pause_before_incremental_lists": waitsBeforeLists = isOn
    case "pause_after_incremental_lists": waitsAfterLists = isOn
    case "command_prefix": prefix = Array(value.utf8)
    case "list_item_newlines": itemLines = min(max(decimal(value[...]) ?? 1, 1), 10)
    case "image_attributes_prefix": imagePrefix = String(value.prefix(40))
    default: break
    }
  }

  /// Returns the items of a list: `[a, b]`, or a line each.
  private static func items(of name: String, _ matter: FrontMatter) -> Set<String> {
    guard let entry = matter.entries.first(where: { $0.key == "options" && $0.isBlock }) else { return [] }
    let lines = entry.value.split(separator: "\n")
    guard let start = lines.firstIndex(where: { $0.hasPrefix(name + ":") }) else { return [] }
    let below = lines[(start + 1)...].prefix { $0.hasPrefix("- ") }.map { String($0.dropFirst(2)) }
    let words = lines[start].dropFirst(name.count + 1).split { "[], \"'".contains($0) }.map(String.init)
    return Set(words + below)
  }

  /// Returns the names below `options:` with their values, without quotes and comments.
  static func lines(of matter: FrontMatter) -> [(name: String, value: String)] {
    matter.entries.first { $0.key == "options" }?.content.pairs ?? []
  }
}
