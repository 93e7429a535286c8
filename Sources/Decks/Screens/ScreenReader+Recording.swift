internal import PortholeCasts
internal import Transitions

extension ScreenReader {
  /// Returns a recording, with its last picture for everything that does not move. It has the colours of the terminal
  /// unless its sidecar file or, around it, the deck says otherwise.
  func recording(_ bytes: [UInt8], path: String, sidecar: Sidecar?) throws(DeckProblem) -> Draft {
    let settings = sidecar?.settings ?? ScreenSettings()
    var (definitions, problems) = gather([], isCut: false, sidecar: sidecar, path: path)
    do throws(CastProblem) {
      let cast = try Cast(parsing: bytes, path: path).retimed()
      problems += cast.notes.map { DeckProblem(path: path, line: $0.line, .recording($0.reason)) }
      let film = CastFilm(cast)
      let grid = try film.screen(of: film.times.count - 1)
      var result = draft(of: grid, settings, definitions, problems: problems, path: path)
      result.title = cast.title
      result.film = film
      return result
    } catch {
      throw DeckProblem(path: path, line: error.line, .recording(error.reason))
    }
  }
}
