/// How far each corner of a rectangle is rounded, in u.
///
/// A negative radius counts as zero, one of more than half the rectangle's shorter side as that half.
public struct CornerRadii: Hashable, Sendable {
  /// The corner towards the screen's top left.
  public var topLeft: Double
  /// The corner towards the screen's top right.
  public var topRight: Double
  /// The corner towards the screen's bottom right.
  public var bottomRight: Double
  /// The corner towards the screen's bottom left.
  public var bottomLeft: Double

  /// Four separate corners, clockwise.
  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// The same radius at all four corners.
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }
}
