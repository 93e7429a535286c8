internal import PortholeStreams
internal import Transitions

/// A Markdown page before layout. Its cells are a pure function of the format.
struct MarkdownDocument: Sendable {
  var blocks: [MarkdownBlock] = []
  var parts = PageParts()
  var settings: ScreenSettings
  /// The link of every place, in the order of the page.
  var places: [Int] = []
  var triggers: [LinkTrigger] = []
  /// The programs of its snippets and of its front matter.
  var programs: [ScreenProgram] = []
  /// The files of its images by their addresses, or the reasons why they are not shown.
  var images: [String: Result<ImageFile, ImageFlaw>] = [:]

  /// The least and most columns of text.
  static let measure = 20...100

  struct Page {
    var grid: Grid
    /// The cells of each place of a link, line by line.
    var areas: [Int: [Rect]] = [:]
    var outputs: [ProgramOutput.Source] = []
    var pictures: [PlacedImage] = []
    /// The words that it shows in large letters, in order.
    var largeTexts: [String] = []
    var blockRows: [Int]
    var anchorRows: [String: Int]
    var pauses: PageStates
    var isCut: Bool
  }

  /// - Complexity: O(text + cells).
  func page(for format: PageFormat, rooms: [ProgramOutput.Source: ProgramOutput.Room] = [:]) -> Page {
    var page = fittingPage(for: format, rooms: rooms)
    page.pauses.isFaint = format.rendition.depth == .mono || format.rendition.depth == .sixteen
    return page
  }

  private func fittingPage(for format: PageFormat, rooms: [ProgramOutput.Source: ProgramOutput.Room]) -> Page {
    let page = wholePage(for: format, rooms: rooms)
    guard page.isCut, !format.breaksCode else { return page }
    // One long line makes the whole page as wide as itself, too wide for its rows.
    var format = format
    format.breaksCode = true
    return wholePage(for: format, rooms: rooms)
  }

  private func wholePage(for format: PageFormat, rooms: [ProgramOutput.Source: ProgramOutput.Room]) -> Page {
    let columns = min(format.columns, settings.size?.columns ?? .max)
    let margin = columns < 40 ? 0 : columns < 60 ? 1 : 2
    let width = min(
      max(columns - 2 * margin, Self.measure.lowerBound), Self.measure.upperBound, settings.wrap?.columns ?? .max)
    let style = settings.style(for: format)
    var setter = PageSetter(width: width, style: style, breaksCode: format.breaksCode)
    setter.programs = ProgramLayout(programs: programs, rooms: rooms, namedElsewhere: outputNames(in: blocks))
    setter.programs.areOffered = format.offersPrograms
    setter.placesColumns = format.placesColumns
    if format.showsImages, !images.isEmpty {
      setter.images.files = images
      setter.images.look = ImageLook(rendition: format.rendition, palette: format.palette, blank: style.text.blanked)
      setter.images.look?.aspect = format.aspect
      setter.images.rows = settings.size?.rows ?? format.rows
      setter.images.aspect = format.aspect
      setter.images.drawing = format.drawing
      setter.images.mark = style.glyphs.ellipsis
    }
    setter.set(blocks)
    let least = Size(columns: width + 2 * margin, rows: settings.size?.rows ?? 0)
    return page(setter, margin: margin, size: least)
  }

  private func outputNames(in blocks: [MarkdownBlock]) -> Set<String> {
    guard !programs.isEmpty else { return [] }
    return blocks.reduce(into: []) { names, block in
      switch block {
      case .output(let name): names.insert(name)
      case .part(_, let block): names.formUnion(outputNames(in: [block]))
      case .columns(_, let blocks): names.formUnion(outputNames(in: blocks.map(\.block)))
      default: break
      }
    }
  }

  func places(of count: Int, on page: Page) -> [[[Rect]]] {
    var result = Array(repeating: [[Rect]](), count: count)
    for (place, link) in places.enumerated() {
      if let areas = page.areas[place] { result[link].append(areas) }
    }
    return result
  }

  private func page(_ setter: PageSetter, margin: Int, size: Size) -> Page {
    let lines = setter.lines
    let above = min(margin, 1)
    let widest = min(lines.reduce(0) { max($0, $1.cells.count) } + 2 * margin, Limits.columns)
    let columns = max(widest, size.columns)
    let rows = min(max(lines.count + 2 * above, size.rows, 1), Limits.cells / columns)
    var page = Page(
      grid: Grid(size: Size(columns: columns, rows: rows), filledWith: setter.style.text),
      outputs: setter.outputs, pictures: setter.images.placed, largeTexts: setter.largeTexts,
      blockRows: setter.blockLines.map { $0 + above },
      anchorRows: setter.anchorLines.mapValues { $0 + above }, pauses: PageStates(),
      isCut: setter.isCut || lines.count + 2 * above > rows)
    var parts = parts
    for (number, line) in lines.enumerated().prefix(rows - above) {
      let row = number + above
      let cells = line.cells.prefix(columns - margin)
      let start = row * columns + margin
      page.grid.cells.replaceSubrange(start..<(start + cells.count), with: cells)
      for place in line.places {
        var area = Rect(column: margin + place.columns.lowerBound, row: row, columns: place.columns.count, rows: 1)
        if let part = ProgramLayout.Place.part(at: place.number) {
          area.size.columns = min(area.size.columns, columns - area.origin.column)
          if area.size.columns > 0 { parts.add(area, to: part) }
          continue
        }
        guard place.columns.upperBound <= cells.count else { continue }
        page.areas[place.number, default: []].append(area)
      }
    }
    page.pauses = PageStates(
      setter.pauses, parts: parts, on: Size(columns: columns, rows: rows),
      margin: Position(column: margin, row: above))
    if widest == Limits.columns { page.grid.mend() }
    return page
  }
}

extension MarkdownDocument {
  /// Returns the reason why a page shows the name of an image.
  func reason(whyNotShown address: String) -> DeckProblem.Reason {
    switch images[address] {
    case .failure(.remote): .leftOut(.remoteImages)
    case .failure(let flaw): .image(address, flaw)
    case .success(let file): file.flaw.map { .image(address, $0) } ?? .leftOut(.images)
    case nil: .leftOut(.images)
    }
  }
}

extension DeckProblem.Reason {
  /// The reason why a file cannot be read, in words.
  var words: String {
    switch self {
    case .cannotRead(let words): words
    case .tooManyBytes(let count): "\(mebibytes(count)), more than \(mebibytes(Limits.bytes))"
    default: "not a regular file"
    }
  }
}

extension ScreenSettings {
  /// The width that a screen's text is wrapped to.
  package enum Wrap: Hashable, Sendable {
    /// Wrap lines at blanks to so many columns, 20...100.
    case columns(Int)
    case never

    /// Reads a number of columns or `no`; nil for anything else.
    init?(_ text: String) {
      if text == "no" {
        self = .never
      } else if let columns = decimal(text[...]), MarkdownDocument.measure.contains(columns) {
        self = .columns(columns)
      } else {
        return nil
      }
    }

    /// The columns; nil to keep lines whole.
    var columns: Int? {
      switch self {
      case .columns(let columns): columns
      case .never: nil
      }
    }
  }
}
