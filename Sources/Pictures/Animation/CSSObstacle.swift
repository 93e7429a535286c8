package import Transitions

/// Why something cannot be told in keyframes and is drawn frame by frame.
package enum CSSObstacle: Error, Hashable, Sendable {
  /// Its mask is random noise.
  case noise
  /// Its mask is a function of a program.
  case function
  /// A mask fades out over some way.
  case softEdge
  /// Few colours: then the cells themselves are what is to be seen.
  case depth(Rendition.Depth)
  /// Few glyphs, likewise.
  case glyphs(Rendition.Glyphs)
  /// A strip is asked for.
  case wish
}

extension CSSObstacle: CustomStringConvertible {
  /// The words after "because".
  package var description: String {
    switch self {
    case .noise: "its mask is random noise"
    case .function: "its mask is a function of a program"
    case .softEdge: "its mask has a soft edge"
    case .depth(let depth): "--depth \(depth.rawValue) is about what cells show"
    case .glyphs(let glyphs): "--glyphs \(glyphs.rawValue) is about what cells show"
    case .wish: "that is asked for"
    }
  }
}

extension Rendition {
  /// Why no scene can be shown as it is, whatever it is; nil where it can.
  package var obstacle: CSSObstacle? {
    if depth != .direct { return .depth(depth) }
    return glyphs == .blocks || glyphs == .legacy ? nil : .glyphs(glyphs)
  }
}
