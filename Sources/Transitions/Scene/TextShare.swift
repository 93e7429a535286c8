/// The shares of their ink that texts have while one picture comes up over another.
///
/// Two texts never share a moment: the one below goes over the first half of the upper picture's opacity, then the upper
/// one comes. Both keep most of their ink for most of their time, so the page is hardly ever empty.
package enum TextShare {
  /// Returns the share of the text below, 0...1, at an opacity of the picture above.
  package static func below(_ opacity: Double) -> Double {
    if opacity >= 0.5 { return 0 }
    let part = max(0, opacity) * 2
    return 1 - part * part.squareRoot()
  }

  /// Returns the share of the text of a picture, 0...1, at the picture's opacity.
  package static func above(_ opacity: Double) -> Double { below(1 - opacity) }
}
