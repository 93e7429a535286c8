/// The plates of a screen: the grounds of labels and buttons, which go and come with their words; and its titles. Where pages
/// mix, wide plates do so too: bars, boxes and blocks of code.
///
/// They are kept until the cells change. No memory is allocated once the buffers have grown.
package struct Plates: Sendable {
  private(set) var cells: [Cell] = []
  /// The cells without the plates and what stands on them; the same if the screen has no plates.
  package var bare: [Cell] { hasPlates ? cleared : cells }
  private var cleared: [Cell] = []
  private(set) var version = 0
  /// The place of the cells that were read last, and the state of the screens then.
  private var known: (place: UInt, state: Int?) = (0, nil)
  private var size = Size(columns: 0, rows: 0)
  private(set) var hasPlates = false
  /// The titles of the screen, once they were asked for.
  private var titles = Titles()
  /// The versions of this screen and of the other one for which the titles were found.
  private(set) var knownTitles = TitleVersions()
  /// The parts of the screen, once they were asked for.
  private(set) var text = TextParts()
  /// The page's ground in each cell of a wide plate, and ``none`` in the others; empty if there are none.
  private var wide: [Color] = []

  struct TitleVersions: Equatable, Sendable {
    var own = 0
    var other = 0
  }

  package static let none = Titles.none

  init() {}

  /// - Parameter other: A screen of the same size that takes its place. A title that it has as well does not count.
  package init(of screen: Grid, unlike other: Grid? = nil) {
    screen.cells.withUnsafeBufferPointer { find(in: $0, screen.size, state: nil) }
    if let other {
      other.cells.withUnsafeBufferPointer { findTitles(unlike: (1, $0)) }
    } else {
      findTitles(unlike: nil)
    }
  }

  /// Returns the colour that would be seen without the plate in a cell; ``none`` where there is no plate.
  @inline(__always)
  package func ground(_ index: Int) -> Color {
    if !hasPlates { return Self.none }
    let ground = cleared[index].background
    return ground == cells[index].background ? Self.none : ground
  }

  @inline(__always)
  package func title(_ index: Int) -> Color { titles.ground(index) }

  /// Returns the colour that would be seen without the plate, wide plate or title in a cell; ``none`` where there is none.
  @inline(__always)
  func groundBelow(_ index: Int) -> Color {
    let ground = ground(index)
    if ground != Self.none { return ground }
    let title = title(index)
    return title != Self.none || wide.isEmpty ? title : wide[index]
  }

  /// Returns the ground below a wide plate in a cell; ``none`` where there is none.
  func widePlate(_ index: Int) -> Color { wide.isEmpty ? Self.none : wide[index] }

  var hasWidePlates: Bool { !wide.isEmpty }

  /// Returns the ground of a large letter in a cell or beside it; ``none`` where there is none.
  func titleBeside(column: Int, row: Int) -> Color {
    for row in max(0, row - 1)...min(size.rows - 1, row + 1) {
      for column in max(0, column - 1)...min(size.columns - 1, column + 1) {
        let index = row * size.columns + column
        if title(index) != Self.none, !titles.isBar(index) { return title(index) }
      }
    }
    return Self.none
  }

  func isBar(_ index: Int) -> Bool { titles.isBar(index) }

  var hasTitles: Bool { !titles.grounds.isEmpty }

  /// Finds the titles of the screen, and its parts, if its cells or those of the other one have changed.
  ///
  /// - Parameter other: The version and the cells of a screen that is shown in the same place; nil if there is none. A title
  ///   that it has as well does not count.
  mutating func findTitles(unlike other: (version: Int, cells: UnsafeBufferPointer<Cell>)?) {
    let versions = TitleVersions(own: version, other: other?.version ?? 0)
    if knownTitles == versions { return }
    knownTitles = versions
    cells.withUnsafeBufferPointer { cells in
      titles.find(in: cells, size, unlike: other?.cells)
      bare.withUnsafeBufferPointer { text.find(in: cells, without: $0, titles, size) }
    }
    findWidePlates(unlike: other?.cells)
  }

  /// Finds the plates that are no labels. What another screen has on the same ground stays as it is.
  private mutating func findWidePlates(unlike other: UnsafeBufferPointer<Cell>?) {
    wide.removeAll(keepingCapacity: true)
    for index in cells.indices where text.parts[index] == .plate && ground(index) == Self.none {
      if let other, other[index].background == cells[index].background { continue }
      if wide.isEmpty { for _ in cells.indices { wide.append(Self.none) } }
      wide[index] = text.page
    }
  }

  /// Finds the plates of a screen. Those that were found last are kept.
  ///
  /// - Parameter state: A number for the screen. While it stays the same, cells at the same place in memory are the same
  ///   ones. If it is nil, nothing is known, and the cells are compared with a copy.
  /// - Complexity: O(cells) if they may have changed.
  mutating func find(in source: UnsafeBufferPointer<Cell>, _ size: Size, state: Int?) {
    let place = UInt(bitPattern: source.baseAddress)
    if let state, size == self.size, known == (place, state) { return }
    known = (place, state)
    let source = UnsafeBufferPointer(rebasing: source[..<size.area])
    if size == self.size, cells.withUnsafeBytes({ $0.isEqual(to: UnsafeRawBufferPointer(source)) }) { return }
    (self.size, hasPlates) = (size, false)
    version += 1
    cells.removeAll(keepingCapacity: true)
    cells.append(contentsOf: source)
    for row in 0..<size.rows {
      for columns in LabelScan(row: row, of: source, size) {
        if !hasPlates {
          hasPlates = true
          cleared.removeAll(keepingCapacity: true)
          cleared.append(contentsOf: source)
        }
        let around = Surroundings(of: columns, row: row, in: source, size)
        for column in columns {
          let index = row * size.columns + column
          cleared[index] = source[index].withoutLabel(on: around.color(at: column))
        }
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Returns whether the bytes equal as many others.
  ///
  /// All are compared, in large steps that the compiler turns into vectors.
  fileprivate func isEqual(to other: UnsafeRawBufferPointer) -> Bool {
    typealias Step = SIMD16<UInt32>
    let size = MemoryLayout<Step>.size
    var difference = Step.zero
    var place = 0
    while place <= count - size {
      difference |=
        loadUnaligned(fromByteOffset: place, as: Step.self)
        ^ other.loadUnaligned(fromByteOffset: place, as: Step.self)
      place += size
    }
    while place < count {
      difference[0] |= UInt32(self[place] ^ other[place])
      place += 1
    }
    return difference == .zero
  }
}
