extension Point {
  /// Creates the unit vector of a direction. For a level or upright direction the other component is exactly 0, so that
  /// a level edge stays at one height.
  init(angle: Double) {
    func part(_ value: Double) -> Double { abs(value) < 1e-15 ? 0 : value }
    self.init(x: part(cos(angle)), y: part(sin(angle)))
  }
}
