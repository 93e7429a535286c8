internal import PortholeDecks
internal import PortholePictures
internal import PortholeRecording
internal import Transitions

/// Writes a whole deck as a document for readers without a terminal.
struct DocumentExport {
  let source: DeckSource
  let split: ScreenSplit?
  var columns: Int?
  let hasPauses: Bool
  let hasNotes: Bool
  let author: String?
  let transitions: TransitionOptions
  let export: ExportOptions
  var messages = Messages()

  /// - Parameter name: The name of the format; nil takes the ending of the path.
  func write(to output: String, _ name: String?) throws -> Int32 {
    guard let format = (name ?? ExportFormat.ending(of: output)).flatMap(DocumentFormat.named) else {
      throw CommandFailure("\(output): no format of a whole deck; use \(DocumentFormat.endings)")
    }
    if hasPauses, format.moves {
      throw CommandFailure("\(output): --pauses is for .pdf; a .\(format.name) shows them all")
    }
    let deck = try Deck.opened(
      source, split: split, columns: columns, palette: export.display.palette,
      usual: export.display.deck)
    var document = try DeckDocument(
      deck, transitions, export.display, moves: format.moves, hasNotes: hasNotes
    ).document
    if let title = export.title { document.title = title }
    if let author { document.author = author }
    var settings = DocumentFormat.Settings()
    settings.hasPauses = hasPauses
    settings.font = export.font ?? .standard
    try Output.write(format.bytes(document, settings), path: output, replacing: export.replacesFile)
    ProblemSummary.sayPictures(of: deck, deck.asked)
    let count = document.slides.count
    messages.listener(.wrote(FileReport(output, [count == 1 ? "1 screen" : "\(count) screens"])))
    return 0
  }
}
