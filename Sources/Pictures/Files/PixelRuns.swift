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
    picture.pixels.withUnsafeBufferPointer { pixels in
      for y in part.top..<part.top + part.height {
        let row = y * stride + part.left..<y * stride + part.left + part.width
        if let before {
          before.withUnsafeBufferPointer {
            append(UnsafeBufferPointer(rebasing: pixels[row]), UnsafeBufferPointer(rebasing: $0[row]))
          }
        } else {
          append(UnsafeBufferPointer(rebasing: pixels[row]), nil)
        }
      }
    }
  }

  private mutating func append(_ row: UnsafeBufferPointer<UInt32>, _ before: UnsafeBufferPointer<UInt32>?) {
    var at = 0
    var stretch = (first: runs.count, pixels: 0)
    func end(_ runs: inout [Run]) {
      let length = stretch.pixels == row.count ? Int32.max : Int32(stretch.pixels)
      for index in stretch.first..<runs.count where runs[index].stay == 0 { runs[index].stay = length }
    }
    while at < row.count {
      let color = row[at]
      let start = at
      let stays = before.map { $0[at] == color } ?? false
      at += 1
      if let before {
        while at < row.count, row[at] == color, (before[at] == color) == stays { at += 1 }
      } else {
        while at < row.count, row[at] == color { at += 1 }
      }
      if !stays, stretch.pixels > 0 { end(&runs) }
      runs.append(Run(color: color, count: Int32(at - start), stay: color >> 24 != 0 ? .max : 0))
      if stays { stretch.pixels += at - start } else { stretch = (runs.count, 0) }
    }
    if stretch.pixels > 0 { end(&runs) }
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
