internal import PortholeStreams
internal import Transitions

/// A row of cells in few bytes: about one for each cell and ten for each change of colour.
///
/// Equal rows have equal bytes. The cells at the end that equal the last one that is kept are left out.
struct PackedRow: Hashable, Sendable {
  /// For each run of cells that differ only in their scalars: the number of cells, a set of the fields in which they
  /// differ from the run before, those fields, and the scalars. All are in the form of ``LEB128``.
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0

  /// - Complexity: O(cells).
  init(_ cells: ArraySlice<Cell>) {
    var end = cells.endIndex
    while end - cells.startIndex > 1, cells[end - 1] == cells[end - 2] { end -= 1 }
    count = end - cells.startIndex
    var (start, look) = (cells.startIndex, PackedLook())
    while start < end {
      let next = PackedLook(cells[start])
      let stop = cells[start..<end].firstIndex { PackedLook($0) != next } ?? end
      LEB128.append(stop - start, to: &bytes)
      append(next, after: look)
      for cell in cells[start..<stop] { LEB128.append(Int(cell.scalar.value), to: &bytes) }
      (start, look) = (stop, next)
    }
    // The room that an array keeps for more would double the size.
    bytes = bytes.withUnsafeBufferPointer { Array($0) }
  }

  /// - Complexity: O(cells).
  var cells: [Cell] {
    var (place, look) = (0, PackedLook())
    func number() -> UInt32 { UInt32(LEB128.number(at: &place, in: bytes)) }
    return Array(unsafeUninitializedCapacity: count) { cells, filled in
      while filled < count {
        let length = number()
        let changed = number()
        for field in 0..<PackedLook.count where changed & 1 << field != 0 { look[field] = number() }
        for _ in 0..<length {
          cells.initializeElement(at: filled, to: look.cell(of: number()))
          filled += 1
        }
      }
    }
  }

  private mutating func append(_ look: PackedLook, after other: PackedLook) {
    let changed = (0..<PackedLook.count).filter { look[$0] != other[$0] }
    LEB128.append(changed.reduce(0) { $0 | 1 << $1 }, to: &bytes)
    for field in changed { LEB128.append(Int(look[field]), to: &bytes) }
  }
}

/// All of a cell but its scalar, as numbers.
private struct PackedLook: Equatable {
  static let count = 5

  private var style: UInt32 = 0
  private var foreground: UInt32 = 0
  private var background: UInt32 = 0
  private var marks = Marks()

  init() {}

  init(_ cell: Cell) {
    (style, foreground, background, marks) = (cell.bits >> 21, cell.foreground.bits, cell.background.bits, cell.marks)
  }

  subscript(field: Int) -> UInt32 {
    get {
      switch field {
      case 0: style
      case 1: foreground
      case 2: background
      case 3: marks.first
      default: marks.second
      }
    }
    set {
      switch field {
      case 0: style = newValue
      case 1: foreground = newValue
      case 2: background = newValue
      case 3: marks.first = newValue
      default: marks.second = newValue
      }
    }
  }

  func cell(of scalar: UInt32) -> Cell {
    var cell = Cell(" ", foreground: Color(bits: foreground), background: Color(bits: background))
    cell.bits = style << 21 | scalar
    cell.marks = marks
    return cell
  }
}
