public import Transitions

/// The contrast of two colours, by the formula of WCAG 2.2: from 1 to 21.
public enum ContrastRatio {
  /// Returns the contrast of two colours.
  public static func of(_ a: Color, _ b: Color) -> Double {
    let (first, second) = (luminance(a), luminance(b))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Returns the contrast of a cell's two colours.
  public static func of(_ cell: Cell) -> Double { of(cell.foreground, cell.background) }

  /// The relative luminance of WCAG 2.2.
  private static func luminance(_ color: Color) -> Double {
    func linear(_ level: UInt8) -> Double {
      let share = Double(level) / 255
      return share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  /// Returns a power of a number above 0, by the series of the logarithm and of the exponential.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    let ratio = (base - 1) / (base + 1)
    var (power, logarithm) = (ratio, 0.0)
    for n in 0..<200 {
      logarithm += 2 * power / Double(2 * n + 1)
      power *= ratio * ratio
    }
    let x = logarithm * exponent
    var (term, sum) = (1.0, 1.0)
    for n in 1..<80 {
      term *= x / Double(n)
      sum += term
    }
    return sum
  }
}
