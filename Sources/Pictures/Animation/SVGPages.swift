internal import Transitions

/// Screens that follow each other as text that grows and scrolls: each different row is drawn once.
///
/// A page is a column of rows as wide as the picture. If a screen shows rows of the one before further up, only the
/// rows that come in below are added to the page, and the page moves up to show the screen. If a screen differs from
/// the page in a few rows, it becomes a patch: those rows over the page. Any other screen begins a page. Rows at the
/// bottom that do not scroll, such as a prompt, are the foot of a page, which lies over it.
struct SVGPages {
  /// The place that shows a screen: the distance in pixels by which the pages move left and up, and the foot over them.
  struct Place: Hashable {
    var x: Int
    var y: Int
    /// The number of the foot, which is the number of picture widths by which the feet move left; 0 for none.
    var foot = 0
  }

  private struct Row: Hashable {
    var number: Int
    /// The number of columns to draw; those that follow look like the background.
    var columns: Int
    var ground: UInt32
  }

  private struct Page {
    var slot: Int
    var columns: Int
    var height: Int
    var ground: UInt32
    /// The rows from top to bottom, as indices; nil for blank ones.
    var rows: [Int?]
    /// The only screen that it shows so far; nil if there are several.
    var only: Int?
    /// The number of rows at the bottom of a screen that do not scroll; nil if it is not known.
    var foot: Int?
    var isBase = false

    /// True if the rows at the bottom may lie over it.
    var canHaveFoot: Bool { foot != nil || only != nil }
  }

  private struct Foot: Hashable {
    var columns: Int
    var ground: UInt32
    var rows: [Int?]
  }

  private struct Patch {
    var slot: Int
    var page: Int
    var rows: [(row: Int, content: Int?)]
  }

  /// The most rows of a page. Browsers place elements that are far away less exactly.
  private static let longest = 1000

  private let screens: SharedScreens
  private let size: Size
  private let rowHeight: RowHeight
  private let shown: (Grid) -> Grid
  private var looks: SVGLooks
  private var places: [Int: Place] = [:]
  private var pages: [Page] = []
  private var patches: [Patch] = []
  private var feet: [Foot] = []
  private var footNumbers: [Foot: Int] = [:]
  private var slots = 0
  private var rows: [(row: Row, uses: Int)] = []
  private var indices: [Row: Int] = [:]
  /// The backgrounds of rows, by the index of the row in the screens.
  private var grounds: [Int: Grounds] = [:]

  init(
    of screens: SharedScreens, size: Size, _ looks: SVGLooks, rowHeight: RowHeight = .joined,
    shown: @escaping (Grid) -> Grid
  ) {
    (self.screens, self.size, self.looks, self.shown, self.rowHeight) = (screens, size, looks, shown, rowHeight)
  }

  /// Adds a screen, if it is not there yet.
  mutating func add(_ index: Int) {
    if places[index] == nil { places[index] = added(index) }
  }

  /// Returns the place of a screen. It is final once all screens have been added.
  func place(of index: Int) -> Place { places[index] ?? Place(x: 0, y: 0) }

  private mutating func added(_ index: Int) -> Place {
    let (screen, numbers) = (screens.size(of: index), screens.rows(of: index))
    let ground = ground(of: numbers, columns: screen.columns)
    let contents = numbers.map { content($0, columns: screen.columns, ground) }
    let last = pages.count - 1
    if let page = pages.last, page.columns == screen.columns, page.height == screen.rows, page.ground == ground {
      if screen.rows == size.rows, let place = scrolled(page, contents) { return place }
      let different = page.only == nil ? nil : contents.indices.filter { contents[$0] != page.rows[$0] }
      if let different, different.count * 3 <= page.height {
        pages[last].isBase = true
        patches.append(Patch(slot: slots, page: last, rows: different.map { ($0, contents[$0]) }))
        return nextPlace()
      }
    }
    pages.append(
      Page(slot: slots, columns: screen.columns, height: screen.rows, ground: ground, rows: contents, only: index))
    return nextPlace()
  }

  private mutating func nextPlace() -> Place {
    slots += 1
    return Place(x: (slots - 1) * size.columns * 8, y: 0)
  }

