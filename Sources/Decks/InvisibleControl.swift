extension Unicode.Scalar {
  /// Whether the scalar changes how its neighbours read without being seen itself: marks of writing direction, tag
  /// characters, interlinear annotations, and the byte order mark. Shown as U+FFFD, so that nobody is fooled.
  var isInvisibleControl: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }
}
