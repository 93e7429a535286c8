/// One image of a GIF: a part of what is to be shown, by the numbers of its colours.
struct GIFImage {
  /// The most colours that an image can have besides the pixels that stay.
  static let mostColors = 255

  private(set) var part: PixelRectangle
  /// Row by row; 0 for a pixel that stays as it is, else the number of a colour, from 1.
  private(set) var indices: [UInt8] = []
  /// The colours in the order in which they come, at most ``mostColors``.
  private(set) var colors: [UInt32] = []
  /// Whether it shows the colours that were asked for, and none that is near.
  private(set) var isExact = true
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
  ///     changes than leaving out each, or none: text that is repeated whole has been seen before, text with holes in it
  ///     not.
  init(of picture: Picture, over shown: inout Picture?, in part: PixelRectangle, leastRun: Int) {
    self.part = part
    let pixels = PixelRuns(of: picture, over: shown, in: part)
    let ways = [Int32(clamping: leastRun), 1, .max].map { ($0, changes: pixels.changes(leastRun: $0)) }
    for (leastRun, changes) in ways.sorted(by: { $0.changes < $1.changes })
    where number(pixels, leastRun: leastRun, { $0 }) {
      self.changes = changes
      shown = picture
      return
    }
    isExact = false
    let chosen = MedianCut.choose(from: pixels.counts, most: Self.mostColors)
    _ = number(pixels, leastRun: 1) { chosen[$0] ?? $0 }
    changes = pixels.changes(leastRun: 1)
    var now = shown.take() ?? picture
    show(on: &now)
    shown = now
  }

  /// What brings what is shown nearer to a picture: the pixels of as many colours as an image can have, of those that
  /// most pixels wait for.
  ///
  /// - Parameters:
  ///   - picture: What is to be shown.
  ///   - shown: What is, in the same size. Afterwards what is shown once the image is.
  ///   - part: Where they differ.
  init(refining shown: inout Picture, toward picture: Picture, in part: PixelRectangle) {
    self.part = part
    let pixels = PixelRuns(of: picture, over: shown, in: part)
    let order = pixels.counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let chosen = Set(order.prefix(Self.mostColors).map(\.key))
    _ = number(pixels, leastRun: 1) { chosen.contains($0) ? $0 : nil }
    show(on: &shown)
  }

  /// Puts what the image draws onto what is shown.
  private func show(on picture: inout Picture) {
    var place = 0
    for y in part.top..<part.top + part.height {
      for at in y * picture.width + part.left..<y * picture.width + part.left + part.width {
        if indices[place] > 0 { picture.pixels[at] = colors[Int(indices[place]) - 1] }
        place += 1
      }
    }
  }

  /// Puts other numbers in the place of those that the image gave its colours.
  mutating func renumber(_ numbers: [UInt8]) {
    let table = [0] + numbers
    for place in indices.indices { indices[place] = table[Int(indices[place])] }
  }

  /// Numbers the colours.
  ///
  /// - Parameters:
  ///   - leastRun: From how many pixels on, beside each other, what stays is left out.
  ///   - shownBy: What a colour is shown by; nil leaves its pixels as they are.
  /// - Returns: Whether there are no more than fit.
  private mutating func number(_ pixels: PixelRuns, leastRun: Int32, _ shownBy: (UInt32) -> UInt32?) -> Bool {
    var table = ColorTable()
    var numbers: [UInt8] = []
    numbers.reserveCapacity(pixels.runs.count)
    for run in pixels.runs {
      if run.isLeftOut(leastRun: leastRun) {
        numbers.append(0)
      } else if let color = shownBy(run.color) {
        guard let index = table.insert(color, limit: Self.mostColors) else { return false }
        numbers.append(UInt8(index + 1))
      } else {
        numbers.append(0)
      }
    }
    colors = table.colors
    indices = Array(unsafeUninitializedCapacity: part.width * part.height) { indices, count in
      for (run, number) in zip(pixels.runs, numbers) {
        indices[count..<count + Int(run.count)].initialize(repeating: number)
        count += Int(run.count)
      }
    }
    return true
  }
}