  /// Adds the new rows of a screen to the last page, and returns the screen's place; nil if the screen shows something
  /// else.
  private mutating func scrolled(_ page: Page, _ contents: [Int?]) -> Place? {
    guard !page.isBase else { return nil }
    for foot in page.foot.map({ $0...$0 }) ?? 0...min(2, page.height - 1) where foot == 0 || page.canHaveFoot {
      let body = page.height - foot
      let before = page.foot == nil ? page.rows.suffix(page.height).prefix(body) : page.rows.suffix(body)
      guard let count = scroll(from: before, to: contents.prefix(body)), page.rows.count + count <= Self.longest
      else { continue }
      let last = pages.count - 1
      if page.foot == nil, foot > 0, let only = page.only {
        // From now on, the screen that the page began with has its foot over it.
        pages[last].rows.removeLast(foot)
        let number = self.foot(Array(page.rows.suffix(foot)), of: page)
        places[only]?.foot = number
      }
      if foot > 0 || count > 0 { pages[last].only = nil }
      pages[last].foot = foot > 0 ? foot : page.foot
      pages[last].rows += contents.prefix(body).suffix(count)
      return Place(
        x: page.slot * size.columns * 8, y: (pages[last].rows.count - body) * rowHeight.parts,
        foot: foot == 0 ? 0 : self.foot(Array(contents.suffix(foot)), of: page))
    }
    return nil
  }

  private mutating func foot(_ rows: [Int?], of page: Page) -> Int {
    let foot = Foot(columns: page.columns, ground: page.ground, rows: rows)
    if let known = footNumbers[foot] { return known }
    feet.append(foot)
    footNumbers[foot] = feet.count
    return feet.count
  }

  /// Returns the number of rows by which one text was scrolled up to give another; nil if it was not.
  private func scroll(from before: ArraySlice<Int?>, to after: ArraySlice<Int?>) -> Int? {
    (0..<after.count).first { count in
      let kept = before.dropFirst(count)
      // Blank rows alone prove nothing.
      return kept.elementsEqual(after.dropLast(count)) && (count == 0 || kept.contains { $0 != nil })
    }
  }

  // MARK: Rows

  private struct Grounds {
    /// The backgrounds and the number of cells with each, without the cells at the end that equal the last one kept.
    var runs: [(color: UInt32, count: Int)] = []
    var count = 0
    /// The colour of the last cell, if it shows nothing else.
    var end: UInt32?
    /// The colour of all cells, if they show nothing else.
    var all: UInt32?

    init(of cells: [Cell]) {
      count = cells.count
      for cell in cells {
        let color = cell.background.rgb
        if runs.last?.color == color { runs[runs.count - 1].count += 1 } else { runs.append((color, 1)) }
      }
      func isBlank(_ cell: Cell) -> Bool { cell.isBlank && cell.marks.isEmpty && cell.role == .narrow }
      if let last = cells.last, isBlank(last) { end = last.background.rgb }
      if runs.count == 1, cells.allSatisfy(isBlank) { all = end }
    }
  }

  private func shownCells(of number: Int) -> [Cell] {
    let row = screens.rows[number].cells
    return shown(Grid(size: Size(columns: row.count, rows: 1), cells: row)).cells
  }

  private mutating func grounds(of number: Int) -> Grounds {
    if let known = grounds[number] { return known }
    let result = Grounds(of: shownCells(of: number))
    grounds[number] = result
    return result
  }

