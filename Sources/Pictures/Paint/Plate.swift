extension PictureFrame {
  /// A screen on a ground of another colour: a margin, round corners and a bar with discs, as VHS draws them. Lengths are
  /// in eighths of a cell's width.
  package struct Plate: Hashable, Sendable {
    package struct Bar: Hashable, Sendable {
      package var height: Int
      package var hasRings: Bool
      package var isRight: Bool

      package init(height: Int, hasRings: Bool, isRight: Bool) {
        (self.height, self.hasRings, self.isRight) = (height, hasRings, isRight)
      }
    }

    struct Disc {
      /// The centre, from the upper left corner of the picture.
      var (x, y): (Double, Double)
      var radius: Double
      /// The radius of the empty part; 0 for none.
      var hole: Double
      var color: UInt32
    }

    package var margin: Int
    package var fill: UInt32
    package var radius: Int
    /// The bar; nil for none.
    package var bar: Bar?

    package init(margin: Int, fill: UInt32, radius: Int, bar: Bar?) {
      (self.margin, self.fill, self.radius, self.bar) = (margin, fill, radius, bar)
    }

    private static let colors: [UInt32] = [0xFF4F4D, 0xFEBB00, 0x00CC1D]

    /// Returns the discs of the bar in a picture of a width. Their sizes are parts of the bar's height.
    func discs(width: Int, ring: UInt32) -> [Disc] {
      guard let bar else { return [] }
      let height = Double(bar.height)
      let radius = height / (bar.hasRings ? 5 : 6)
      let (first, step) = (height / 2, 2 * radius + height / 6)
      return Self.colors.enumerated().map { index, color in
        let x = first + Double(index) * step
        return Disc(
          x: Double(margin) + (bar.isRight ? Double(width - 2 * margin) - x : x), y: Double(margin) + height / 2,
          radius: radius, hole: bar.hasRings ? radius * 0.8 : 0, color: bar.hasRings ? ring : color)
      }
    }
  }
}
