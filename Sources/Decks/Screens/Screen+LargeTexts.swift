internal import Transitions

extension Screen {
  /// Finds the cells of large letters on a page.
  mutating func placeLargeTexts(on page: MarkdownDocument.Page) {
    largeTexts = page.largeTexts.enumerated().compactMap { index, words in
      guard let lines = page.areas[ProgramLayout.Place.largeText(index)], var area = lines.first else { return nil }
      (area.size.columns, area.size.rows) = (lines.map(\.size.columns).max() ?? 0, lines.count)
      return ScreenLargeText(area: area, words: words)
    }
  }
}
