/// Chooses a few colours for many by median cut: the colours are halved again and again where they lie farthest apart,
/// and each part is represented by its mean.
///
/// It is made by hand: giflib's `GifQuantizeBuffer` takes pixels of five bits a component, and few exact colours must stay
/// exact.
enum MedianCut {
  /// - Parameters:
  ///   - counts: The number of pixels of each colour.
  ///   - most: The most colours to choose.
  /// - Returns: For each colour, the colour that represents it.
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
