internal import PortholeDecks
internal import PortholeInterface
internal import PortholePictures
internal import PortholeRecording
internal import Transitions

/// The job of a whole deck as a document for readers without a terminal.
extension ExportCommand {
  /// - Parameter name: The name of the format; nil takes the ending of the path.
  func writeDocument(to output: String, _ name: String?) throws -> Int32 {
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

/// Gathers a deck's screens, links and transitions into a document.
struct DeckDocument {
  private(set) var document: SlideDocument
  private let handout: Handout
  /// The slide of each screen, by the index of the screen in the deck.
  private var slides: [Int: Int] = [:]
  private var places: [[LinkPlace]] = []
  private let hasNotes: Bool

  /// - Parameter hasNotes: True if the speaker's notes are in the document: beside their slide where it moves, else on a
  ///   page behind it.
  /// - Throws: ``CommandFailure`` if the file of a screen cannot be read.
  init(
    _ deck: Deck, _ transitions: TransitionOptions, _ display: DisplayOptions, moves: Bool, hasNotes: Bool
  ) throws(CommandFailure) {
    self.hasNotes = hasNotes
    var settings = Presenter.Settings()
    settings.transition = transitions.transition
    if let theme = display.theme { settings.palette = theme.palette }
    let size = display.size ?? Size(columns: 80, rows: 24)
    handout = Handout(of: deck, size: size, settings: settings)
    document = SlideDocument(
      title: deck.title, author: deck.author, size: size, palette: settings.palette)
    var count = 0
    for screen in deck.asked {
      if let failure = deck.screens.failure(of: screen) { throw CommandFailure("\(failure)") }
      slides[screen] = count
      count += hasNotes && !moves && deck.screens[screen].notes != nil ? 2 : 1
    }
    for screen in deck.asked { add(screen, pictures: moves ? .files : .pixels) }
    if moves { addPassages() }
  }

  private mutating func add(_ screen: Int, pictures: PictureForm) {
    var places: [LinkPlace] = []
    let pages = handout.pages(of: screen)
    let shown = pages[pages.count - 1].screen
    let notes = hasNotes && pictures == .files ? shown.notes : nil
    var slide = DocumentSlide(id: shown.id, title: shown.title, notes: notes, grids: pages.map(\.grid))
    Self.addPictures(of: pages, as: pictures, to: &slide)
    slide.texts = pages[pages.count - 1].largeTexts.map { text in
      let step = pages.firstIndex { $0.largeTexts.contains(text) } ?? 0
      return DocumentText(area: text.area, step: step, words: text.words)
    }
    var numbers: [Int: Int] = [:]
    for found in pages[pages.count - 1].links {
      let number = numbers[found.place.link] ?? numbers.count + 1
      numbers[found.place.link] = number
      guard let target = target(of: found.link) else { continue }
      var link = DocumentLink(label: found.link.label, target: target, areas: found.areas)
      link.step = pages.firstIndex { $0.links.contains { $0.place == found.place } } ?? 0
      (link.key, link.number) = (found.link.key, number)
      slide.links.append(link)
      places.append(found.place)
    }
    document.slides.append(slide)
    self.places.append(places)
    guard hasNotes, pictures == .pixels, let notes = shown.notes else { return }
    let title = "Notes: \(shown.title)"
    document.slides.append(
      DocumentSlide(id: "notes-\(shown.id)", title: title, notes: nil, grids: [page(notes, title)]))
    self.places.append([])
  }

  /// Returns a page of text under its title, as high as the text needs.
  private func page(_ text: String, _ title: String) -> Grid {
    let (size, palette) = (document.size, document.palette)
    let lines =
      [title, ""]
      + text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
        TextLines.wrap(String(line), width: max(1, size.columns - 4))
      }
    var grid = Grid(
      size: Size(columns: size.columns, rows: max(size.rows, lines.count + 2)),
      filledWith: Cell(" ", foreground: palette.defaultForeground, background: palette.defaultBackground))
    for (row, line) in lines.enumerated() {
      grid.write(
        line, at: Position(column: 2, row: row + 1), foreground: palette.defaultForeground,
        background: palette.defaultBackground)
    }
    grid.mend()
    return grid
  }

  /// Returns the target of a link; nil if a document has none.
  private func target(of link: Link) -> DocumentLink.Target? {
    if link.problem != nil { return nil }
    switch link.target {
    case .screen(let id):
      guard let screen = handout.deck.index(of: id), let slide = slides[screen] else { return nil }
      return .slide(slide, row: link.anchor.flatMap { handout.deck.screens[screen].row(of: $0) } ?? 0)
    case .back: return .place("back")
    case .home: return .place("home")
    case .next: return .place("next")
    case .previous: return .place("prev")
    case .first: return .place("first")
    case .last: return .place("last")
    case .replay: return .place("replay")
    case .url(let address): return .address(address)
    case .quit, .program, .broken: return nil
    }
  }

  private mutating func addPassages() {
    let screens = Array(handout.deck.asked)
    for slide in document.slides.indices {
      if slide + 1 < screens.count {
        document.slides[slide].next = add(screens[slide], screens[slide + 1], isReturn: false)
        document.slides[slide + 1].previous = add(screens[slide], screens[slide + 1], isReturn: true)
      }
      for index in document.slides[slide].links.indices {
        let link = document.slides[slide].links[index]
        guard case .slide(let other, row: _) = link.target, other != slide else { continue }
        let place = places[slide][index]
        document.slides[slide].links[index].there = add(screens[slide], screens[other], by: place, isReturn: false)
        document.slides[slide].links[index].back = add(screens[slide], screens[other], by: place, isReturn: true)
      }
    }
  }

  /// Adds the passage between two screens and returns its index; nil if it is a cut.
  private mutating func add(_ lower: Int, _ upper: Int, by place: LinkPlace? = nil, isReturn: Bool) -> Int? {
    guard let passage = handout.passage(from: lower, to: upper, by: place, isReturn: isReturn) else { return nil }
    document.passages.append(
      DocumentPassage(passage.animation, duration: passage.duration, curve: passage.curve))
    return document.passages.count - 1
  }
}

extension DeckDocument {
  enum PictureForm {
    /// The files themselves, which play and have every pixel.
    case files
    case pixels
  }

  /// Puts the pictures of a screen over its cells, which are left blank below them. One that cannot be shown stays cells.
  ///
  /// - Complexity: O(bytes and pixels of the pictures).
  static func addPictures(of pages: [HandoutPage], as form: PictureForm, to slide: inout DocumentSlide) {
    for place in pages.last?.pictures ?? [] {
      guard let file = file(of: place.picture, as: form) else { continue }
      let shown = pages.indices.filter { pages[$0].pictures.contains(place) }
      for page in shown { clear(place.area, of: &slide.grids[page], to: place.picture.blank) }
      slide.pictures.append(
        DocumentPicture(
          area: place.area, step: shown.first ?? 0, alt: place.picture.alt, type: file.type, bytes: file.bytes))
    }
  }

  private static func file(of picture: ScreenPicture, as form: PictureForm) -> (type: String, bytes: [UInt8])? {
    if form == .files, let file = picture.file() { return file }
    return picture.png().map { ("image/png", $0) }
  }

  private static func clear(_ area: Rect, of grid: inout Grid, to blank: Cell) {
    for row in area.origin.row..<(area.origin.row + area.size.rows) {
      for column in area.origin.column..<(area.origin.column + area.size.columns) {
        grid[column: column, row: row] = blank
      }
    }
  }
}
