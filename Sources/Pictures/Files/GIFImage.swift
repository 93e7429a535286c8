/// One image of a GIF: a part of a picture, by the numbers of its colours.
struct GIFImage {
  /// The most colours of an image besides the transparent one.
  static let mostColors = 255

  private(set) var part: PixelRectangle
  /// The numbers of the pixels, row by row: 0 for a pixel that stays the same, otherwise the number of a colour from 1.
  private(set) var indices: [UInt8] = []
  /// The colours in the order in which they appear, at most ``mostColors``.
  private(set) var colors: [UInt32] = []
  private(set) var isExact = true
  /// The number of pixels whose number differs from the one before. The more there are, the less the image can be
  /// compressed.
  private(set) var changes = 0

  /// An image of one pixel that stays the same.
  static let nothing = GIFImage(PixelRectangle(left: 0, top: 0, width: 1, height: 1))

  private init(_ part: PixelRectangle) {
    self.part = part
    indices = [0]
  }

  /// - Parameters:
  ///   - shown: The picture that is shown, of the same size; nil if there is none. It is updated to include the image.
  ///   - leastRun: The least number of adjacent unchanged pixels to leave out, if that makes fewer changes than leaving
  ///     out all of them or none. Text that repeats whole compresses well; text with holes does not.
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

  /// Creates an image that brings the shown picture nearer to the wanted one. It has as many colours as an image can
  /// have, those that most pixels wait for.
  ///
  /// - Parameter shown: The picture that is shown, of the same size. It is updated to include the image.
  init(refining shown: inout Picture, toward picture: Picture, in part: PixelRectangle) {
    self.part = part
    let pixels = PixelRuns(of: picture, over: shown, in: part)
    let order = pixels.counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let chosen = Set(order.prefix(Self.mostColors).map(\.key))
    _ = number(pixels, leastRun: 1) { chosen.contains($0) ? $0 : nil }
    show(on: &shown)
  }

  private func show(on picture: inout Picture) {
    var place = 0
    for y in part.top..<part.top + part.height {
      for at in y * picture.width + part.left..<y * picture.width + part.left + part.width {
        if indices[place] > 0 { picture.pixels[at] = colors[Int(indices[place]) - 1] }
        place += 1
      }
    }
  }

  mutating func renumber(_ numbers: [UInt8]) {
    let table = [0] + numbers
    for place in indices.indices { indices[place] = table[Int(indices[place])] }
  }

  /// - Parameters:
  ///   - leastRun: The least number of adjacent unchanged pixels to leave out.
  ///   - shownBy: Returns the colour that stands for a colour; nil leaves its pixels unchanged.
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

/// Chooses a few colours for many by median cut: the colours are halved again and again where they lie farthest apart,
/// and each part is represented by its mean.
///
/// It is made by hand: giflib's `GifQuantizeBuffer` takes pixels of five bits a component, and few exact colours must stay
/// exact.
enum MedianCut {
  /// - Parameters:
  ///   - counts: The number of pixels of each colour.
  ///   - most: The most colours to choose.
  /// - Complexity: O(colours x log(colours) x log(most)).
  static func choose(from counts: [UInt32: Int], most: Int) -> [UInt32: UInt32] {
    // Sorted by value, since the order of a dictionary differs in each run.
    var parts = [Part(counts.keys.sorted().map { ($0, counts[$0] ?? 1) })]
    while parts.count < most {
      guard let widest = parts.indices.max(by: { parts[$0].spread < parts[$1].spread }), parts[widest].spread > 0
      else { break }
      let (low, high) = parts[widest].halves
      parts[widest] = low
      parts.append(high)
    }
    var shown: [UInt32: UInt32] = [:]
    for part in parts {
      let mean = part.mean
      for (color, _) in part.colors { shown[color] = mean }
    }
    return shown
  }

  private struct Part {
    let colors: [(color: UInt32, count: Int)]
    /// The bit offset of the component that differs most.
    let shift: UInt32
    /// The range of that component.
    let spread: Int

    init(_ colors: [(color: UInt32, count: Int)]) {
      self.colors = colors
      var widest = (shift: UInt32(0), spread: 0)
      for shift in [UInt32(8), 16, 0] {
        let values = colors.map { Int($0.color >> shift & 0xFF) }
        let spread = (values.max() ?? 0) - (values.min() ?? 0)
        if spread > widest.spread { widest = (shift, spread) }
      }
      (shift, spread) = widest
    }

    /// The two halves, split at the median of all pixels.
    var halves: (Part, Part) {
      let shift = shift
      let sorted = colors.sorted { ($0.color >> shift & 0xFF, $0.color) < ($1.color >> shift & 0xFF, $1.color) }
      let half = colors.reduce(0) { $0 + $1.count } / 2
      var (cut, seen) = (0, 0)
      while cut < sorted.count - 1, seen <= half || cut == 0 {
        seen += sorted[cut].count
        cut += 1
      }
      return (Part(Array(sorted[..<cut])), Part(Array(sorted[cut...])))
    }

    var mean: UInt32 {
      let total = colors.reduce(0) { $0 + $1.count }
      var mean: UInt32 = 0
      for shift in [UInt32(0), 8, 16] {
        let sum = colors.reduce(0) { $0 + Int($1.color >> shift & 0xFF) * $1.count }
        mean |= UInt32((sum + total / 2) / total) << shift
      }
      return mean
    }
  }
}

/// Up to 256 colours in the order in which they were added. Finding a colour takes a step or two.
struct ColorTable {
  private(set) var colors: [UInt32] = []
  /// For each hash, the number of a colour from 1; 0 for none.
  private var slots = [UInt16](repeating: 0, count: 1024)

  @inline(__always)
  func index(of color: UInt32) -> Int? {
    let found = slots[slot(of: color)]
    return found == 0 ? nil : Int(found) - 1
  }

  /// Returns the index of a colour and adds it if it is missing; nil if it is missing and the table is full.
  ///
  /// - Parameter limit: The most colours that the table may hold, at most 256.
  @inline(__always)
  mutating func insert(_ color: UInt32, limit: Int) -> Int? {
    let slot = slot(of: color)
    if slots[slot] != 0 { return Int(slots[slot]) - 1 }
    guard colors.count < limit else { return nil }
    colors.append(color)
    slots[slot] = UInt16(colors.count)
    return colors.count - 1
  }

  mutating func removeAll() {
    colors.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = 0 }
  }

  /// Returns the slot of a colour, or the free one where it would go.
  @inline(__always)
  private func slot(of color: UInt32) -> Int {
    var slot = Int((color &* 0x9E37_79B1) &>> 22)
    while slots[slot] != 0, colors[Int(slots[slot]) - 1] != color { slot = (slot + 1) & 1023 }
    return slot
  }
}
