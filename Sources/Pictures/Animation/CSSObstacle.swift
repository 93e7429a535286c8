package import Transitions

/// A reason why something cannot be expressed in keyframes and is drawn frame by frame.
package enum CSSObstacle: Error, Hashable, Sendable {
  /// The mask is random noise.
  case noise
  /// The mask is a function of a program.
  case function
  /// The mask fades out over a distance.
  case softEdge
  /// The colours are few: then the cells themselves matter.
  case depth(Rendition.Depth)
  /// The glyphs are few: likewise.
  case glyphs(Rendition.Glyphs)
  /// A strip was asked for.
  case wish
}

extension CSSObstacle: CustomStringConvertible {
  /// The words after "because".
  package var description: String {
    switch self {
    case .noise: "its mask is random noise"
    case .function: "its mask is a function of a program"
    case .softEdge: "its mask has a soft edge"
    case .depth(let depth): "--depth \(depth.rawValue) depends on the cells"
    case .glyphs(let glyphs): "--glyphs \(glyphs.rawValue) depends on the cells"
    case .wish: "--svg strip asks for it"
    }
  }
}

extension Rendition {
  /// The reason why no scene can be drawn with keyframes; nil if scenes can.
  package var obstacle: CSSObstacle? {
    if depth != .direct { return .depth(depth) }
    return glyphs == .blocks || glyphs == .legacy ? nil : .glyphs(glyphs)
  }
}
