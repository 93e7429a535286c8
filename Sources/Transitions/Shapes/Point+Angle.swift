extension Point {
  /// The unit vector of a direction. Where it is level or upright the other part is exactly 0, so that a level edge is at
  /// the same height all along.
  init(angle: Double) {
    func part(_ value: Double) -> Double { abs(value) < 1e-15 ? 0 : value }
    self.init(x: part(cos(angle)), y: part(sin(angle)))
  }
}
