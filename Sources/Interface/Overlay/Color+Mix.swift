internal import Transitions

extension Color {
  /// Returns the colour mixed with another: itself at 0, the other at 1, mixed as encoded.
  func mixed(with other: Color, _ share: Double) -> Color {
    if share <= 0 { return self }
    if share >= 1 { return other }
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Double(a) + (Double(b) - Double(a)) * share).rounded()) }
    return Color(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
