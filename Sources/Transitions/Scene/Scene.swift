/// What one frame of a transition shows: sheets, bottom to top, over the stage's backdrop.
///
/// A value without screens or cells in it: the ``Compositor`` puts them together. Up to ``inlineCapacity`` layers are
/// held without an allocation.
public struct Scene: Sendable {
  /// How many layers take no memory of their own.
  public static let inlineCapacity = 6
  private var near: InlineArray<6, Layer>
  private var far: [Layer] = []
  /// How many layers there are.
  public private(set) var count = 0
  /// What shows where no layer is.
  public var backdrop: Color

  /// An empty scene: the backdrop alone.
  public init(backdrop: Color) {
    near = InlineArray(repeating: Layer(.from))
    self.backdrop = backdrop
  }

  /// Lays a sheet on top of the others.
  public mutating func add(_ layer: Layer) {
    if count < Scene.inlineCapacity { near[count] = layer } else { far.append(layer) }
    count += 1
  }

  /// The same scene with one more sheet on top, for building scenes in one expression.
  public func adding(_ layer: Layer) -> Scene {
    var scene = self
    scene.add(layer)
    return scene
  }

  /// A layer by its place from the bottom.
  ///
  /// - Precondition: `0 <= index < count`.
  public subscript(index: Int) -> Layer {
    precondition(index >= 0 && index < count, "No such layer")
    return index < Scene.inlineCapacity ? near[index] : far[index - Scene.inlineCapacity]
  }

  /// The same scene with every sheet changed.
  package func map(_ change: (Layer) -> Layer) -> Scene {
    var scene = Scene(backdrop: backdrop)
    for i in 0..<count { scene.add(change(self[i])) }
    return scene
  }

  /// The same scene with the two screens exchanged.
  package var swapped: Scene { map(\.swapped) }
}
