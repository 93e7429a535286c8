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

  /// Creates a scene without layers: the backdrop alone.
  public init(backdrop: Color) {
    near = InlineArray(repeating: Layer(.from))
    self.backdrop = backdrop
  }

  /// Creates a scene of layers.
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

  /// Changes every layer in its place, from the bottom to the top.
  package mutating func changeLayers(_ change: (inout Layer) -> Void) {
    for index in 0..<count {
      if index < Scene.inlineCapacity { change(&near[index]) } else { change(&far[index - Scene.inlineCapacity]) }
    }
  }

  /// The scene with the two screens exchanged.
  package var swapped: Scene {
    var scene = self
    scene.changeLayers { $0.swapScreens() }
    scene.text?.isReturning.toggle()
    return scene
  }
}
