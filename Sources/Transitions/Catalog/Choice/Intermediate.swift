/// The plain colour that fills the stage in the middle of a `chain`.
public enum Intermediate: String, CaseIterable, Sendable {
  /// Black.
  case black
  /// White.
  case white
  /// The grey half-way between black and white in encoded sRGB.
  case gray
  /// The backdrop of the stage.
  case backdrop

  package func color(on stage: Stage) -> Color {
    switch self {
    case .black: Color(rgb: 0x000000)
    case .white: Color(rgb: 0xFFFFFF)
    case .gray: Color(rgb: 0x808080)
    case .backdrop: stage.backdrop
    }
  }
}
