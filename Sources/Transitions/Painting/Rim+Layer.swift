extension Rim {
  /// The least ``Shadow/opacity`` of a raised layer. It has less at the start and at the end of a transition, where the rim
  /// would flash.
  private static let leastOpacity = 0.2
  /// The least ``Layer/lift`` of a dark layer with a glow, for the same reason.
  private static let leastLift = 0.02

  /// Returns the rim of a layer; nil if it is not raised, or if its shadow or glow can be seen.
  ///
  /// - Parameter ground: The content of the layer before it.
  init?(of layer: borrowing Layer, over ground: PreparedLayer.Ground, on rendition: Rendition) {
    if rendition.depth == .mono, ground == .page, layer.isBesidePages {
      self = .line
      return
    }
    guard let shadow = layer.shadow, shadow.opacity >= Rim.leastOpacity else { return nil }
    switch rendition.depth {
    case .mono: self = .line
    // A light layer on a dark page can be seen without a rim.
    case .sixteen where shadow.color == .black || layer.lift >= Rim.leastLift:
      self = rendition.glyphs.isPlain ? .line : .band
    default: return nil
    }
  }
}

extension Layer {
  /// A Boolean value indicating whether it is a page of life size that lies in one plane with another, or a dark shape on
  /// one. Lines around the parts of a pattern would hide both.
  fileprivate var isBesidePages: Bool {
    guard shadow == nil, !isScaled else { return false }
    if case .color(let color) = content, color.isInk { return false }
    if case .grid = content { return false }
    return switch clip {
    case .stripes, .bricks, .grains: false
    default: true
    }
  }
}
