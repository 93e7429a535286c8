internal import Transitions

/// The colours in which a program draws on a page, as `rrggbb`.
struct DrawingInk: Hashable, Sendable {
  let foreground: String
  let background: String
  /// A Boolean value indicating whether the text is lighter than the ground.
  let isDark: Bool

  init(_ foreground: Color, on background: Color) {
    (self.foreground, self.background) = (foreground.hexadecimal, background.hexadecimal)
    isDark = foreground.luma > background.luma
  }
}
