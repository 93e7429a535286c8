/// The cells of a layer that a column or a row of the stage shows.
struct SourceSpan: Sendable {
  let nearest: Int
  /// The first and the number of the cells that it touches. The number is 0 on a layer where it may be more than
  /// ``most``.
  let first: Int
  let count: Int
  /// The cells whose middles lie in it. Each cell of the layer on the stage is in one span.
  let middles: Range<Int>
  /// The samples that lie in each cell from the first one on: sample (x, y) is bit 4 y + x.
  let samples: SIMD4<UInt32>
  /// The place of each sample in its cell, in samples of a ``SampleMask``: a byte each, the lowest for the first.
  let places: UInt64
  private let start: Double
  private let end: Double

  /// The largest number of cells that are sampled. On a layer where a span may touch more, the nearest cell is good
  /// enough, for every span: an edge along which some cells were divided and others not would have teeth.
  static let most = 4

  enum Direction {
    case across
    case down
  }

  init(of place: Int, _ direction: Direction, offset: Double, scale: Double, limit: Int) {
    let most = Double(limit - 1)
    nearest = Int(min(most, max(0, (Double(place) + 0.5 - offset) / scale)))
    let length = 1 / scale
    start = (Double(place) - offset) / scale
    end = start + length
    first = Int(min(most, max(0, start)))
    let last = max(first, Int(min(most, max(0, end - 0.001))))
    // A middle on the border of two spans is in the second one, however the place is rounded.
    func middle(_ place: Int) -> Int {
      Int(min(most + 1, max(0, ((Double(place) - offset) / scale - 0.5 - DistanceRange.rounding).rounded(.up))))
    }
    middles = middle(place)..<middle(place + 1)
    count = length <= Double(Self.most - 1) ? last - first + 1 : 0
    // The samples in each cell.
    var own: (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    var places: UInt64 = 0
    let (start, first) = (start, first)
    @inline(__always)
    func add(_ i: Int, of total: Int, _ bits: UInt32, parts: Int) {
      let sample = min(max(start + (Double(i) + 0.5) / Double(total) * length, 0), Double(limit) - 0.001)
      let cell = Int(sample)
      switch cell &- first {
      case 0: own.0 |= bits
      case 1: own.1 |= bits
      case 2: own.2 |= bits
      case 3: own.3 |= bits
      default: break
      }
      places |= UInt64(truncatingIfNeeded: Int((sample - Double(cell)) * Double(parts))) &<< UInt64(8 &* i)
    }
    if count > 0 {
      switch direction {
      case .across:
        for i in 0..<SampledColors.columns {
          add(i, of: SampledColors.columns, 0x1111_1111 &<< UInt32(i), parts: SampleMask.columns)
        }
      case .down:
        for i in 0..<SampledColors.rows {
          add(i, of: SampledColors.rows, 0xF &<< UInt32(4 &* i), parts: SampleMask.rows)
        }
      }
    }
    samples = SIMD4(own.0, own.1, own.2, own.3)
    self.places = places
  }

  /// Returns the share of the interval that a cell takes. The first and the last one stand for what lies outside.
  func share(_ cell: Int) -> Double {
    let from = cell == first ? start : max(start, Double(cell))
    let to = cell == first + count - 1 ? end : min(end, Double(cell + 1))
    return (to - from) / (end - start)
  }
}
