/// Formats numbers for the interface.
enum NumberText {
  /// Returns a number with a fixed number of decimals, rounded half away from zero; a dash if it is not finite.
  static func fixed(_ value: Double, decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (value * scale).rounded()
    guard scaled.isFinite, abs(scaled) < 1e15 else { return "-" }
    let digits = String(Int(abs(scaled)))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = scaled < 0 ? "-" : ""
    guard decimals > 0 else { return sign + padded }
    return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }

  /// Returns a speed: `1/8`, `1/2`, `1`, `4`, or with two decimals.
  static func speed(_ speed: Double) -> String {
    if speed >= 1, speed == speed.rounded() { return "\(Int(speed))" }
    let inverse = 1 / speed
    if inverse == inverse.rounded() { return "1/\(Int(inverse))" }
    return fixed(speed, decimals: 2)
  }
}
