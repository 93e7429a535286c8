package import Transitions

/// The spelling of characters on a terminal that shows only ASCII.
enum ASCIISpelling {
  /// Returns the ASCII character most like another one, of one column; `?` if there is none.
  static func of(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let value = scalar.value
    switch value {
    case ..<0x80: return scalar
    case 0xA0...0xFF: return latin[Int(value - 0xA0)]
    case 0x2500...0x257F: return line(value)
    case 0x2580...0x259F, 0x1FB00...0x1FB8B: return block(value)
    case 0x2800...0x28FF: return ramp(Float((value & 0xFF).nonzeroBitCount) / 8)
    case 0x3000: return " "
    case 0xFF01...0xFF5E: return Unicode.Scalar(value - 0xFEE0) ?? "?"
    default: return others[value] ?? "?"
    }
  }

  /// U+00A0...00FF.
  private static let latin = Array(
    " !cL$Y|S\"ca<--r-o+23'uP.,1o>113?AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty".unicodeScalars
  )

  private static let others: [UInt32: Unicode.Scalar] = {
    let groups: [(Unicode.Scalar, String)] = [
      ("'", "\u{2018}\u{2019}\u{201A}\u{2032}"), ("\"", "\u{201C}\u{201D}\u{201E}\u{2033}"),
      ("-", "\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2015}\u{2212}\u{23AF}"), (".", "\u{2026}\u{2219}\u{22C5}"),
      ("*", "\u{2022}\u{25CF}\u{25C6}\u{25C8}\u{2605}\u{2606}\u{2736}\u{2217}"),
      ("<", "\u{2190}\u{25C0}\u{25C2}\u{2039}\u{2264}\u{21D0}"),
      (">", "\u{2192}\u{25B6}\u{25B8}\u{203A}\u{2265}\u{21D2}\u{25BA}"), ("^", "\u{2191}\u{25B2}\u{25B4}\u{21D1}"),
      ("v", "\u{2193}\u{25BC}\u{25BE}\u{21D3}\u{2713}\u{2714}\u{221A}"),
      ("x", "\u{2717}\u{2718}\u{2715}\u{2716}\u{2612}"),
      ("o", "\u{25CB}\u{25E6}\u{25EF}\u{25C9}\u{25CE}"), ("#", "\u{25A0}\u{25AA}\u{25AE}\u{25AC}\u{25FC}\u{2588}"),
      ("+", "\u{2020}\u{2021}\u{253C}"), ("~", "\u{2248}\u{223C}"), ("=", "\u{2261}\u{2550}"), ("E", "\u{20AC}"),
      (" ", "\u{2002}\u{2003}\u{2007}\u{2009}\u{202F}"), ("/", "\u{2044}\u{2215}"), ("|", "\u{2758}\u{23AA}\u{2223}"),
    ]
    var table: [UInt32: Unicode.Scalar] = [:]
    for (spelling, scalars) in groups { for scalar in scalars.unicodeScalars { table[scalar.value] = spelling } }
    return table
  }()

  private static func line(_ value: UInt32) -> Unicode.Scalar {
    switch value {
    case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2574, 0x2576, 0x2578, 0x257A, 0x257C, 0x257E:
      "-"
    case 0x2550: "="
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551, 0x2575, 0x2577, 0x2579, 0x257B, 0x257D,
      0x257F:
      "|"
    case 0x2571: "/"
    case 0x2572: "\\"
    case 0x2573: "X"
    default: "+"
    }
  }

  private static func block(_ value: UInt32) -> Unicode.Scalar {
    if let share = GlyphShape.shade(of: value) { return ramp(share) }
    guard let mask = GlyphShape.mask(of: value) else { return "#" }
    return ramp(Float(mask.count) / Float(SampleMask.size))
  }

  private static func ramp(_ share: Float) -> Unicode.Scalar {
    switch share {
    case ..<0.02: " "
    case ..<0.2: "."
    case ..<0.4: ":"
    case ..<0.65: "+"
    case ..<0.9: "%"
    default: "#"
    }
  }
}

extension Grid {
  /// Puts an ASCII character in the place of every other: that most like it, `?` where none is, and a blank beside one
  /// that was wide. Marks are left out.
  ///
  /// - Complexity: O(cells).
  package mutating func spellInASCII() {
    for i in cells.indices
    where cells[i].bits & 0x1F_FFFF >= 0x80 || cells[i].role != .narrow || !cells[i].marks.isEmpty {
      cells[i].scalar = cells[i].role == .trail ? " " : ASCIISpelling.of(cells[i].scalar)
      cells[i].role = .narrow
      cells[i].marks = Marks()
    }
  }
}
