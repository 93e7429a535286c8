/// Finds the words, phrases and figures that two screens share.
///
/// 1. Labelled elements are matched with their partners.
/// 2. Figures and phrases with equal characters and styles are matched: first those that are at the same place, then the
///    others in reading order. One of up to three cells moves only together with a longer phrase, and a line on one row never
///    moves: it would wipe over the text between.
/// 3. Remaining words that are equal at the same place are matched, then those between the matched phrases in reading
///    order.
/// 4. Remaining phrases and figures that occur once on each screen are matched, in any order and style.
/// 5. So are words that both screens stress, such as a bold one.
struct TextMatch {
  /// A run of matched cells: its place on both screens.
  struct Pair {
    var lower: Position
    var upper: Position
    var columns: Int
    var inkedCells: Int

    /// The offset from the lower screen's place to the upper screen's.
    var offset: Offset { Offset(columns: upper.column - lower.column, rows: upper.row - lower.row) }
  }

  struct Offset: Hashable {
    var columns: Int
    var rows: Int

    /// The distance in columns; a row counts as two.
    var length: Int { abs(columns) + 2 * abs(rows) }
  }

  /// The largest number of offsets. If there are more, the text of those with the fewest letters fades instead of
  /// moving.
  static let mostOffsets = 24

  private let lower: Grid
  private let upper: Grid
  private var isLowerTaken: [Bool]
  private var isUpperTaken: [Bool]
  private var pairs: [Pair] = []
  private var offsets: Set<Offset> = []

  init(_ lower: Grid, _ upper: Grid) {
    (self.lower, self.upper) = (lower, upper)
    isLowerTaken = Array(repeating: false, count: lower.cells.count)
    isUpperTaken = Array(repeating: false, count: upper.cells.count)
  }

  mutating func find(_ elements: [Stage.SharedElement]) {
    for element in elements { take(element) }
    let (one, other) = (ScreenText(lower, without: isLowerTaken), ScreenText(upper, without: isUpperTaken))
    takeStill(one.figures, other.figures)
    takeFigures(one.figures, other.figures)
    takeStill(one.phrases, other.phrases)
    let phrases = match(
      one.phrases.map { isFree($0, isLowerTaken) ? $0.fullHash : 0 },
      other.phrases.map { isFree($0, isUpperTaken) ? $0.fullHash : 1 })
    for isShort in [false, true] {
      for pair in phrases where one.phrases[pair.lower].moves != isShort {
        let (lower, upper) = (one.phrases[pair.lower], other.phrases[pair.upper])
        if !isShort || offsets.contains(offset(lower, upper)) { take(lower, upper) }
      }
      offsets.formUnion(pairs.map(\.offset))
    }
    takeStillWords()
    takeWords(between: phrases, one, other)
    takeLone(one.phrases, other.phrases)
    takeLone(one.figures, other.figures)
    takeLone(
      one.words.filter { isStressed($0, on: lower) }, other.words.filter { isStressed($0, on: upper) })
  }

  private func isStressed(_ word: ScreenText.Token, on grid: Grid) -> Bool {
    let segment = word.segments[0]
    return !grid[column: segment.columns.lowerBound, row: segment.row].style.isEmpty
  }

  private func offset(_ one: ScreenText.Token, _ other: ScreenText.Token) -> Offset {
    let (one, other) = (one.segments[0], other.segments[0])
    return Offset(columns: other.columns.lowerBound - one.columns.lowerBound, rows: other.row - one.row)
  }

  /// Matches the phrases or figures that are equal and at the same place. Of several equal ones, that one stays.
  private mutating func takeStill(_ one: [ScreenText.Token], _ other: [ScreenText.Token]) {
    var places: [Int: Int] = [:]
    func place(_ token: ScreenText.Token) -> Int {
      token.segments[0].row * lower.size.columns + token.segments[0].columns.lowerBound
    }
    for (index, token) in other.enumerated() { places[place(token)] = index }
    for token in one {
      guard let index = places[place(token)], other[index].fullHash == token.fullHash, isFree(token, isLowerTaken),
        isFree(other[index], isUpperTaken)
      else { continue }
      take(token, other[index])
    }
  }

  // MARK: Matching

  /// Matches the remaining figures in their order.
  private mutating func takeFigures(_ one: [ScreenText.Token], _ other: [ScreenText.Token]) {
    let left = one.filter { $0.moves && isFree($0, isLowerTaken) }
    let right = other.filter { $0.moves && isFree($0, isUpperTaken) }
    for pair in match(left.map(\.fullHash), right.map(\.fullHash)) {
      take(left[pair.lower], right[pair.upper])
    }
  }

