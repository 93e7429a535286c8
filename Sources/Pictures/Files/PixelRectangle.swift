/// A part of a picture, in pixels.
struct PixelRectangle: Hashable {
  var left: Int
  var top: Int
  var width: Int
  var height: Int

  /// Creates the rectangle of a whole picture.
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
