internal import PortholeStreams
internal import Transitions

extension Color {
  /// Returns the colour of text that stands back: the ink mixed with the ground. An ink that cannot be read there gives way
  /// to black or white.
  static func quiet(_ ink: Color, on ground: Color) -> Color {
    ink.faded(on: ground, to: 0.6).readable(on: ground)
  }
}
