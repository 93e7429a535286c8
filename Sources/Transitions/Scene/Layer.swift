/// One sheet of a scene.
public struct Layer: Sendable {
  /// What is on the sheet.
  public enum Content: Sendable {
    /// The screen that leaves.
    case from
    /// The screen that enters.
    case to
    /// A small picture of its own (an icon, a cut-out of a screen), its top left cell at the stage's top left before
    /// `translation`.
    case grid(Grid)
    /// A flat colour as large as the stage.
    case color(Color)
  }

  /// What is on the sheet.
  public var content: Content
  /// Enlargement about `anchor`; 1 is life size. Zero or less hides the layer.
  public var scale: Double
  /// Further enlargement across (`x`) and down (`y`), about `anchor` too; 1 leaves the layer as it is. Zero or less
  /// hides it.
  public var stretch: Point
  /// The point that scaling leaves in place, in u.
  public var anchor: Point
  /// How far the sheet is moved, in u, after scaling.
  public var translation: Point
  /// 0 (not there) to 1 (nothing shows through); clamped. Acts on encoded sRGB, as CSS does.
  public var opacity: Double
  /// Only what lies inside is shown. In the space of the stage: not scaled or moved with the content.
  public var clip: Shape?
  /// Only what lies outside is shown. In the space of the stage.
  public var cutOut: Shape?
  /// Over how many u the edge of `clip` and `cutOut` goes from all to nothing, half of it on either side; 0 (or less) is
  /// a sharp edge, drawn finer than a cell. Without colours, and with sixteen, every edge is sharp.
  public var feather: Double
  /// Multiplies towards black: 0 as it is, 1 black; clamped.
  public var shade: Double
  /// What its edge throws on the layers below.
  public var shadow: Shadow?

  /// A sheet in its place, opaque and whole.
  public init(
    _ content: Content, scale: Double = 1, stretch: Point = Point(x: 1, y: 1), anchor: Point = Point(x: 0, y: 0),
    translation: Point = Point(x: 0, y: 0), opacity: Double = 1, clip: Shape? = nil, cutOut: Shape? = nil,
    feather: Double = 0, shade: Double = 0, shadow: Shadow? = nil
  ) {
    self.content = content
    self.scale = scale
    self.stretch = stretch
    self.anchor = anchor
    self.translation = translation
    self.opacity = opacity
    self.clip = clip
    self.cutOut = cutOut
    self.feather = feather
    self.shade = shade
    self.shadow = shadow
  }

  /// Whether it shows the screen that leaves.
  package var isFrom: Bool { if case .from = content { true } else { false } }
  /// Whether it shows the screen that enters.
  package var isTo: Bool { if case .to = content { true } else { false } }
  /// Whether it is a flat colour.
  package var isFlat: Bool { if case .color = content { true } else { false } }
  /// Whether its cells do not stand in their own places.
  package var isMoved: Bool {
    scale != 1 || stretch != Point(x: 1, y: 1) || translation != Point(x: 0, y: 0)
  }

  /// The same sheet with something else on it.
  package func showing(_ content: Content) -> Layer {
    var layer = self
    layer.content = content
    return layer
  }

  /// The same sheet with the two screens exchanged.
  package var swapped: Layer { isFrom ? showing(.to) : isTo ? showing(.from) : self }
}

/// The shadow of a layer's edge on what lies below, black, a Gaussian of the distance to the edge.
public struct Shadow: Hashable, Sendable {
  /// How dark it is under the layer, 0...1. At the edge itself it is half that.
  public var opacity: Double
  /// The Gaussian's standard deviation in u.
  public var sigma: Double
  /// How far the shadow lies from the edge, in u.
  public var offset: Point

  /// - Parameters:
  ///   - opacity: 0...1.
  ///   - sigma: In u, at least 0; 0 gives a hard edge.
  ///   - offset: In u.
  public init(opacity: Double = 1, sigma: Double = 1.5, offset: Point = Point(x: 0, y: 0)) {
    self.opacity = opacity
    self.sigma = sigma
    self.offset = offset
  }
}
