/// An element over all the time in which it is seen: in windows of time, in each of them at every frame.
struct MovingNode {
  /// What moves, or does not.
  struct Property {
    var kind: SVGNode.Property.Kind
    /// By window, by frame: the numbers.
    var windows: [[[Double]]]

    /// The value that it has all the time; nil if it moves.
    var constant: [Double]? {
      guard let first = windows.first?.first else { return [] }
      let slack = SVGNode.Property(kind: kind, numbers: first).tolerance.map { $0 / 20 }
      let stays = windows.allSatisfy { window in
        window.allSatisfy { value in zip(zip(value, first), slack).allSatisfy { abs($0.0 - $0.1) <= $1 } }
      }
      return stays ? first : nil
    }
  }

  var tag: String
  var fixed: String
  var properties: [Property]
  var clip: [MovingNode]
  var mask: [MovingNode]
  var holes: [MovingNode]
  var children: [MovingNode]

  /// - Parameter windows: By window, by frame; all of one signature, and at least one.
  init(_ windows: [[SVGNode]]) {
    let first = windows[0][0]
    (tag, fixed) = (first.tag, first.fixed)
    properties = first.properties.indices.map { index in
      Property(
        kind: first.properties[index].kind,
        windows: windows.map { $0.map { $0.properties[index].numbers } })
    }
    func list(_ part: (SVGNode) -> [SVGNode]) -> [MovingNode] {
      part(first).indices.map { index in MovingNode(windows.map { $0.map { part($0)[index] } }) }
    }
    clip = list(\.clip)
    mask = list(\.mask)
    holes = list(\.holes)
    children = list(\.children)
  }

  /// Whether nothing of it is ever seen.
  var isNothing: Bool {
    properties.contains { property in
      if case .opacity = property.kind, let value = property.constant { return value.first == 0 }
      return false
    }
  }
}