  /// Returns the indices of equal elements, in the same order on both sides: a longest common subsequence. There are none
  /// if there are too many elements, since the work may grow with their square.
  private func match(_ one: [UInt64], _ other: [UInt64]) -> [(lower: Int, upper: Int)] {
    // Most elements are on one side only.
    let shared = Set(one).intersection(other)
    let (lower, upper) = (
      one.indices.filter { shared.contains(one[$0]) }, other.indices.filter { shared.contains(other[$0]) }
    )
    guard lower.count + upper.count <= Self.mostElements else { return [] }
    var unmatched = (lower: Set<Int>(), upper: Set<Int>())
    for change in upper.difference(from: lower, by: { one[$0] == other[$1] }) {
      switch change {
      case .remove(_, let index, _): unmatched.lower.insert(index)
      case .insert(_, let index, _): unmatched.upper.insert(index)
      }
    }
    return zip(lower.filter { !unmatched.lower.contains($0) }, upper.filter { !unmatched.upper.contains($0) })
      .map { ($0, $1) }
  }

  /// The most elements of two sequences that are compared.
  private static let mostElements = 2000

  private mutating func takeWords(between phrases: [(lower: Int, upper: Int)], _ one: ScreenText, _ other: ScreenText) {
    func words(_ text: ScreenText, _ gap: Range<Int>, _ taken: [Bool]) -> [Int] {
      gap.flatMap { text.wordsOfPhrases[$0] }.filter { isFree(text.words[$0], taken) }
    }
    var (i, j) = (0, 0)
    let end = (lower: one.phrases.count, upper: other.phrases.count)
    for pair in phrases + [end] {
      let (left, right) = (
        words(one, i..<pair.lower, isLowerTaken), words(other, j..<pair.upper, isUpperTaken)
      )
      (i, j) = (pair.lower + 1, pair.upper + 1)
      if left.isEmpty || right.isEmpty { continue }
      let found = match(left.map { one.words[$0].fullHash }, right.map { other.words[$0].fullHash })
      takeRuns(found.map { (one.words[left[$0.lower]], other.words[right[$0.upper]]) })
    }
  }

  /// Takes runs of adjacent words with the same offset, if they have enough letters for the distance: a few letters
  /// that cross the screen would be noise, and so would one or two that go anywhere by themselves, or "of the" that goes to
  /// another row.
  private mutating func takeRuns(_ words: [(lower: ScreenText.Token, upper: ScreenText.Token)]) {
    func offset(_ index: Int) -> Offset { self.offset(words[index].lower, words[index].upper) }
    var start = 0
    while start < words.count {
      let shared = offset(start)
      var (end, letters, moves) = (start, 0, false)
      while end < words.count, offset(end) == shared {
        letters += words[end].lower.inkedCells
        moves = moves || words[end].lower.moves
        end += 1
      }
      moves = moves || shared.rows == 0 && letters > ScreenText.Token.sign
      if shared.length == 0 || offsets.contains(shared) || moves && letters * 2 >= shared.length {
        for (one, other) in words[start..<end] { take(one, other) }
      }
      start = end
    }
  }

  /// Takes the remaining tokens that occur once on each screen, whatever their style.
  private mutating func takeLone(_ one: [ScreenText.Token], _ other: [ScreenText.Token]) {
    var places: [UInt64: (lower: [Int], upper: [Int])] = [:]
    for (index, token) in one.enumerated() where token.moves && isFree(token, isLowerTaken) {
      places[token.hash, default: ([], [])].lower.append(index)
    }
    for (index, token) in other.enumerated() where token.moves && isFree(token, isUpperTaken) {
      places[token.hash, default: ([], [])].upper.append(index)
    }
    for (index, token) in one.enumerated() {
      guard let found = places[token.hash], found.lower == [index], found.upper.count == 1 else { continue }
      take(token, other[found.upper[0]])
    }
  }

  private func isFree(_ token: ScreenText.Token, _ taken: [Bool]) -> Bool {
    token.segments.allSatisfy { segment in
      segment.columns.allSatisfy { !taken[segment.row * lower.size.columns + $0] }
    }
  }

  private mutating func takeStillWords() {
    let columns = lower.size.columns
    for row in 0..<lower.size.rows {
      var column = 0
      func isAny(_ column: Int) -> Bool {
        let place = row * columns + column
        return !isLowerTaken[place] && lower.cells[place].isLetter
          || !isUpperTaken[place] && upper.cells[place].isLetter
      }
      while column < columns {
        let start = column
        while column < columns, isAny(column) { column += 1 }
        let place = Position(column: start, row: row)
        if column == start {
          column += 1
        } else if (start..<column).allSatisfy({ isEqual(row * columns + $0) }) {
          take(place, place, column - start)
        }
      }
    }
  }

