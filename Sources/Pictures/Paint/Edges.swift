package enum Edges: Hashable, Sendable {
  /// With four colours between background and ink.
  case smooth
  /// With one colour between. It looks nearly as smooth where letters lie on whole pixels, and takes a quarter less in
  /// files that compress equal runs.
  case coarse
}
