internal import PortholeStreams
internal import Transitions

extension ScreenReader {
  /// Returns a work of art. It stands on black unless its sidecar file or, around it, the deck says otherwise.
  func art(
    _ bytes: [UInt8], kind: ArtKind, index: Int, path: String, sidecar: Sidecar?
  ) throws(DeckProblem) -> Draft {
    let asked = sidecar?.settings ?? ScreenSettings()
    var wishes = ArtReader.Wishes()
    wishes.columns = asked.size?.columns ?? asked.columns
    wishes.usualColumns = columns ?? defaults.columns
    wishes.size = asked.size ?? defaults.size ?? wishes.size
    wishes.foreground = asked.foreground
    wishes.background = asked.background
    do {
      let work = try ArtReader.read(bytes, kind: kind, wishes: wishes)
      var settings = asked
      settings.background = settings.background?.fixed ?? (defaults.background == nil ? Color(rgb: 0) : nil)
      let (definitions, problems) = gather([], isCut: false, sidecar: sidecar, path: path)
      let flaws = (work.damage.map { [$0] } ?? []) + work.flaws
      var result = draft(
        of: work.grid, index: index, settings, definitions,
        problems: problems + flaws.map { DeckProblem(path: path, .said($0)) }, path: path)
      result.screen.sauce = work.sauce
      result.screen.artFont = work.font
      result.screen.isArt = true
      if let baud = asked.baud ?? defaults.baud {
        result.screen.film = ArtFilm(
          of: work, from: try ArtReader.drawing(bytes, kind: kind, wishes: wishes), baud: baud)
      }
      result.title = work.sauce.map(\.title).flatMap { $0.isEmpty ? nil : $0 }
      return result
    } catch {
      throw DeckProblem(path: path, error)
    }
  }
}

extension ScreenReader {
  /// Returns a recording, with its last picture for everything that does not move. It has the colours of the terminal
  /// unless its sidecar file or, around it, the deck says otherwise.
  func recording(_ bytes: [UInt8], index: Int, path: String, sidecar: Sidecar?) throws(DeckProblem) -> Draft {
    let settings = sidecar?.settings ?? ScreenSettings()
    var (definitions, problems) = gather([], isCut: false, sidecar: sidecar, path: path)
    do {
      let film = try CastFilm(CastSource(CastFiles(path: path, CastBytes(bytes))))
      problems += film.survey.notes.map { DeckProblem(path: path, line: $0.line, .recording($0.reason)) }
      let grid = try film.screen(at: .max)
      var result = draft(of: grid, index: index, settings, definitions, problems: problems, path: path)
      result.title = film.head.title
      result.screen.film = film
      return result
    } catch let problem as CastProblem {
      if problem.reason == .notACast, let other = FileSignature(bytes, named: FileName(path.utf8)) {
        throw DeckProblem(path: path, other.reason)
      }
      throw DeckProblem(path: path, line: problem.line, .recording(problem.reason))
    } catch {
      // Bytes in memory can always be read.
      throw DeckProblem(path: path, line: 1, .recording(.notACast))
    }
  }
}
