internal import Transitions

/// The parts of a page that appear by themselves, each with a key: fragments in other programs.
struct PageParts: Sendable {
  /// The place of each part among those that ask for one; nil for parts in the order of the page.
  private(set) var indices: [Int?] = []
  private(set) var areas: [Int: [Rect]] = [:]

  /// The most parts of a page. Others are shown at once.
  private static let most = 200

  /// Returns the number of another part; nil if there are too many.
  ///
  /// - Parameter index: Its place among those that ask for one. Parts of the same place appear together.
  mutating func next(index: Int?) -> Int? {
    guard indices.count < Self.most else { return nil }
    indices.append(index)
    return indices.count - 1
  }

  mutating func add(_ area: Rect, to number: Int) {
    var lines = areas.removeValue(forKey: number) ?? []
    if let last = lines.last, last.origin.column == area.origin.column, last.size.columns == area.size.columns,
      last.origin.row + last.size.rows == area.origin.row
    {
      lines[lines.count - 1].size.rows += area.size.rows
    } else {
      lines.append(area)
    }
    areas[number] = lines
  }

  /// Returns events in groups that take a key each: first those of parts that ask for a place, then the others.
  ///
  /// - Parameter part: Returns the part of an event; nil if it is of none.
  func ordered(_ events: [Int], _ part: (Int) -> Int?) -> [[Int]] {
    func index(_ event: Int) -> Int? { part(event).flatMap { indices.indices.contains($0) ? indices[$0] : nil } }
    let placed = Dictionary(grouping: events.filter { index($0) != nil }) { index($0) ?? 0 }
    let others = events.filter { index($0) == nil }.map { [$0] }
    return placed.sorted { $0.key < $1.key }.map(\.value) + others
  }
}

/// A place on a page. Everything after it or a part of the page appears with the next key, or some lines of code stand
/// out after it.
struct PagePause: Sendable {
  /// The code that changes: its lines on the page with the numbers of their lines in the file, and one of its steps.
  struct Step: Sendable {
    var start: Int
    /// The lines of code, from 1, that each line on the page shows.
    var numbers: [Int]
    var bright: [ClosedRange<Int>]
    /// The cells in place of those of the page, row by row; nil for those of the page.
    var picture: [[Cell]]?

    var dim: [Range<Int>] {
      var ranges: [Range<Int>] = []
      for (index, number) in numbers.enumerated() where !bright.contains(where: { $0.contains(number) }) {
        let line = start + index
        if let last = ranges.indices.last, ranges[last].upperBound == line {
          ranges[last] = ranges[last].lowerBound..<(line + 1)
        } else {
          ranges.append(line..<(line + 1))
        }
      }
      return ranges
    }
  }

  struct Column: Sendable {
    var start: Int
    var width: Int
    var lines: Range<Int>
  }

  static let mostVersions = 100

  var line: Int
  /// The column with the code that changes; nil if that is in none.
  var column: Column?
  /// The hidden parts of the columns beside each other, that with the next line first; empty outside of columns.
  var rests: [Column] = []
  /// The line below these columns, from which on all is hidden.
  var end = 0
  /// The step of code that begins here; nil if the rest of the page is hidden.
  var step: Step?
  /// True if it is the first step of its code, which needs no key.
  var isFirstStep = false
  /// The number of the part that appears here; nil if the rest of the page does.
  var part: Int?

  /// Returns the hidden cells: all lines from the pause on. In columns, all that the text says after the pause, in
  /// whichever column it stands.
  func hidden(on size: Size, margin: Position) -> [Rect] {
    func rect(_ column: Int, _ line: Int, _ columns: Int, _ lines: Int) -> Rect? {
      let rows = min(lines, size.rows - line - margin.row)
      let columns = min(columns, size.columns - column)
      guard columns > 0, rows > 0 else { return nil }
      return Rect(column: column, row: line + margin.row, columns: columns, rows: rows)
    }
    guard !rests.isEmpty else { return [rect(0, line, size.columns, size.rows)].compactMap { $0 } }
    let parts = rests.map { rect(margin.column + $0.start, $0.lines.lowerBound, $0.width, $0.lines.count) }
    return (parts + [rect(0, end, size.columns, size.rows)]).compactMap { $0 }
  }
}

struct ProgramLayout: Sendable {
  var programs: [ScreenProgram] = []
  var rooms: [ProgramOutput.Source: ProgramOutput.Room] = [:]
  /// The names whose outputs the page shows in other places than below their snippets.
  var namedElsewhere: Set<String> = []
  var areOffered = true

  /// The numbers by which a page finds the cells of a program or a picture, apart from those of links.
  enum Place {
    /// The label of the link that runs it, by its index.
    static func label(_ program: Int) -> Int { -1 - 5 * program }
    static func output(_ index: Int) -> Int { -2 - 5 * index }
    static func picture(_ index: Int) -> Int { -3 - 5 * index }
    /// A text in large letters, by its index among those of the page.
    static func largeText(_ index: Int) -> Int { -4 - 5 * index }
    static func part(_ number: Int) -> Int { -5 - 5 * number }

    /// Returns the number of the part that a place belongs to; nil for other places.
    static func part(at place: Int) -> Int? { place < 0 && place % 5 == 0 ? -1 - place / 5 : nil }
  }
}
