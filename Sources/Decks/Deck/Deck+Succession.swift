extension Deck {
  /// Returns the screen that takes the place of one of this deck in a later state of it, so that an edit under the eyes
  /// of the audience changes what they see and not where they are.
  ///
  /// It is the screen of the same id, unless that has only taken over a number: then the one with the same text. The
  /// heading of a slide is its id, so a slide that was renamed is found by its neighbours and its words. Where a slide
  /// was deleted, it is the next one, or the last.
  ///
  /// - Returns: The id there, and a Boolean value indicating whether the file is gone; nil if this deck has no such
  ///   screen.
  /// - Complexity: O(bytes of the file).
  package func successor(of id: String, in new: Deck) -> (id: String, isFileGone: Bool)? {
    guard let old = index(of: id) else { return nil }
    guard let oldFiles = files, let newFiles = new.files else {
      return (new.index(of: id) == nil ? new.screens.ids[min(old, new.screens.count - 1)] : id, false)
    }
    let file = oldFiles.files[old]
    let before = oldFiles.screens(of: file) ?? old..<old + 1
    let same = new.index(of: id)
    guard let after = newFiles.screens(of: file), let first = after.first, let last = after.last else {
      return same == nil ? (neighbour(of: old, in: new), true) : (id, false)
    }
    let own = same.flatMap { after.contains($0) ? $0 : nil }
    if own.map({ new.partText($0) != partText(old) }) ?? true,
      let moved = place(ofTextAt: old, among: before, in: new, after)
    {
      return (new.screens.ids[moved], false)
    }
    if same != nil { return (id, false) }
    // Between the neighbours that are still there.
    let survives = { (index: Int) in new.index(of: screens.ids[index]).flatMap { after.contains($0) ? $0 : nil } }
    let lower = before.last { $0 < old && survives($0) != nil }
    let upper = before.first { $0 > old && survives($0) != nil }
    let start = lower.flatMap(survives).map { $0 + 1 } ?? first
    let end = upper.flatMap(survives) ?? last + 1
    let candidates = after.filter { $0 >= start && $0 < end && index(of: new.screens.ids[$0]) == nil }
    guard !candidates.isEmpty else { return (new.screens.ids[min(max(start, first), last)], false) }
    let lost = before.filter { $0 > lower ?? -1 && $0 < upper ?? .max }
    let place = lost.firstIndex(of: old) ?? 0
    let likest = likest(to: old, among: candidates, in: new) ?? candidates[min(place, candidates.count - 1)]
    return (new.screens.ids[likest], false)
  }

  /// Returns the ids of the screens that an edit has changed, in their order: parts of a file with a text that none had
  /// before, screens of other files that were written, and those that show such a file. Front matter of the whole file is
  /// not a part of its first screen.
  ///
  /// - Parameter files: The files that have changed; nil if any may have.
  /// - Complexity: O(bytes of the named file).
  package func edited(since old: Deck, files: Set<String>?) -> [String] {
    let written = Set(ids(ofFiles: files ?? []))
    // The new pages are not read yet, and have asked for nothing.
    let shown = Set((files ?? []).flatMap { old.ids(showing: $0) })
    let before = Set(old.asked.compactMap { old.words(of: $0) })
    return screens.indices.filter { index in
      if shown.contains(screens.ids[index]) { return true }
      guard let words = words(of: index) else { return written.contains(screens.ids[index]) }
      return !before.isEmpty && !before.contains(words)
    }.map { screens.ids[$0] }
  }

  /// The text of a part of a file, without the front matter of the file and blank lines around it.
  private func words(of index: Int) -> ArraySlice<UInt8>? {
    guard let text = partText(index) else { return nil }
    let start = index == 0 ? FrontMatter(headOf: SourceLines(bytes: text), isMarkdown: true).end : 0
    let words = text[start...].drop(while: isSpace)
    return words[..<(words.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? words.startIndex)]
  }

  /// Returns the id of the next screen that is still there, else of the last one before, else of the start.
  private func neighbour(of old: Int, in new: Deck) -> String {
    let ids = screens.ids
    return ids[old...].first { new.index(of: $0) != nil } ?? ids[..<old].last { new.index(of: $0) != nil }
      ?? new.screens.ids[new.start]
  }

  /// Returns the only screen of a file with the text that only one screen of it had before; nil if there is none.
  private func place(ofTextAt old: Int, among before: Range<Int>, in new: Deck, _ after: Range<Int>) -> Int? {
    guard let text = partText(old), before.count(where: { partText($0) == text }) == 1 else { return nil }
    let found = after.filter { new.partText($0) == text }
    return found.count == 1 ? found[0] : nil
  }

  /// Returns the screen that shares the most words with one, if they share at least half of them.
  private func likest(to old: Int, among candidates: [Int], in new: Deck) -> Int? {
    func words(_ text: [UInt8]) -> Set<ArraySlice<UInt8>> { Set(text.split { $0 <= UInt8(ascii: " ") }) }
    guard let text = partText(old).map(words) else { return nil }
    let likeness = candidates.map { candidate -> Double in
      let other = new.partText(candidate).map(words) ?? []
      return Double(2 * text.intersection(other).count) / Double(max(1, text.count + other.count))
    }
    guard let most = likeness.max(), most >= 0.5 else { return nil }
    return likeness.firstIndex(of: most).map { candidates[$0] }
  }
}
