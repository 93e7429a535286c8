internal import PortholeDecks
internal import PortholeInterface
internal import PortholePictures
internal import PortholeRecording
internal import Transitions

/// `porthole export PATH`: writes a whole deck as a document for readers without a terminal.
struct ExportCommand: Subcommand {
  static let name = "export"
  static let summary = "write a whole deck as a web page or a PDF"
  static let operands: [Operand<Self>] = [.required("PATH|-", "the path of a deck", \.path)]
  static let options: [Option<Self>] = [
    .value("output", letter: "o", "FILE", .text, "file to write, .html or .pdf; - is standard output", \.output),
    .value("format", "FORMAT", .documentFormat, "format of the file (from its ending)", \.format),
    ExportOptions.force.of(\.export),
    .flag("pauses", "give each pause a page of the PDF", \.hasPauses),
    .value("title", "TEXT", .text, "title of the document (the deck's)", \.title),
    .value("author", "TEXT", .text, "author of the document", \.author),
    .split(\.split),
    ExportOptions.font.of(\.export),
  ]
  static let groups: [OptionGroup<Self>] = [
    TransitionOptions.group([TransitionOptions.transition], of: \.transitions),
    DisplayOptions.group([DisplayOptions.size, DisplayOptions.theme], of: \.export.display),
  ]
  static var tables: [HelpTable] {
    [HelpTable(title: "Formats", rows: DocumentFormat.entries.map { (".\($0.name)", $0.summary) })]
  }

  var path = ""
  var output: String?
  var format: DocumentFormat?
  var hasPauses = false
  var title: String?
  var author: String?
  var split: ScreenSplit?
  var transitions = TransitionOptions()
  var export = ExportOptions()

  func run() throws -> Int32 {
    guard let output else { throw UsageError(.missing("-o FILE", command: Self.name)) }
    let format = try format ?? DocumentFormat.of(output)
    if hasPauses, format.moves {
      throw CommandFailure("\(output): --pauses is for .pdf; a .\(format.name) shows them all")
    }
    let deck = try Deck.opened(path, split: split, palette: export.display.palette)
    var document = try DeckDocument(deck, transitions, export.display, moves: format.moves).document
    if let title { document.title = title }
    if let author { document.author = author }
    var settings = DocumentFormat.Settings()
    settings.hasPauses = hasPauses
    settings.font = export.font ?? .standard
    try Output.write(format.bytes(document, settings), path: output, replacing: export.replacesFile)
    let count = document.slides.count
    FileReport(output, [count == 1 ? "1 screen" : "\(count) screens"]).say(export)
    return 0
  }
}

extension DocumentFormat {
  /// Returns the format for the extension of a path.
  fileprivate static func of(_ path: String) throws(CommandFailure) -> DocumentFormat {
    let ending = ExportFormat.ending(of: path)
    if let format = ending.flatMap(named) { return format }
    let fault = ending.map { "unknown format \".\($0)\"" } ?? "no format"
    throw CommandFailure("\(path): \(fault); use \(endings)")
  }
}

extension ValueKind<DocumentFormat> {
  /// A format of documents.
  fileprivate static var documentFormat: ValueKind { named(DocumentFormat.entries.map { ($0.name, $0) }) }
}
