/// One frame of a transition: layers, bottom to top, over the stage's backdrop.
///
/// A scene holds no screens; the ``Compositor`` adds them. Up to six layers need no allocation.
public struct Scene: Sendable {
  /// The number of layers that a scene holds without an allocation.
  package static let inlineCapacity = 6
  private var near: InlineArray<6, Layer>
  private var far: [Layer] = []
  /// The number of layers.
  public private(set) var count = 0
  /// The colour behind all layers.
  public var backdrop: Color
  /// The text that moves above all layers; nil by default. Layers with `.from` and `.to` then show the screens without
  /// it.
  ///
  /// Make it from ``Stage/sharedText`` of a stage that is ``Stage/prepared(for:from:to:)`` for the two screens of the
  /// scene.
  public var text: MovingText?

  package init(backdrop: Color) {
    near = InlineArray(repeating: Layer(.from))
    self.backdrop = backdrop
  }

  /// Creates a scene of layers; without any it is the backdrop alone.
  ///
  /// - Parameters:
  ///   - layers: The layers, bottom to top.
  ///   - backdrop: The colour behind all layers, which is seen where none of them is.
  public init(_ layers: Layer..., backdrop: Color = Palette.standard.defaultBackground) {
    self.init(backdrop: backdrop)
    for layer in layers { add(layer) }
  }

  /// Adds a layer on top of the others.
  public mutating func add(_ layer: Layer) {
    if count < Scene.inlineCapacity { near[count] = layer } else { far.append(layer) }
    count += 1
  }

  /// Returns the scene with one more layer on top, for building scenes in one expression.
  public func adding(_ layer: Layer) -> Scene {
    var scene = self
    scene.add(layer)
    return scene
  }

  /// Accesses a layer by its index from the bottom.
  ///
  /// - Precondition: `0 <= index < count`.
  public subscript(index: Int) -> Layer {
    precondition(index >= 0 && index < count, "No such layer")
    return index < Scene.inlineCapacity ? near[index] : far[index - Scene.inlineCapacity]
  }

  package mutating func changeLayers(_ change: (inout Layer) -> Void) {
    for index in 0..<count {
      if index < Scene.inlineCapacity { change(&near[index]) } else { change(&far[index - Scene.inlineCapacity]) }
    }
  }

  package var swapped: Scene {
    var scene = self
    scene.changeLayers { $0.swapScreens() }
    scene.text?.isReturning.toggle()
    return scene
  }
}

extension Scene {
  /// Removes the layers that have a number that is not finite or beyond ten millions, which no file can hold.
  ///
  /// - Complexity: O(layers and the parts of their shapes).
  mutating func removeUndrawableLayers() {
    var isDrawable = true
    // Layers are large: they are looked at in their place.
    changeLayers { isDrawable = isDrawable && $0.isDrawable }
    if isDrawable { return }
    var scene = Scene(backdrop: backdrop)
    for index in 0..<count where self[index].isDrawable { scene.add(self[index]) }
    scene.text = text
    self = scene
  }
}

extension Layer {
  fileprivate var isDrawable: Bool {
    let isShadowDrawable = shadow.map { $0.opacity.isDrawable && $0.sigma.isDrawable && $0.offset.isDrawable } ?? true
    return isShadowDrawable && scale.isDrawable && stretch.isDrawable && anchor.isDrawable && translation.isDrawable
      && opacity.isDrawable && feather.isDrawable && shade.isDrawable && lift.isDrawable
      && clip?.isDrawable ?? true && cutOut?.isDrawable ?? true
  }
}

extension Shape {
  fileprivate var isDrawable: Bool {
    switch self {
    case .circle(let center, let radius): center.isDrawable && radius.isDrawable
    case .roundedRectangle(let center, let width, let height, let radii):
      center.isDrawable && width.isDrawable && height.isDrawable && radii.topLeft.isDrawable
        && radii.topRight.isDrawable && radii.bottomRight.isDrawable && radii.bottomLeft.isDrawable
    case .halfPlane(let edge, let outward): edge.isDrawable && outward.isDrawable
    case .capsule(let from, let to, let radius): from.isDrawable && to.isDrawable && radius.isDrawable
    case .plus(let center, let reach, let thickness, let angle):
      center.isDrawable && reach.isDrawable && thickness.isDrawable && angle.isDrawable
    case .stripes(let edge, let across, let period, let width, let step):
      edge.isDrawable && across.isDrawable && period.isDrawable && width.isDrawable && step.isDrawable
    case .bricks(let corner, let width, let height, let period):
      corner.isDrawable && width.isDrawable && height.isDrawable && period.isDrawable
    case .grains(let width, let height, let share, _): width.isDrawable && height.isDrawable && share.isDrawable
    case .union(let one, let other), .intersection(let one, let other): one.isDrawable && other.isDrawable
    case .inverse(let shape): shape.isDrawable
    case .rotated(let shape, let angle, let point): shape.isDrawable && angle.isDrawable && point.isDrawable
    case .scaled(let shape, let factor, let point): shape.isDrawable && factor.isDrawable && point.isDrawable
    case .translated(let shape, let distance): shape.isDrawable && distance.isDrawable
    case .custom: true
    }
  }
}

extension Point {
  fileprivate var isDrawable: Bool { x.isDrawable && y.isDrawable }
}

extension Double {
  fileprivate var isDrawable: Bool { magnitude <= 10_000_000 }
}

/// One moment of the display before it is drawn in cells, for recordings finer than cells.
package struct SceneSnapshot: Sendable {
  /// A function that returns the scene at a progress 0 < progress < 1 on a stage, continuous in progress.
  package typealias Picture = @Sendable (_ progress: Double, _ stage: Stage) -> Scene

  package struct Animation: Sendable {
    package var number: Int
    /// A name for messages, such as the two screens and the transition.
    package var name: String
    package var stage: Stage
    package var picture: Picture
    /// The progress at this moment, 0...1.
    package var progress: Double

    package init(number: Int, name: String, stage: Stage, progress: Double, picture: @escaping Picture) {
      self.number = number
      self.name = name
      self.stage = stage
      self.progress = progress
      self.picture = picture
    }
  }

  /// The screen that leaves; at rest, the visible screen.
  package var from: Grid
  /// The screen that enters, of the same size; at rest, the visible screen.
  package var to: Grid
  /// The animation under way; nil at rest.
  package var animation: Animation?

  package init(from: Grid, to: Grid, animation: Animation) {
    self.from = from
    self.to = to
    self.animation = animation
  }

  package init(atRest screen: Grid) {
    from = screen
    to = screen
    animation = nil
  }
}
