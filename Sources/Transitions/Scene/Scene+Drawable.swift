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
    case .stripes(let edge, let across, let period, let width):
      edge.isDrawable && across.isDrawable && period.isDrawable && width.isDrawable
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
  /// A Boolean value indicating whether it is a number of a size that files can hold.
  fileprivate var isDrawable: Bool { magnitude <= 10_000_000 }
}
