/// Writes numbers in as few characters as possible: `.5`, `-3`, `12.25`.
enum CSSNumber {
  /// - Parameters:
  ///   - value: The number; finite, and less than a billion.
  ///   - decimals: The most decimals, 0...6.
  static func text(_ value: Double, decimals: Int) -> String {
    var unit = 1
    for _ in 0..<decimals { unit *= 10 }
    let count = Int((value * Double(unit)).rounded())
    if count == 0 { return "0" }
    let (whole, rest) = (abs(count) / unit, abs(count) % unit)
    var text = (count < 0 ? "-" : "") + (whole > 0 || rest == 0 ? "\(whole)" : "")
    if rest > 0 {
      var digits = String(String(unit + rest).dropFirst())
      while digits.hasSuffix("0") { digits.removeLast() }
      text += "." + digits
    }
    return text
  }
}
