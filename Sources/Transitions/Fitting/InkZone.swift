/// The part of its cell that a letter fills, in any typeface: small letters stand between the baseline and the height
/// of an x, others rise above or hang below, and a full stop lies on the baseline.
enum InkZone {
  /// Returns the zone of a narrow character, and the number of its samples.
  @inline(__always)
  static func of(_ scalar: UInt32) -> (mask: SampleMask, samples: Float) {
    let zone = scalar < 128 ? ascii[Int(scalar)] : tall
    return (zone.mask, zone.samples)
  }

  private struct Zone: Sendable {
    let mask: SampleMask
    let samples: Float

    /// Creates a zone of some of the sixteen rows of samples.
    init(rows: ClosedRange<Int>) {
      mask = SampleMask { _, y in rows.contains(Int(y * Double(SampleMask.rows))) }
      samples = Float(mask.count)
    }
  }

  private static let tall = Zone(rows: 4...13)

  private static let ascii: [Zone] = {
    var zones = Array(repeating: tall, count: 128)
    let others: [(characters: String, rows: ClosedRange<Int>)] = [
      ("acemnorsuvwxz", 6...13), ("gpqy", 6...15), ("Qj()[]{}|/\\@$", 4...15), (".,", 11...14), ("'\"`^*", 3...6),
      ("-~=+", 8...10), ("_", 13...15),
    ]
    for (characters, rows) in others {
      let zone = Zone(rows: rows)
      for scalar in characters.unicodeScalars { zones[Int(scalar.value)] = zone }
    }
    return zones
  }()
}
