/// A part of a picture as runs of adjacent pixels that have one colour and either all stay the same or all change.
struct PixelRuns {
  /// Adjacent pixels of a row.
  struct Run {
    var color: UInt32
    var count: Int32
    /// The number of adjacent unchanged pixels that these belong to; 0 if these change. A row that stays the same as a
    /// whole, and pixels that are always transparent, count as endless.
    var stay: Int32
  }

  private(set) var runs: [Run] = []

  /// - Parameter shown: The picture that is shown, of the same size; nil if there is none.
  init(of picture: borrowing Picture, over shown: Picture?, in part: PixelRectangle) {
    let stride = picture.width
    let before = shown?.pixels
    // Text has a run for about every four pixels.
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

  /// Appends pixels of a row that all stay the same or all change.
  @inline(__always)
  private mutating func append(_ row: UnsafeBufferPointer<UInt32>, _ range: Range<Int>, stay: Int32) {
    var at = range.lowerBound
    while at < range.upperBound {
      let (start, color) = (at, row[at])
      while at < range.upperBound, row[at] == color { at += 1 }
      runs.append(Run(color: color, count: Int32(at - start), stay: color >> 24 != 0 ? .max : stay))
    }
  }

  /// Returns the number of pixels that differ from the one before when unchanged ones are left out. The more there are,
  /// the less the part can be compressed.
  func changes(leastRun: Int32) -> Int {
    var changes = 0
    var last: UInt32?
    for run in runs {
      // No colour has all bits set.
      let value = run.isLeftOut(leastRun: leastRun) ? UInt32.max : run.color
      if value != last { changes += 1 }
      last = value
    }
    return changes
  }

  /// The number of pixels of each colour when all unchanged ones are left out.
  var counts: [UInt32: Int] {
    var counts: [UInt32: Int] = [:]
    for run in runs where !run.isLeftOut(leastRun: 1) { counts[run.color, default: 0] += Int(run.count) }
    return counts
  }
}

extension PixelRuns.Run {
  func isLeftOut(leastRun: Int32) -> Bool { stay >= leastRun && stay > 0 }
}

/// A part of a picture, in pixels.
struct PixelRectangle: Hashable {
  var left: Int
  var top: Int
  var width: Int
  var height: Int

  init(of picture: borrowing Picture) {
    (left, top, width, height) = (0, 0, picture.width, picture.height)
  }

  init(left: Int, top: Int, width: Int, height: Int) {
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
  }

  /// Creates the smallest rectangle that holds every pixel in which two pictures of one size differ; nil if none does.
  init?(whereDiffer a: borrowing Picture, _ b: borrowing Picture) {
    let (width, height) = (a.width, a.height)
    precondition(width == b.width && height == b.height, "The pictures differ in size")
    let found: (Int, Int, Int, Int)? = a.pixels.withUnsafeBufferPointer { a in
      b.pixels.withUnsafeBufferPointer { b in
        var (left, right, top, bottom) = (width, -1, height, -1)
        for y in 0..<height {
          let row = y * width
          guard let start = (0..<width).first(where: { a[row + $0] != b[row + $0] }) else { continue }
          // From the other side, only the columns outside those found so far matter.
          var end = width - 1
          while end > max(start, right), a[row + end] == b[row + end] { end -= 1 }
          (left, right) = (min(left, start), max(right, end))
          (top, bottom) = (min(top, y), y)
        }
        return bottom < 0 ? nil : (left, top, right - left + 1, bottom - top + 1)
      }
    }
    guard let found else { return nil }
    (left, top, self.width, self.height) = found
  }
}
