/// One image of a GIF: a part of what is to be shown, by the numbers of its colours.
struct GIFImage {
  /// The most colours that an image can have besides the pixels that stay.
  static let mostColors = 255

  private(set) var part: PixelRectangle
  /// Row by row; 0 for a pixel that stays as it is, else the number of a colour, from 1.
  private(set) var indices: [UInt8] = []
  /// The colours in the order in which they come, at most ``mostColors``.
  private(set) var colors: [UInt32] = []
  /// How many pixels differ in their number from the one before: the more, the less it can be compressed.
  private(set) var changes = 0

  /// Nothing but a pixel that stays as it is.
  static let nothing = GIFImage(PixelRectangle(left: 0, top: 0, width: 1, height: 1))

  private init(_ part: PixelRectangle) {
    self.part = part
    indices = [0]
  }

  /// - Parameters:
  ///   - picture: What is to be shown.
  ///   - shown: What is, in the same size; nil if nothing is. Afterwards what is shown once the image is.
  ///   - part: Where they differ.
  ///   - leastRun: How many pixels beside each other that stay as they are are left out at least, if that makes fewer
  ///     changes than leaving out each: text that is repeated whole has been seen before, text with holes in it not.
  init(of picture: Picture, over shown: inout Picture?, in part: PixelRectangle, leastRun: Int) {
    self.part = part
    let fits = number(picture, shown, leastRun: leastRun, { $0 })
    var holed = GIFImage(part)
    if holed.number(picture, shown, leastRun: 1, { $0 }) {
      if !fits || holed.changes < changes { self = holed }
    } else if !fits {
      let chosen = MedianCut.choose(from: Self.counts(picture, shown, part), most: Self.mostColors)
      _ = number(picture, shown, leastRun: 1) { chosen[$0] ?? $0 }
    }
    var now = shown.take() ?? picture
    var place = 0
    for y in part.top..<part.top + part.height {
      for at in y * picture.width + part.left..<y * picture.width + part.left + part.width {
        if indices[place] > 0 { now.pixels[at] = colors[Int(indices[place]) - 1] }
        place += 1
      }
    }
    shown = now
  }

  /// Puts other numbers in the place of those that the image gave its colours.
  mutating func renumber(_ numbers: [UInt8]) {
    let table = [0] + numbers
    for place in indices.indices { indices[place] = table[Int(indices[place])] }
  }

  /// Numbers the colours.
  ///
  /// - Parameter shownBy: What a colour is shown by.
  /// - Returns: Whether there are no more than fit.
  private mutating func number(
    _ picture: borrowing Picture, _ shown: Picture?, leastRun: Int, _ shownBy: (UInt32) -> UInt32
  ) -> Bool {
    var table = ColorTable()
    var indices = [UInt8](repeating: 0, count: part.width * part.height)
    var changes = 0
    let (stride, before) = (picture.width, shown?.pixels ?? [])
    var place = 0
    // Pixels beside each other are mostly of one colour.
    var last: (color: UInt32, index: UInt8)?
    for y in part.top..<part.top + part.height {
      var at = y * stride + part.left
      let end = at + part.width
      while at < end {
        var next = at
        if before.isEmpty {
          while next < end, picture.pixels[next] >> 24 != 0 { next += 1 }
        } else {
          while next < end, before[next] == picture.pixels[next] { next += 1 }
        }
        let stays = next - at
        if stays >= leastRun || stays == part.width {
          place += stays
          changes += 1
          at = next
          last = nil
          if at == end { break }
        }
        next = max(next, at + 1)
        while at < next {
          let color = picture.pixels[at]
          // What is let through for good is never drawn.
          if color >> 24 != 0 {
            last = nil
            place += 1
            at += 1
            continue
          }
          if last?.color != color {
            guard let index = table.insert(shownBy(color), limit: Self.mostColors) else { return false }
            last = (color, UInt8(index + 1))
            changes += 1
          }
          indices[place] = last?.index ?? 0
          place += 1
          at += 1
        }
      }
    }
    (self.indices, colors, self.changes) = (indices, table.colors, changes)
    return true
  }

  /// How often each colour comes that is new where it comes.
  private static func counts(
    _ picture: borrowing Picture, _ shown: Picture?, _ part: PixelRectangle
  ) -> [UInt32: Int] {
    var counts: [UInt32: Int] = [:]
    for y in part.top..<part.top + part.height {
      for at in y * picture.width + part.left..<y * picture.width + part.left + part.width
      where shown?.pixels[at] != picture.pixels[at] && picture.pixels[at] >> 24 == 0 {
        counts[picture.pixels[at], default: 0] += 1
      }
    }
    return counts
  }
}