  /// Returns true if a place shows the same character on both screens and is not taken.
  private func isEqual(_ place: Int) -> Bool {
    !isLowerTaken[place] && !isUpperTaken[place] && lower.cells[place].showsSameCharacter(as: upper.cells[place])
  }

  // MARK: Taking

  /// Takes the part of a labelled element that is visible on both screens, row by row.
  private mutating func take(_ element: Stage.SharedElement) {
    let size = Size(
      columns: min(element.lower.size.columns, element.upper.size.columns),
      rows: min(element.lower.size.rows, element.upper.size.rows))
    // Far off the screen there is nothing to share, and places may be as far off as numbers go.
    let far = 1 << 24
    func near(_ place: Position) -> Position {
      Position(column: min(max(-far, place.column), far), row: min(max(-far, place.row), far))
    }
    let (one, other) = (near(element.lower.origin), near(element.upper.origin))
    let last = min(size.rows, lower.size.rows - one.row, lower.size.rows - other.row)
    for row in stride(from: max(0, -one.row, -other.row), to: last, by: 1) {
      let start = max(0, -one.column, -other.column)
      let end = min(size.columns, lower.size.columns - one.column, lower.size.columns - other.column)
      guard start < end else { continue }
      take(
        Position(column: one.column + start, row: one.row + row),
        Position(column: other.column + start, row: other.row + row), end - start)
    }
  }

  private mutating func take(_ one: ScreenText.Token, _ other: ScreenText.Token) {
    guard one.segments.count == other.segments.count else { return }
    for (a, b) in zip(one.segments, other.segments) where a.columns.count == b.columns.count {
      take(
        Position(column: a.columns.lowerBound, row: a.row), Position(column: b.columns.lowerBound, row: b.row),
        a.columns.count)
    }
  }

  /// Takes a run of cells, without half of a wide character at either end. Takes nothing if any of the cells is taken
  /// already.
  private mutating func take(_ one: Position, _ other: Position, _ columns: Int) {
    var (one, other, columns) = (one, other, columns)
    func isCut(_ offset: Int, _ role: Cell.Role) -> Bool {
      lower.cells[lower.index(of: one) + offset].role == role
        || upper.cells[upper.index(of: other) + offset].role == role
    }
    while columns > 0, isCut(0, .trail) {
      one.column += 1
      other.column += 1
      columns -= 1
    }
    while columns > 0, isCut(columns - 1, .lead) { columns -= 1 }
    let (i, j) = (lower.index(of: one), upper.index(of: other))
    guard columns > 0, !isLowerTaken[i..<i + columns].contains(true), !isUpperTaken[j..<j + columns].contains(true)
    else { return }
    var inkedCells = 0
    for offset in 0..<columns {
      isLowerTaken[i + offset] = true
      isUpperTaken[j + offset] = true
      if !lower.cells[i + offset].isBlank { inkedCells += 1 }
    }
    pairs.append(Pair(lower: one, upper: other, columns: columns, inkedCells: inkedCells))
  }

  // MARK: Offsets

  /// The pairs, grouped by offset: first those that do not move, then the offsets with the most letters.
  var groups: [[Pair]] {
    var byOffset: [Offset: [Pair]] = [:]
    for pair in pairs { byOffset[pair.offset, default: []].append(pair) }
    func letters(_ pairs: [Pair]) -> Int { pairs.reduce(0) { $0 + $1.inkedCells } }
    let still = byOffset.removeValue(forKey: Offset(columns: 0, rows: 0))
    let moving = byOffset.map { (offset: $0.key, pairs: $0.value, letters: letters($0.value)) }.sorted { a, b in
      (b.letters, a.offset.rows, a.offset.columns) < (a.letters, b.offset.rows, b.offset.columns)
    }
    return (still.map { [$0] } ?? []) + moving.prefix(Self.mostOffsets).map(\.pairs)
  }
}

extension ScreenText.Token {
  /// The most cells of what never moves by itself, such as a brace, a number or "the".
  fileprivate static let sign = 3

  /// True if it may move by itself: a word or a phrase that is long enough, or a figure of several rows.
  fileprivate var moves: Bool { inkedCells > Self.sign && (isText || segments.first?.row != segments.last?.row) }
}
