/// The settings of slides, of which other programs have most.
enum SlidesKeys {
  private static let keys: Set<String> = ["author", "date", "theme", "paging"]
  /// The themes that Porthole does not have.
  private static let themes: Set<String> = ["ascii", "notty"]

  /// Returns a Boolean value indicating whether front matter names the author or the date, and else has only settings of
  /// slides. Then slides follow, and no comment and no attribute of ours tells another program.
  static func areAll(of matter: FrontMatter, before source: SourceLines) -> Bool {
    let names = Set(matter.entries.map(\.key))
    guard names.isSubset(of: keys), names.contains("author") || names.contains("date"),
      matter.entries.allSatisfy({ !$0.isBlock && ($0.key != "theme" || themes.contains($0.value)) })
    else { return false }
    func has(_ word: StaticString) -> Bool { source.bytes.place(of: word, from: max(0, matter.end - 1)) != nil }
    return has("\n---\n") && !has("<!--") && !has(" +") && !has("{{")
  }
}
