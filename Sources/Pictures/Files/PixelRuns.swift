/// A part of a picture as runs of pixels beside each other that have one colour, and stay as they are or do not.
struct PixelRuns {
  /// Some pixels of a row.
  struct Run {
    var color: UInt32
    var count: Int32
    /// How many pixels beside each other stay as they are, these among them; 0 where these do not. All of a row that stays,
    /// and what is let through for good, counts as if it were without end.
    var stay: Int32
  }

  private(set) var runs: [Run] = []

  /// - Parameters:
  ///   - picture: What is to be shown.
  ///   - shown: What is, in the same size; nil if nothing is.
  ///   - part: Of both.
  init(of picture: borrowing Picture, over shown: Picture?, in part: PixelRectangle) {
    let stride = picture.width
    let before = shown?.pixels
    // Text has a run for every four pixels or so.
    runs.reserveCapacity(part.width * part.height / 4)
    picture.pixels.withUnsafeBufferPointer { pixels in
      for y in part.top..<part.top + part.height {
        let row = y * stride + part.left..<y * stride + part.left + part.width
        if let before {
          before.withUnsafeBufferPointer {
            append(UnsafeBufferPointer(rebasing: pixels[row]), over: UnsafeBufferPointer(rebasing: $0[row]))
          }
        } else {
          append(UnsafeBufferPointer(rebasing: pixels[row]), 0..<part.width, stay: 0)
        }
      }
    }
  }

  /// A row over what is shown of it.
  private mutating func append(_ row: UnsafeBufferPointer<UInt32>, over before: UnsafeBufferPointer<UInt32>) {
    var at = 0
    while at < row.count {
      let start = at
      while at < row.count, row[at] == before[at] { at += 1 }
      if at > start { append(row, start..<at, stay: at - start == row.count ? .max : Int32(at - start)) }
      let other = at
      while at < row.count, row[at] != before[at] { at += 1 }
      append(row, other..<at, stay: 0)
    }
  }

  /// Pixels of a row that all stay, or all do not.
  @inline(__always)
  private mutating func append(_ row: UnsafeBufferPointer<UInt32>, _ range: Range<Int>, stay: Int32) {
    var at = range.lowerBound
    while at < range.upperBound {
      let (start, color) = (at, row[at])
      while at < range.upperBound, row[at] == color { at += 1 }
      runs.append(Run(color: color, count: Int32(at - start), stay: color >> 24 != 0 ? .max : stay))
    }
  }

  /// How many pixels differ from the one before where what stays is left out: the more, the less it can be compressed.
  ///
  /// - Parameter leastRun: From how many pixels on that stay, beside each other.
  func changes(leastRun: Int32) -> Int {
    var changes = 0
    var last: UInt32?
    for run in runs {
      // No colour has all bits.
      let value = run.isLeftOut(leastRun: leastRun) ? UInt32.max : run.color
      if value != last { changes += 1 }
      last = value
    }
    return changes
  }

  /// How often each colour comes where all that stays is left out.
  var counts: [UInt32: Int] {
    var counts: [UInt32: Int] = [:]
    for run in runs where !run.isLeftOut(leastRun: 1) { counts[run.color, default: 0] += Int(run.count) }
    return counts
  }
}

extension PixelRuns.Run {
  /// Whether it is not drawn where so many pixels that stay are left out at least.
  func isLeftOut(leastRun: Int32) -> Bool { stay >= leastRun && stay > 0 }
}
