/// How the edges of letters and slopes are drawn.
package enum Edges: Hashable, Sendable {
  /// In four colours between ground and ink.
  case smooth
  /// In one: that is nearly as smooth to the eye where letters stand on whole pixels, and takes a quarter less in files
  /// that compress by equal runs.
  case coarse
}
