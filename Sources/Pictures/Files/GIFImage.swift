/// One image of a GIF: the pixels of a part that differ from what is shown, by the numbers of their colours.
struct GIFImage {
  /// The most colours that an image can have besides the pixels that stay.
  static let mostColors = 255

  let part: PixelRectangle
  /// Row by row; 0 for a pixel that stays as it is, else the number of a colour, from 1.
  private(set) var indices: [UInt8] = []
  /// The colours in the order in which they come, at most ``mostColors``.
  private(set) var colors: [UInt32] = []

  /// - Parameters:
  ///   - picture: What is to be shown.
  ///   - shown: What is, in the same size; nil if nothing is. Afterwards what is shown once the image is.
  ///   - part: Where they differ.
  init(of picture: Picture, over shown: inout Picture?, in part: PixelRectangle) {
    self.part = part
    if !number(picture, shown, { $0 }) {
      var counts: [UInt32: Int] = [:]
      Self.visit(picture, shown, part) { color in
        if let color { counts[color, default: 0] += 1 }
        return true
      }
      let chosen = MedianCut.choose(from: counts, most: Self.mostColors)
      _ = number(picture, shown) { chosen[$0] ?? $0 }
    }
    if shown == nil { shown = Picture(width: picture.width, height: picture.height) }
    let stride = picture.width
    var place = 0
    for y in part.top..<part.top + part.height {
      for x in part.left..<part.left + part.width {
        if indices[place] > 0 { shown?.pixels[y * stride + x] = colors[Int(indices[place]) - 1] }
        place += 1
      }
    }
  }

  /// Puts other numbers in the place of those that the image gave its colours.
  mutating func renumber(_ numbers: [UInt8]) {
    for place in indices.indices where indices[place] > 0 { indices[place] = numbers[Int(indices[place]) - 1] }
  }

  /// Numbers the colours.
  ///
  /// - Parameter shownBy: What a colour is shown by.
  /// - Returns: Whether there are no more than fit.
  private mutating func number(
    _ picture: Picture, _ shown: Picture?, _ shownBy: (UInt32) -> UInt32
  ) -> Bool {
    var table = ColorTable()
    var indices: [UInt8] = []
    indices.reserveCapacity(part.width * part.height)
    // Pixels beside each other are mostly of one colour.
    var last: (color: UInt32, index: UInt8)?
    let isWhole = Self.visit(picture, shown, part) { color in
      guard let color else {
        indices.append(0)
        return true
      }
      if last?.color != color {
        guard let index = table.insert(shownBy(color), limit: Self.mostColors) else { return false }
        last = (color, UInt8(index + 1))
      }
      indices.append(last?.index ?? 0)
      return true
    }
    if isWhole { (self.indices, colors) = (indices, table.colors) }
    return isWhole
  }

  /// Goes over the pixels of a part row by row, with the colour of each that differs from what is shown.
  ///
  /// - Returns: Whether `take` wanted them all.
  @discardableResult
  private static func visit(
    _ picture: Picture, _ shown: Picture?, _ part: PixelRectangle, _ take: (UInt32?) -> Bool
  ) -> Bool {
    let stride = picture.width
    let before = shown?.pixels
    return picture.pixels.withUnsafeBufferPointer { pixels in
      (before ?? []).withUnsafeBufferPointer { before in
        for y in part.top..<part.top + part.height {
          for at in y * stride + part.left..<y * stride + part.left + part.width {
            let stays = !before.isEmpty && before[at] == pixels[at]
            if !take(stays ? nil : pixels[at]) { return false }
          }
        }
        return true
      }
    }
  }
}
