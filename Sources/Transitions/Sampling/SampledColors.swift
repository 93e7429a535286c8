/// The colours of a cell's samples, with the samples of each.
struct SampledColors {
  /// The number of samples across a cell.
  static let columns = 4
  /// The number of samples down a cell.
  static let rows = 8
  private var colors = InlineArray<32, Color>(repeating: Color(bits: 0))
  /// The samples of each colour: sample (x, y) is bit 4 y + x.
  private var places = InlineArray<32, UInt32>(repeating: 0)
  private var distinct = 0

  /// Adds samples of one colour.
  ///
  /// - Parameter samples: At least one sample, none of which was added before.
  @inline(__always)
  mutating func add(_ color: Color, at samples: UInt32) {
    var index = 0
    while index < distinct && colors[index] != color { index &+= 1 }
    if index == distinct {
      colors[index] = color
      places[index] = samples
      distinct &+= 1
    } else {
      places[index] |= samples
    }
  }

  /// Returns the two colours that represent the cell best, and the samples that take the second one.
  ///
  /// The first is the most frequent colour. The second is the one with the largest product of count and distance from
  /// the first. Of equals, the one that comes first in reading order is taken. Every other colour joins the nearer of
  /// the two and shifts its mean.
  func split() -> Parts {
    if distinct < 2 { return Parts(lower: colors[0], upper: Color(bits: 0), samples: 0) }
    var counts = InlineArray<32, Int>(repeating: 0)
    var main = 0
    for i in 0..<distinct {
      counts[i] = places[i].nonzeroBitCount
      if counts[i] > counts[main] || counts[i] == counts[main] && comes(i, before: main) { main = i }
    }
    var distances = InlineArray<32, Int>(repeating: 0)
    var other = main
    var most = 0
    for i in 0..<distinct where i != main {
      distances[i] = Self.distance(colors[i], colors[main])
      let loss = counts[i] &* distances[i]
      if loss > most || loss == most && loss > 0 && comes(i, before: other) { (most, other) = (loss, i) }
    }
    if distinct == 2, other != main {
      return Parts(lower: colors[main], upper: colors[other], samples: places[other])
    }
    var samples: UInt32 = 0
    var lower = Tint()
    var upper = Tint()
    for i in 0..<distinct {
      if Self.distance(colors[i], colors[other]) < distances[i] {
        upper.add(colors[i], counts[i])
        samples |= places[i]
      } else {
        lower.add(colors[i], counts[i])
      }
    }
    return Parts(lower: lower.color, upper: upper.color, samples: samples)
  }

  /// The two colours that represent a cell best.
  struct Parts {
    let lower: Color
    let upper: Color
    /// The samples that take the upper colour: sample (x, y) is bit 4 y + x.
    let samples: UInt32

    /// The parts, with samples of a ``SampleMask``.
    var cell: PartedCell {
      PartedCell(
        lower: lower, upper: upper,
        mask: SampleMask(top: enlarged(samples & 0xFFFF), bottom: enlarged(samples &>> 16)))
    }
  }

  /// Returns whether a colour's first sample comes before another's in reading order.
  private func comes(_ index: Int, before other: Int) -> Bool {
    places[index].trailingZeroBitCount < places[other].trailingZeroBitCount
  }

  /// Returns an approximate perceived difference of two colours, squared.
  private static func distance(_ a: Color, _ b: Color) -> Int {
    let red = Int(a.red) - Int(b.red)
    let green = Int(a.green) - Int(b.green)
    let blue = Int(a.blue) - Int(b.blue)
    return 2 &* red &* red &+ 4 &* green &* green &+ blue &* blue
  }
}

/// Returns the samples of half a mask for sixteen of the samples here, each of which stands for two by two of them.
private func enlarged(_ samples: UInt32) -> UInt64 {
  var bits = UInt64(samples)
  bits = (bits | bits &<< 24) & 0x0000_00FF_0000_00FF
  bits = (bits | bits &<< 12) & 0x000F_000F_000F_000F
  bits = (bits | bits &<< 2) & 0x0033_0033_0033_0033
  bits = (bits | bits &<< 1) & 0x0055_0055_0055_0055
  // Each bit becomes two by two.
  return bits &* 0x0303
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
    red &+= Int(color.red) &* times
    green &+= Int(color.green) &* times
    blue &+= Int(color.blue) &* times
    count &+= times
  }

  var color: Color {
    if !isMixed { return only }
    func mean(_ sum: Int) -> UInt8 { UInt8(truncatingIfNeeded: (sum + count / 2) / count) }
    return Color(red: mean(red), green: mean(green), blue: mean(blue))
  }
}
