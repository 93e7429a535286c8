internal import Transitions

extension ScreenReader {
  /// What a work of art shows. It stands on black, unless its own `.meta` or, round it, the deck says otherwise.
  func art(
    _ bytes: [UInt8], kind: ArtReader.Kind, path: String, settings: ScreenSettings
  ) throws(DeckProblem) -> Draft {
    var wishes = ArtReader.Wishes()
    wishes.columns = settings.size?.columns
    wishes.size = settings.size ?? defaults.size ?? wishes.size
    wishes.foreground = settings.foreground
    wishes.background = settings.background
    do {
      let work = try ArtReader.read(bytes, kind: kind, wishes: wishes)
      var settings = settings
      settings.background = settings.background?.fixed ?? (defaults.background == nil ? Color(rgb: 0) : nil)
      let problems = work.flaws.map { DeckProblem(path: path, .sauce($0)) }
      return Draft(grid: work.grid, settings: settings, sauce: work.sauce, problems: problems)
    } catch {
      throw DeckProblem(path: path, error)
    }
  }
}
