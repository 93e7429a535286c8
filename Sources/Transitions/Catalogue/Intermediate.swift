/// What a chain of two transitions passes on its way from one screen to the other: a plain colour all over the stage.
public enum Intermediate: String, CaseIterable, Sendable {
  /// Black.
  case black
  /// White.
  case white
  /// The grey half-way between them, as encoded.
  case gray
  /// The stage's own backdrop.
  case backdrop

  /// The colour on a stage.
  public func color(on stage: Stage) -> Color {
    switch self {
    case .black: Color(rgb: 0x000000)
    case .white: Color(rgb: 0xFFFFFF)
    case .gray: Color(rgb: 0x808080)
    case .backdrop: stage.backdrop
    }
  }
}
