/// The colours of a cell's samples, with the samples of each.
package struct SampledColors {
  package static let columns = 4
  package static let rows = 8
  private var colors = InlineArray<32, Color>(repeating: Color(bits: 0))
  /// The samples of each colour: sample (x, y) is bit 4 y + x.
  private var places = InlineArray<32, UInt32>(repeating: 0)
  private var distinct = 0

  package init() {}

  /// - Parameter samples: At least one sample, none of which was added before.
  @inline(__always)
  package mutating func add(_ color: Color, at samples: UInt32) {
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
  package func split() -> Parts {
    if distinct < 2 { return Parts(lower: colors[0], upper: Color(bits: 0), samples: 0) }
    var main = 0
    for i in 1..<distinct where isMore(places[i].nonzeroBitCount, of: i, than: places[main].nonzeroBitCount, of: main) {
      main = i
    }
    let lower = colors[main].components
    var other = main
    var most = 0
    for i in 0..<distinct where i != main {
      let loss = places[i].nonzeroBitCount &* Int(Self.distance(colors[i].components, lower))
      if loss > 0, isMore(loss, of: i, than: most, of: other) { (most, other) = (loss, i) }
    }
    if distinct == 2, other != main {
      return Parts(lower: colors[main], upper: colors[other], samples: places[other])
    }
    let upper = colors[other].components
    var samples: UInt32 = 0
    var means = (lower: MeanColor(), upper: MeanColor())
    for i in 0..<distinct {
      let components = colors[i].components
      if Self.distance(components, upper) < Self.distance(components, lower) {
        means.upper.add(colors[i], times: places[i].nonzeroBitCount)
        samples |= places[i]
      } else {
        means.lower.add(colors[i], times: places[i].nonzeroBitCount)
      }
    }
    return Parts(lower: means.lower.color, upper: means.upper.color, samples: samples)
  }

  /// The two colours that represent a cell best.
  package struct Parts {
    let lower: Color
    let upper: Color
    /// The samples that take the upper colour: sample (x, y) is bit 4 y + x.
    let samples: UInt32

    package var cell: PartedCell {
      PartedCell(
        lower: lower, upper: upper,
        mask: SampleMask(top: enlarged(samples & 0xFFFF), bottom: enlarged(samples &>> 16)))
    }
  }

  /// Returns whether a colour has more of something than another one or, if as much, comes before it in reading order.
  @inline(__always)
  private func isMore(_ amount: Int, of index: Int, than otherAmount: Int, of other: Int) -> Bool {
    amount > otherAmount
      || amount == otherAmount && places[index].trailingZeroBitCount < places[other].trailingZeroBitCount
  }

  /// Returns an approximate perceived difference of two colours, squared.
  @inline(__always)
  private static func distance(_ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>) -> UInt32 {
    // A negative difference wraps round, and its square is right again.
    let difference = a &- b
    return (difference &* difference &* SIMD4(2, 4, 1, 0)).wrappedSum()
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
package struct MeanColor {
  private var only = Color(bits: 0)
  private var isMixed = false
  private var sum = SIMD4<UInt32>()
  private var count: UInt32 = 0

  package init() {}

  @inline(__always)
  package mutating func add(_ color: Color, times: Int = 1) {
    let times = UInt32(truncatingIfNeeded: times)
    isMixed = isMixed || count > 0 && color != only
    only = color
    sum &+= color.components &* times
    count &+= times
  }

  /// The mean of at least one colour.
  package var color: Color {
    if !isMixed { return only }
    let mean = (sum &+ count / 2) / count
    return Color(bits: mean.x << 16 | mean.y << 8 | mean.z)
  }
}