  /// Returns the background that most cells have; among equals the lowest number.
  private mutating func ground(of numbers: [Int], columns: Int) -> UInt32 {
    var counts: [UInt32: Int] = [:]
    for number in numbers {
      let row = grounds(of: number)
      for run in row.runs { counts[run.color, default: 0] += run.count }
      if let last = row.runs.last { counts[last.color, default: 0] += columns - row.count }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
  }

  /// Returns the index of a row; nil if there is nothing to draw.
  private mutating func content(_ number: Int, columns: Int, _ ground: UInt32) -> Int? {
    let grounds = grounds(of: number)
    guard grounds.count > 0, grounds.all != ground else { return nil }
    let row = Row(number: number, columns: grounds.end == ground ? grounds.count : columns, ground: ground)
    let index = indices[row] ?? rows.count
    if index == rows.count {
      indices[row] = index
      rows.append((row, 0))
    }
    return index
  }

  // MARK: Markup

  struct Drawing {
    var definitions = ""
    var pages: [String] = []
    var feet = ""
    var looks: SVGLooks
  }

  mutating func markup() -> Drawing {
    let contents = pages.flatMap(\.rows) + patches.flatMap { $0.rows.map(\.content) } + feet.flatMap(\.rows)
    for index in contents { if let index { rows[index].uses += 1 } }
    var markup = Drawing(looks: looks)
    for index in rows.indices where rows[index].uses > 1 {
      markup.definitions += "<g id=\"q\(index)\">\(drawing(of: index, top: 0))</g>\n"
    }
    for (number, page) in pages.enumerated() {
      var body = rectangle(columns: page.columns, rows: page.rows.count, page.ground)
      for (row, index) in page.rows.enumerated() { body += index.map { use(of: $0, at: row) } ?? "" }
      markup.pages.append(group(page.isBase ? "<g id=\"f\(number)\">\(body)</g>" : body, at: page.slot))
    }
    var covers: [String: String] = [:]
    func over(_ row: Int, _ content: Int?, _ columns: Int, _ ground: UInt32) -> String {
      let cover = rectangle(columns: columns, rows: 1, ground)
      let name = covers[cover] ?? "e\(covers.count)"
      if covers[cover] == nil {
        covers[cover] = name
        markup.definitions += "<g id=\"\(name)\">\(cover)</g>\n"
      }
      return use(named: name, at: row) + (content.map { use(of: $0, at: row) } ?? "")
    }
    for patch in patches {
      let page = pages[patch.page]
      let rows = patch.rows.map { over($0.row, $0.content, page.columns, page.ground) }.joined()
      markup.pages.append(group("<use href=\"#f\(patch.page)\"/>\(rows)", at: patch.slot))
    }
    for (number, foot) in feet.enumerated() {
      let top = size.rows - foot.rows.count
      let rows = foot.rows.enumerated().map { over(top + $0, $1, foot.columns, foot.ground) }.joined()
      markup.feet += group(rows, at: number + 1)
    }
    markup.looks = looks
    return markup
  }

  /// Returns elements at a slot; each is as wide as the picture.
  private func group(_ body: String, at slot: Int) -> String {
    "<g\(slot == 0 ? "" : " transform=\"translate(\(slot * size.columns * 8))\"")>\(body)</g>\n"
  }

  private func rectangle(columns: Int, rows: Int, _ ground: UInt32) -> String {
    "<rect width=\"\(columns * 8)\" height=\"\(rows * rowHeight.parts)\" fill=\"\(Markup.color(ground))\"/>"
  }

  private func use(named name: String, at row: Int) -> String {
    "<use href=\"#\(name)\"" + (row > 0 ? " y=\"\(row * rowHeight.parts)\"" : "") + "/>"
  }

  /// Returns a row at its place: a reference, or the row itself if it is used nowhere else.
  private mutating func use(of index: Int, at row: Int) -> String {
    rows[index].uses > 1 ? use(named: "q\(index)", at: row) : drawing(of: index, top: row)
  }

  private mutating func drawing(of index: Int, top: Int) -> String {
    let row = rows[index].row
    let cells = SharedScreens.whole(shownCells(of: row.number), columns: row.columns)
    let grid = Grid(size: Size(columns: cells.count, rows: 1), cells: cells)
    let geometry = SVGScreen(
      grid, ground: row.ground, standard: looks.standard, rowHeight: rowHeight
    ).compactGeometry
    let text = SVGText(of: grid, in: .rows, top: top, rowHeight: rowHeight).elements(&looks)
    let isMoved = top > 0 && !geometry.isEmpty
    return (isMoved ? "<g transform=\"translate(0 \(top * rowHeight.parts))\">\(geometry)</g>" : geometry) + text
  }
}
