/// Remembers what colours look like and how far they are apart: a frame asks about the same few again and again.
struct ColorDistance: Sendable {
  private struct Entry: Sendable {
    var rgb: UInt32
    var lab: Lab
  }

  private var entries: [Entry]

  init() {
    let black = Lab(red: 0, green: 0, blue: 0)
    entries = Array(repeating: Entry(rgb: 0, lab: black), count: 512)
  }

  /// What a colour looks like.
  @inline(__always)
  mutating func lab(_ rgb: UInt32) -> Lab {
    let slot = Int((rgb &* 0x9E37_79B1) &>> 23)
    let entry = entries[slot]
    if entry.rgb == rgb { return entry.lab }
    let lab = Lab(Color(bits: rgb))
    entries[slot] = Entry(rgb: rgb, lab: lab)
    return lab
  }

  /// The distances between four colours: row i, lane j.
  mutating func table(_ a: Color, _ b: Color, _ c: Color, _ d: Color) -> DistanceTable {
    let (p, q, r, s) = (lab(a.rgb), lab(b.rgb), lab(c.rgb), lab(d.rgb))
    let (pq, pr, ps) = (p.distance(to: q), p.distance(to: r), p.distance(to: s))
    let (qr, qs, rs) = (q.distance(to: r), q.distance(to: s), r.distance(to: s))
    return DistanceTable(
      SIMD4(0, pq, pr, ps), SIMD4(pq, 0, qr, qs), SIMD4(pr, qr, 0, rs), SIMD4(ps, qs, rs, 0))
  }
}

/// The distances between four colours: one row a colour, one lane for each colour that may stand for it.
struct DistanceTable: Sendable {
  var a: SIMD4<Float>
  var b: SIMD4<Float>
  var c: SIMD4<Float>
  var d: SIMD4<Float>

  init(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
  }
}
