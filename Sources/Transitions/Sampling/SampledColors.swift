/// The colours of a cell's samples in reading order, with the number of samples of each.
struct SampledColors {
  /// The number of samples across a cell.
  static let columns = 4
  /// The number of samples down a cell.
  static let rows = 8
  private static let size = columns * rows
  private var colors = InlineArray<32, Color>(repeating: Color(bits: 0))
  private var counts = InlineArray<32, Int>(repeating: 0)
  private var samples = InlineArray<32, Int>(repeating: 0)
  private var distinct = 0
  private var count = 0

  /// Adds the next sample.
  mutating func add(_ color: Color) {
    var index = 0
    while index < distinct && colors[index] != color { index += 1 }
    if index == distinct {
      colors[index] = color
      distinct += 1
    }
    counts[index] += 1
    samples[count] = index
    count += 1
  }

  /// Returns the two colours that represent the cell best, and the samples that take the second one.
  ///
  /// The first is the most frequent colour. The second is the one with the largest product of count and distance from
  /// the first. Every other colour joins the nearer of the two and shifts its mean.
  func split() -> PartedCell {
    var main = 0
    for i in 0..<distinct where counts[i] > counts[main] { main = i }
    var other = main
    var most = 0
    for i in 0..<distinct {
      let loss = counts[i] * Self.distance(colors[i], colors[main])
      if loss > most { (most, other) = (loss, i) }
    }
    var sides = InlineArray<32, Bool>(repeating: false)
    var lower = Tint()
    var upper = Tint()
    for i in 0..<distinct {
      sides[i] = Self.distance(colors[i], colors[other]) < Self.distance(colors[i], colors[main])
      if sides[i] { upper.add(colors[i], counts[i]) } else { lower.add(colors[i], counts[i]) }
    }
    var mask = SampleMask.empty
    for place in 0..<Self.size where sides[samples[place]] {
      // A sample here stands for two by two of the mask's.
      let bits = UInt64(0x0303) << UInt64(16 * (place / 4 % 4) + 2 * (place % 4))
      if place < Self.size / 2 { mask.top |= bits } else { mask.bottom |= bits }
    }
    return PartedCell(lower: lower.color, upper: upper.color, mask: mask)
  }

  /// Returns an approximate perceived difference of two colours, squared.
  private static func distance(_ a: Color, _ b: Color) -> Int {
    let red = Int(a.red) - Int(b.red)
    let green = Int(a.green) - Int(b.green)
    let blue = Int(a.blue) - Int(b.blue)
    return 2 * red * red + 4 * green * green + blue * blue
  }
}

/// The mean of some colours. If there is only one, it keeps its name.
private struct Tint {
  private var only = Color(bits: 0)
  private var isMixed = false
  private var red = 0
  private var green = 0
  private var blue = 0
  private var count = 0

  mutating func add(_ color: Color, _ times: Int) {
    isMixed = count > 0
    only = color
    red += Int(color.red) * times
    green += Int(color.green) * times
    blue += Int(color.blue) * times
    count += times
  }

  var color: Color {
    if !isMixed { return only }
    func mean(_ sum: Int) -> UInt8 { UInt8(truncatingIfNeeded: (sum + count / 2) / count) }
    return Color(red: mean(red), green: mean(green), blue: mean(blue))
  }
}
