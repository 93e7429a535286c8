/// The elements and attributes of HTML that mean nothing in a terminal.
enum ForeignElements {
  private static let unseen: Set<String> = ["style", "script", "iframe", "video", "audio", "object", "embed"]
  /// The elements of Slidev that appear with a key, or step by step.
  private static let clicks = SlidevClick.names.union(["v-clicks", "vclicks", "v-switch", "vswitch"])
  /// The attributes of reveal that change nothing in a terminal.
  private static let harmless: Set<String> = [
    "data-trim", "data-noescape", "data-id", "data-markdown", "data-fragment-index",
  ]

  /// Returns the form in which `check` names an element without an effect, or the first of its attributes that has none;
  /// nil if there is none.
  static func leftOut(in tag: HTMLTag) -> String? {
    let isComponent = tag.isComponent && !clicks.contains(tag.name)
    if unseen.contains(tag.name) || isComponent { return "<\(tag.spelling)>" }
    if let fragment = RevealFragment(tag) {
      if !fragment.isPlain { return "class=\"\(tag.attribute("class") ?? "")\"" }
    }
    return tag.pairs.first { name, value in
      let isPlace = value.isEmpty || SlidevClick.place(value) != nil
      if clicks.contains(tag.name) { return !(name == "at" && isPlace) }
      if name.hasPrefix("v-"), !name.hasPrefix("v-slot") { return !(["v-click", "v-after"].contains(name) && isPlace) }
      return name.hasPrefix("data-") && !harmless.contains(name)
    }.map { $0.value.isEmpty ? $0.name : "\($0.name)=\"\($0.value)\"" }
  }
}
