/// One layer of a scene.
public struct Layer: Sendable {
  /// The content of a layer.
  public enum Content: Sendable {
    /// The screen that leaves.
    case from
    /// The screen that enters.
    case to
    /// A small picture, such as an icon or a cut-out of a screen. Its top left cell is at the stage's top left before
    /// `translation`.
    case grid(Grid)
    /// A flat colour that fills the stage.
    case color(Color)
  }

  /// The content of a layer.
  public var content: Content
  /// The scale about ``anchor``; 1 is life size. Zero or less hides the layer.
  public var scale: Double
  /// A further scale across (`x`) and down (`y`), also about ``anchor``; 1 leaves the layer as it is. Zero or less
  /// hides it.
  public var stretch: Point
  /// The point that scaling leaves in place, in u.
  public var anchor: Point
  /// The movement after scaling, in u.
  public var translation: Point
  /// The opacity from 0 (invisible) to 1 (opaque); clamped. It mixes encoded sRGB, as CSS does.
  ///
  /// Grounds and pictures cross-fade. Texts take turns: until about half-way the text below goes, then the layer's own comes,
  /// row by row from the top.
  public var opacity: Double
  /// The share of their ink that the layer's letters, lines and labels have, from 0 (none is seen) to 1; clamped. It
  /// leaves the layer's ground and pictures as they are.
  public var ink: Double
  /// The shape outside which the layer is hidden, in the space of the stage: it does not scale or move with the
  /// content.
  public var clip: Shape?
  /// The shape inside which the layer is hidden, in the space of the stage.
  public var cutOut: Shape?
  /// The width in u of the soft edge of `clip` and `cutOut`, half of it on either side. At 0 or less the edge is sharp,
  /// drawn finer than a cell. In sixteen colours and without colours every edge is sharp.
  public var feather: Double
  /// The darkness from 0 (unchanged) to 1 (black); clamped.
  public var shade: Double
  /// The light added to the content, from 0 (unchanged) to 1 (white), after ``shade``; clamped. In sixteen colours and
  /// without colours there is none.
  public var lift: Double
  /// The shadow of the layer's edge on the layers below; nil for none.
  ///
  /// In sixteen colours a black shadow is a narrow band around the layer, and so is a glow if the layer has a ``lift``.
  /// Without colours every shadow is a thin line. Both need an opacity of 0.2 or more. Without colours a screen of life
  /// size directly over the other, or a dark shape over one, has such a line even without a shadow.
  public var shadow: Shadow?

  /// Creates a layer. By default it is in place, opaque and whole.
  public init(
    _ content: Content, scale: Double = 1, stretch: Point = Point(x: 1, y: 1), anchor: Point = Point(x: 0, y: 0),
    translation: Point = Point(x: 0, y: 0), opacity: Double = 1, ink: Double = 1, clip: Shape? = nil,
    cutOut: Shape? = nil, feather: Double = 0, shade: Double = 0, lift: Double = 0, shadow: Shadow? = nil
  ) {
    self.content = content
    self.scale = scale
    self.stretch = stretch
    self.anchor = anchor
    self.translation = translation
    self.opacity = opacity
    self.ink = ink
    self.clip = clip
    self.cutOut = cutOut
    self.feather = feather
    self.shade = shade
    self.lift = lift
    self.shadow = shadow
  }

  /// The screen that leaves, in its place.
  public static let from = Layer(.from)
  /// The screen that enters, in its place.
  public static let to = Layer(.to)

  package var isFrom: Bool { if case .from = content { true } else { false } }
  package var isTo: Bool { if case .to = content { true } else { false } }
  package var isFlat: Bool { if case .color = content { true } else { false } }
  package var isPage: Bool { isFrom || isTo }
  package var isMoved: Bool {
    isScaled || translation != Point(x: 0, y: 0)
  }
  package var isScaled: Bool { scale != 1 || stretch != Point(x: 1, y: 1) }

  package func showing(_ content: Content) -> Layer {
    var layer = self
    layer.content = content
    return layer
  }

  package mutating func swapScreens() {
    switch content {
    case .from: content = .to
    case .to: content = .from
    case .grid, .color: break
    }
  }
}

/// The shadow of a layer's edge on the layers below. Its darkness is a Gaussian integral of the distance to the edge.
public struct Shadow: Hashable, Sendable {
  /// The colour that is mixed into the layers below. Black is a shadow; a light colour is a glow, which shows the edge
  /// on a page too dark for shadows. On a dark page a black shadow becomes a glow if it ``glows`` (see
  /// ``Stage/fromBackground``).
  public var color = Color.black
  /// The share of the colour well under the layer, 0...1; at the edge it is half that.
  public var opacity: Double
  /// The standard deviation of the Gaussian, in u.
  public var sigma: Double
  /// The displacement of the shadow from the edge, in u.
  public var offset: Point
  /// A Boolean value indicating whether a black shadow becomes a glow on a dark page; true by default.
  public var glows = true

  /// Creates a shadow.
  ///
  /// - Parameters:
  ///   - opacity: The darkness well under the layer, 0...1.
  ///   - sigma: The standard deviation in u, at least 0; 0 gives a hard edge.
  ///   - offset: The displacement from the edge, in u.
  public init(opacity: Double = 1, sigma: Double = 1.5, offset: Point = Point(x: 0, y: 0)) {
    self.opacity = opacity
    self.sigma = sigma
    self.offset = offset
  }
}
